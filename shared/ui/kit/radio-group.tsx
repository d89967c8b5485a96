import '@shoelace-style/shoelace/dist/components/radio-group/radio-group.js';
import '@shoelace-style/shoelace/dist/components/radio/radio.js';
import type SlRadioGroup from '@shoelace-style/shoelace/dist/components/radio-group/radio-group.component.js';
import { Below, type ControlProps, invalidClass } from './control.tsx';
import { makeAhead } from './make-ahead.ts';
import type { Option } from './select.tsx';

makeAhead('sl-radio-group');
makeAhead('sl-radio');

/** Props of `RadioGroup`. */
export interface RadioGroupProps<V extends string = string> extends ControlProps<V> {
  readonly options: readonly (Option<V> & { readonly hint?: string })[];
  /** Side by side where there is room. */
  readonly inline?: boolean;
}

/** One of up to six choices, all in sight. */
export function RadioGroup<V extends string = string>({
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
  size = 'medium',
  inline = false,
}: RadioGroupProps<V>) {
  const at = options.findIndex(option => option.value === value);
  return (
    <sl-radio-group
      className={`ebs-control ${invalidClass(error)}${inline ? ' ebs-inline' : ''}`}
      label={label}
      value={at < 0 ? '' : String(at)}
      required={required}
      size={size}
      {...(name ? { name } : {})}
      onsl-change={event => onChange(options[Number((event.currentTarget as SlRadioGroup).value)]?.value ?? null)}
    >
      {options.map((option, index) => (
        <sl-radio
          key={option.value}
          value={String(index)}
          disabled={disabled || readOnly || (option.disabled ?? false)}
          size={size}
        >
          {option.label}
          {option.hint && <span className="ebs-quiet ebs-radio-hint">{option.hint}</span>}
        </sl-radio>
      ))}
      <Below hint={hint} error={error} />
    </sl-radio-group>
  );
}
