import '@shoelace-style/shoelace/dist/components/select/select.js';
import { useMemo, useRef } from 'react';
import type SlSelect from '@shoelace-style/shoelace/dist/components/select/select.component.js';
import { useT } from '../../i18n/translate.ts';
import { Below, type ControlProps, invalidClass, useInvalid } from './control.tsx';
import { type Option, useSelectOptions } from './select-options.tsx';

/** Props of `MultiSelect`. */
export interface MultiSelectProps<V extends string = string> extends ControlProps<readonly V[]> {
  readonly options: readonly Option<V>[];
  /** How many chosen ones are named before the rest is counted. */
  readonly shown?: number;
  readonly labelHidden?: boolean;
}

/** Several of a few choices. None chosen is null. */
export function MultiSelect<V extends string = string>({
  label,
  value,
  onChange,
  options,
  hint,
  error,
  required = false,
  disabled = false,
  readOnly = false,
  name,
  placeholder,
  size = 'medium',
  onBlur,
  shown = 4,
  labelHidden = false,
}: MultiSelectProps<V>) {
  const t = useT();
  const ref = useRef<SlSelect>(null);
  useInvalid(ref, Boolean(error));
  const chosen = useMemo(
    () => (value ?? []).map(v => String(options.findIndex(option => option.value === v))).filter(at => at !== '-1'),
    [value, options],
  );
  const { nodes, reached } = useSelectOptions(options, at => chosen.includes(String(at)));
  return (
    <sl-select
      ref={ref}
      className={`ebs-control ${invalidClass(error)}${labelHidden ? ' ebs-label-hidden' : ''}`}
      label={label}
      multiple
      value={chosen}
      maxOptionsVisible={shown}
      placeholder={placeholder ?? t('kit.choose')}
      required={required}
      disabled={disabled || readOnly}
      clearable={!readOnly}
      size={size}
      hoist
      {...(name ? { name } : {})}
      onsl-change={event => {
        const values = [(event.currentTarget as SlSelect).value].flat().flatMap(at => options[Number(at)]?.value ?? []);
        onChange(values.length ? values : null);
      }}
      onsl-blur={onBlur}
      {...reached}
    >
      {nodes}
      <Below hint={hint} error={error} />
    </sl-select>
  );
}
