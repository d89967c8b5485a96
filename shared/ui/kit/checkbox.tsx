import '@shoelace-style/shoelace/dist/components/checkbox/checkbox.js';
import { type ReactNode, useEffect, useRef } from 'react';
import type SlCheckbox from '@shoelace-style/shoelace/dist/components/checkbox/checkbox.component.js';
import { Below, type ControlProps, invalidClass } from './control.tsx';
import { makeAhead } from './make-ahead.ts';

makeAhead('sl-checkbox');

/** Props of `Checkbox`. */
export interface CheckboxProps extends ControlProps<boolean> {
  /** The sentence beside the box where it is more than the label. */
  readonly children?: ReactNode;
  readonly indeterminate?: boolean;
}

/** Yes or no, as a box with its sentence. */
export function Checkbox({
  label,
  children,
  value,
  onChange,
  hint,
  error,
  required = false,
  disabled = false,
  readOnly = false,
  name,
  size = 'medium',
  indeterminate = false,
  onBlur,
}: CheckboxProps) {
  const ref = useRef<SlCheckbox>(null);
  useEffect(() => {
    const box = ref.current;
    // The widget says "not checked" of what is partly so.
    void box?.updateComplete.then(() =>
      box.shadowRoot
        ?.querySelector('input')
        ?.setAttribute('aria-checked', indeterminate ? 'mixed' : String(value === true)),
    );
  }, [indeterminate, value]);
  return (
    <sl-checkbox
      ref={ref}
      className={`ebs-control ${invalidClass(error)}`}
      checked={value === true}
      indeterminate={indeterminate}
      required={required}
      disabled={disabled || readOnly}
      size={size}
      {...(name ? { name } : {})}
      onsl-change={event => onChange((event.currentTarget as SlCheckbox).checked)}
      onsl-blur={onBlur}
    >
      {children ?? label}
      {required && (
        <span className="ebs-star" aria-hidden="true">
          {' '}
          *
        </span>
      )}
      <Below hint={hint} error={error} />
    </sl-checkbox>
  );
}
