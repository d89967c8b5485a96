import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/fields.ts';
import { useT } from '../../i18n/translate.ts';
import { FieldInput, type FieldInputProps } from './field-input.tsx';

/** One input of an entity's field for handmade screens: label, hint and limits come from the entity. */
export type EntityFieldProps<E extends AnyEntity> = Omit<
  FieldInputProps,
  'field' | 'label' | 'name' | 'entity' | 'inner'
> & {
  readonly entity: E;
  readonly name: keyof E['fields'] & string;
  /** Marked as required although a draft may leave it empty: the record's next move needs it. */
  readonly needed?: boolean;
  /** Path of the input when the form nests it; the field's name by default. */
  readonly path?: string;
};

/** The input of an entity's field, with the label and hint of its strings. */
export function EntityField<E extends AnyEntity>({ entity, name, path, needed, ...rest }: EntityFieldProps<E>) {
  const t = useT();
  const field = entity.fields[name] as Field;
  const hintKey = `${entity.name}.hints.${name}`;
  const hint = t(hintKey);
  return (
    <FieldInput
      {...rest}
      entity={entity}
      name={path ?? name}
      field={needed && !field.required ? { ...field, required: true } : field}
      label={t(`${entity.name}.fields.${name}`)}
      hint={rest.hint ?? (hint === hintKey ? undefined : hint)}
      inner={`${entity.name}.inner.${name}`}
    />
  );
}
