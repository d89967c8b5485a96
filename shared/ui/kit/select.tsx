import '@shoelace-style/shoelace/dist/components/select/select.js';
import { useRef } from 'react';
import type SlSelect from '@shoelace-style/shoelace/dist/components/select/select.component.js';
import { useT } from '../../i18n/translate.ts';
import { Below, type ControlProps, invalidClass, useInvalid } from './control.tsx';
import { makeAhead } from './make-ahead.ts';
import { type Option, useSelectOptions } from './select-options.tsx';

makeAhead('sl-select');

export { indent, type Option } from './select-options.tsx';

/** Props of `Select`. */
export interface SelectProps<V extends string = string> extends ControlProps<V> {
  readonly options: readonly Option<V>[];
  /** Offers to take the choice back; by default where it is not required. */
  readonly clearable?: boolean;
  readonly labelHidden?: boolean;
}

/** One of a few choices. For many or searched ones use `Combobox`. */
export function Select<V extends string = string>({
  label,
  value,
  onChange,
  options,
  hint,
  error,
  required = false,
  disabled = false,
  name,
  placeholder,
  size = 'medium',
  onBlur,
  readOnly = false,
  clearable = !required,
  labelHidden = false,
}: SelectProps<V>) {
  const t = useT();
  const ref = useRef<SlSelect>(null);
  useInvalid(ref, Boolean(error));
  const at = value === null ? -1 : options.findIndex(option => option.value === value);
  const { nodes, reached } = useSelectOptions(options, each => each === at);
  return (
    <sl-select
      ref={ref}
      className={`ebs-control ${invalidClass(error)}${labelHidden ? ' ebs-label-hidden' : ''}`}
      label={label}
      value={at < 0 ? '' : String(at)}
      placeholder={placeholder ?? t('kit.choose')}
      required={required}
      disabled={disabled || readOnly}
      clearable={clearable && !readOnly}
      size={size}
      hoist
      {...(name ? { name } : {})}
      onsl-change={event => {
        const chosen = options[Number((event.currentTarget as SlSelect).value || NaN)];
        onChange(chosen ? chosen.value : null);
      }}
      onsl-blur={onBlur}
      {...reached}
    >
      {nodes}
      <Below hint={hint} error={error} />
    </sl-select>
  );
}
