import '@shoelace-style/shoelace/dist/components/textarea/textarea.js';
import { type CSSProperties, useRef } from 'react';
import type SlTextarea from '@shoelace-style/shoelace/dist/components/textarea/textarea.component.js';
import { useT } from '../../i18n/translate.ts';
import { Below, type ControlProps, invalidClass, useInvalid } from './control.tsx';

/** Props of `Textarea`. */
export interface TextareaProps extends ControlProps<string> {
  readonly rows?: number;
  readonly maxLength?: number;
}

// Growing by script measures each field by itself, which costs a long form a layout per field.
const GROWS_BY_ITSELF = globalThis.CSS?.supports('field-sizing', 'content') ?? false;

/** Several lines of text; grows with them and counts towards its limit. */
export function Textarea({
  label,
  value,
  onChange,
  hint,
  error,
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
  const t = useT();
  const ref = useRef<SlTextarea>(null);
  useInvalid(ref, Boolean(error));
  const count = value?.length ?? 0;
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
      {...(maxLength ? { maxlength: maxLength } : {})}
      onsl-input={event => onChange((event.currentTarget as SlTextarea).value || null)}
      onsl-blur={onBlur}
    >
      <Below
        hint={hint}
        error={error}
        extra={
          maxLength && count > maxLength * 0.5 ? (
            <span className="ebs-number">{t('kit.characters', { count, max: maxLength })}</span>
          ) : undefined
        }
      />
    </sl-textarea>
  );
}
