import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { Facts } from '../kit/facts.tsx';
import { fieldOf, type Labels, labelOf } from '../record/field-text.ts';
import { FieldValue } from '../record/field-value.tsx';
import { isBlank } from './form-values.ts';

/** Props of `FormFacts`. */
export interface FormFactsProps {
  readonly entity: AnyEntity;
  readonly record: Readonly<Record<string, unknown>> & { readonly labels?: Labels };
  readonly names: readonly string[];
}

/** What a record says that its form does not ask for, above the form; what is not filled is left out. */
export function FormFacts({ entity, record, names }: FormFactsProps) {
  const t = useT();
  const filled = names.filter(name => !isBlank(record[name]));
  if (filled.length === 0) return null;
  return (
    <Facts
      items={filled.map(name => ({
        label: labelOf(t, entity, name),
        value: (
          <FieldValue
            field={fieldOf(entity, name)}
            value={record[name]}
            labels={record.labels}
            inner={`${entity.name}.inner.${name}`}
          />
        ),
      }))}
    />
  );
}
