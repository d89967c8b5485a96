import { Combobox, type Choice } from '../kit/combobox.tsx';
import { MultiCombobox } from '../kit/multi-combobox.tsx';
import type { Option } from '../kit/select.tsx';
import type { ValueInputProps, ValuesInputProps } from './value-input.tsx';

/** The values whose name has the text in it or whose code begins with it; those whose name begins with it come first. */
export function findValues(options: readonly Option[], q: string): readonly Choice[] {
  const wanted = q.trim().toLocaleLowerCase();
  const found = options.flatMap(({ value, label, disabled, below }) => {
    if (disabled) return [];
    const at = label.toLocaleLowerCase().indexOf(wanted);
    if (at < 0 && !value.toLocaleLowerCase().startsWith(wanted)) return [];
    return [{ choice: { val: value, label, ...(below ? { hint: below } : {}) }, isFirst: at === 0 }];
  });
  return [...found.filter(one => one.isFirst), ...found.filter(one => !one.isFirst)].map(one => one.choice);
}

/** The search of `ValueInput`. */
export function ValueSearch({ options, onBlur, ...rest }: ValueInputProps) {
  return (
    <Combobox
      {...rest}
      labelOf={value => options.find(option => option.value === value)?.label}
      load={async q => findValues(options, q)}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}

/** The search of `ValuesInput`. */
export function ValuesSearch({ options, onChange, onBlur, ...rest }: ValuesInputProps) {
  return (
    <MultiCombobox
      {...rest}
      onChange={values => onChange(values.length > 0 ? values : null)}
      labelOf={value => options.find(option => option.value === value)?.label}
      load={async q => findValues(options, q)}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
