import '@shoelace-style/shoelace/dist/components/textarea/textarea.js';
import { type CSSProperties, useRef } from 'react';
import type SlTextarea from '@shoelace-style/shoelace/dist/components/textarea/textarea.component.js';
import { Below, type ControlProps, invalidClass, useInvalid } from './control.tsx';
import { useLimit } from './limit.tsx';
import { makeAhead } from './make-ahead.ts';

makeAhead('sl-textarea');

/** Props of `Textarea`. */
export interface TextareaProps extends ControlProps<string> {
  readonly rows?: number;
  /** The most characters it may hold. More is taken, and said to be too much: whoever sends the text holds it back by `excess`. */
  readonly maxLength?: number | undefined;
}

// Growing by script measures each field by itself, which costs a long form a layout per field.
const GROWS_BY_ITSELF = globalThis.CSS?.supports('field-sizing', 'content') ?? false;

/** Several lines of text; grows with them, and counts towards its limit. */
export function Textarea({
  label,
  value,
  onChange,
  hint,
  error: given,
  required = false,
  disabled = false,
  readOnly = false,
  name,
  placeholder,
  size = 'medium',
  onBlur,
  rows = 3,
  maxLength,
}: TextareaProps) {
  const { error, extra } = useLimit(value, maxLength, given);
  const ref = useRef<SlTextarea>(null);
  useInvalid(ref, Boolean(error));
  return (
    <sl-textarea
      ref={ref}
      className={`ebs-control ${GROWS_BY_ITSELF ? 'ebs-grows' : ''} ${invalidClass(error)}`}
      style={{ '--ebs-rows': rows } as CSSProperties}
      label={label}
      value={value ?? ''}
      rows={rows}
      resize={GROWS_BY_ITSELF ? 'none' : 'auto'}
      required={required}
      disabled={disabled}
      readonly={readOnly}
      size={size}
      {...(name ? { name } : {})}
      {...(placeholder ? { placeholder } : {})}
      onsl-input={event => onChange((event.currentTarget as SlTextarea).value || null)}
      onsl-blur={onBlur}
    >
      <Below hint={hint} error={error} extra={extra} />
    </sl-textarea>
  );
}
