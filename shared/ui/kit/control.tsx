import { type ReactNode, type RefObject, useEffect } from 'react';
import { Icon } from './icon.tsx';
import './widget-words.ts';

/** What every input takes. `V` is the value it gives; not filled is null. */
export interface ControlProps<V> {
  readonly label: string;
  readonly value: V | null;
  onChange(value: V | null): void;
  readonly hint?: ReactNode;
  /** The fault, already a sentence in the reader's language. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly name?: string;
  readonly placeholder?: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly autoFocus?: boolean;
  onBlur?(): void;
}

/** Hint and fault below an input: of a Shoelace one, whose own described-by reads them, or of one that names the `id`. */
export function Below({
  id,
  hint,
  error,
  extra,
}: {
  readonly id?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly extra?: ReactNode;
}) {
  if (!hint && !error && !extra) return null;
  return (
    <span {...(id === undefined ? { slot: 'help-text' } : { id })} className="ebs-below">
      {error && (
        <span className="ebs-fault">
          <Icon name="error" size="1.1em" />
          {error}
        </span>
      )}
      {hint && <span>{hint}</span>}
      {extra}
    </span>
  );
}

/** As much of a Shoelace widget as is needed here. */
interface Widget {
  readonly shadowRoot: ShadowRoot | null;
  readonly updateComplete: Promise<unknown>;
}

/** Says on the inner input of a widget that its value is refused; Shoelace has no property for it. */
export function useInvalid(ref: RefObject<Widget | null>, invalid: boolean): void {
  useEffect(() => {
    let live = true;
    void ref.current?.updateComplete.then(() => {
      const inner = ref.current?.shadowRoot?.querySelector('input, textarea, [role=combobox]');
      if (live) inner?.setAttribute('aria-invalid', String(invalid));
    });
    return () => {
      live = false;
    };
  }, [ref, invalid]);
}

/** The class that marks a refused widget. */
export const invalidClass = (error: string | undefined): string => (error ? 'ebs-invalid' : '');
