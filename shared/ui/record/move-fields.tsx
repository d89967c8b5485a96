import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import { useT } from '../../i18n/translate.ts';
import { FieldInput } from '../form/field-input.tsx';
import { emptyValue } from '../form/form-values.ts';
import { UnreadFields } from '../form/unread-fields.ts';
import type { Unread } from '../form/use-unread.ts';

/** Props of `MoveFields`. */
export interface MoveFieldsProps {
  readonly entity: AnyEntity;
  readonly action: string;
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, string>>;
  /** What the inputs cannot give; whoever runs the move waits until it is nothing. */
  readonly unread: Unread;
  /** Whether somebody has tried to run the move. */
  readonly hasTried: boolean;
  readonly onChange: (field: string, value: unknown) => void;
}

/** What a move asks for, of one record or once for several. */
export function MoveFields({ entity, action, fields, values, errors, unread, hasTried, onChange }: MoveFieldsProps) {
  const t = useT();
  const unreadTexts = unread.texts(t, hasTried);
  return (
    <UnreadFields value={unread.tell}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput
          key={name}
          name={`${action}.${name}`}
          field={field}
          entity={entity}
          label={t(`${entity.name}.inner.${action}.${name}`)}
          value={values[name] ?? emptyValue(field)}
          error={unreadTexts[`${action}.${name}`] ?? errors[name]}
          inner={`${entity.name}.inner.${action}.${name}`}
          onChange={value => onChange(name, value)}
        />
      ))}
    </UnreadFields>
  );
}
