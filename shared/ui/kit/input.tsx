import '@shoelace-style/shoelace/dist/components/input/input.js';
import { type ReactNode, useRef } from 'react';
import type SlInput from '@shoelace-style/shoelace/dist/components/input/input.component.js';
import { Below, type ControlProps, invalidClass, useInvalid } from './control.tsx';
import { useLimit } from './limit.tsx';
import { makeAhead } from './make-ahead.ts';

makeAhead('sl-input');

/** Props of `Input`. */
export interface InputProps extends ControlProps<string> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
  /** The most characters it may hold. More is taken, and said to be too much (`excess`); only a search is cut. */
  readonly maxLength?: number | undefined;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly clearable?: boolean;
  /** Says the label only to screen readers, for filters whose place says what they are. */
  readonly labelHidden?: boolean;
  onEnter?(): void;
}

/** One line of text. Emptied, its value is null. */
export function Input({
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
  autoFocus,
  onBlur,
  type = 'text',
  maxLength,
  autoComplete,
  inputMode,
  prefix,
  suffix,
  clearable = false,
  labelHidden = false,
  onEnter,
}: InputProps) {
  const isSearch = type === 'search';
  const { error, extra } = useLimit(value, isSearch ? undefined : maxLength, given);
  const ref = useRef<SlInput>(null);
  useInvalid(ref, Boolean(error));
  return (
    <sl-input
      ref={ref}
      className={`ebs-control ${invalidClass(error)}${labelHidden ? ' ebs-label-hidden' : ''}`}
      label={label}
      value={value ?? ''}
      type={type}
      required={required}
      disabled={disabled}
      readonly={readOnly}
      size={size}
      clearable={clearable}
      passwordToggle={type === 'password'}
      {...(name ? { name } : {})}
      {...(placeholder ? { placeholder } : {})}
      {...(isSearch && maxLength ? { maxlength: maxLength } : {})}
      {...(autoComplete ? { autocomplete: autoComplete } : {})}
      {...(inputMode ? { inputmode: inputMode } : {})}
      autofocus={autoFocus}
      onsl-input={event => onChange((event.currentTarget as SlInput).value || null)}
      onsl-blur={onBlur}
      onKeyDown={event => {
        if (event.key === 'Enter' && onEnter && !event.nativeEvent.isComposing) onEnter();
      }}
    >
      {prefix && (
        <span slot="prefix" className="ebs-affix">
          {prefix}
        </span>
      )}
      {suffix && (
        <span slot="suffix" className="ebs-affix">
          {suffix}
        </span>
      )}
      <Below hint={hint} error={error} extra={extra} />
    </sl-input>
  );
}
