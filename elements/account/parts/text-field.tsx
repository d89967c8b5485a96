import { useId, type ReactNode } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name: string;
  readonly type?: 'text' | 'password' | 'email' | 'tel' | 'search';
  readonly autoComplete?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** A remark on what is typed, such as that a check character is right. */
  readonly note?: string | undefined;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly onBlur?: () => void;
  /** The id of what else explains the entry. */
  readonly describedBy?: string | undefined;
  /** A button at the end of the input. */
  readonly tail?: ReactNode;
}

/** A labelled native input with hint and error. The sign-in pages load no widget library, so that they are quick and password managers know them. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    name,
    type = 'text',
    autoComplete,
    hint,
    error,
    note,
    required,
    maxLength,
    inputMode,
    onBlur,
    describedBy,
    tail,
  } = props;
  const id = useId();
  const below = error ?? note ?? hint;
  return (
    <div className="field" data-invalid={Boolean(error) || undefined}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="field-star" aria-hidden="true">
            {'*'}
          </span>
        )}
      </label>
      <div className="field-line">
        <input
          id={id}
          name={name}
          type={type}
          value={value}
          autoComplete={autoComplete}
          maxLength={maxLength}
          inputMode={inputMode}
          aria-required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={[below && `${id}-below`, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={event => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {tail}
      </div>
      {below && (
        <p className="field-below" id={`${id}-below`} data-note={!error && note ? true : undefined}>
          {below}
        </p>
      )}
    </div>
  );
}

/** So many frames the marks may take: what is drawn from outside an event can come a frame late on a busy machine. */
const FRAMES = 12;

/** Puts the focus into the first field that is marked as refused, once the marks are drawn. */
export function focusFault(form: HTMLElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (fault) fault.focus();
    else if (frames > 1) focusFault(form, frames - 1);
  });
}
