import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import { useT } from '../../i18n/translate.ts';
import { FieldInput } from '../form/field-input.tsx';
import { emptyValue } from '../form/form-values.ts';

/** What a move on several rows asks for, once for all of them. */
export function BatchInput({
  entity,
  action,
  fields,
  values,
  errors,
  onChange,
}: {
  readonly entity: AnyEntity;
  readonly action: string;
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (field: string, value: unknown) => void;
}) {
  const t = useT();
  return Object.entries(fields).map(([name, field]) => (
    <FieldInput
      key={name}
      name={`${action}.${name}`}
      field={field}
      entity={entity}
      label={t(`${entity.name}.inner.${action}.${name}`)}
      value={values[name] ?? emptyValue(field)}
      {...(errors[name] === undefined ? {} : { error: errors[name] })}
      onChange={value => onChange(name, value)}
    />
  ));
}
