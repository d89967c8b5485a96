import '@shoelace-style/shoelace/dist/components/option/option.js';
import '@shoelace-style/shoelace/dist/components/select/select.js';
import { useRef, useState } from 'react';
import type SlSelect from '@shoelace-style/shoelace/dist/components/select/select.component.js';
import { useT } from '../../i18n/translate.ts';
import { Below, type ControlProps, invalidClass, useInvalid } from './control.tsx';

/** One choice of a list. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
  /** How many choices of a tree it stands below; left out at the top. */
  readonly depth?: number;
  /** The choice it stands below, and its name. */
  readonly parent?: string;
  readonly below?: string;
}

/** Where a choice of a tree stands in from the edge, so that what it belongs to is seen. */
export const indent = (depth = 0): { readonly paddingInlineStart: string } | undefined =>
  depth > 0 ? { paddingInlineStart: `${depth}em` } : undefined;

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
  // Shoelace's option values may hold no spaces, ours may hold anything: it is given positions.
  const at = value === null ? -1 : options.findIndex(option => option.value === value);
  // Each choice is an element that draws itself: until somebody comes to choose, the chosen one alone stands there.
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
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
      onFocus={reach}
      onsl-show={reach}
    >
      {options.map(
        (option, index) =>
          (isReached || index === at) && (
            <sl-option
              // With another label, as in another language, it is another option: a chosen one keeps its first label otherwise.
              key={`${option.value} ${option.label}`}
              value={String(index)}
              disabled={option.disabled ?? false}
              style={indent(option.depth)}
            >
              {option.label}
            </sl-option>
          ),
      )}
      <Below hint={hint} error={error} />
    </sl-select>
  );
}
