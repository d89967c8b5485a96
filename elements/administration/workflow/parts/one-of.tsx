import type { ValueSet } from '../../../../shared/domain/kernel/values.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { Select } from '../../../../shared/ui/kit/select.tsx';

/** A setting of a step that is one of a value set; its label is the text of its name unless another is given. */
export function OneOf({
  name,
  label,
  of,
  value,
  disabled,
  onChange,
}: {
  readonly name: string;
  readonly label?: string;
  readonly of: ValueSet;
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (value: string | null) => void;
}) {
  const t = useT();
  return (
    <Select
      label={label ?? t(`wfArea.${name}`)}
      name={name}
      required
      value={value}
      options={of.values.map(each => ({ value: each, label: t.value(of.name, each) }))}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
