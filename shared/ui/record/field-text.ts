import type { AnyEntity, Reason } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/fields.ts';
import type { FileRef, Money } from '../../domain/kernel/values.ts';
import { formatter } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Names of what values refer to, id → name; as lists and records answer them. */
export type Labels = Readonly<Record<string, string>>;

/** What every record carries besides its own fields, as columns and facts name it. */
export type BaseField = 'state' | 'createdAt' | 'updatedAt' | 'ownerId' | 'revision';

const BASE: Readonly<Record<string, Field>> = {
  createdAt: { type: 'dateTime', sort: true },
  updatedAt: { type: 'dateTime', sort: true },
  ownerId: { type: 'ref', target: 'user' },
  revision: { type: 'integer' },
};

/** The definition of a field or of what every record carries; undefined for `state`. */
export const fieldOf = (entity: AnyEntity, name: string): Field | undefined =>
  (entity.fields[name] as Field | undefined) ?? BASE[name];

/** The label of a field, of `state` or of another base field. */
export const labelOf = (t: Translate, entity: AnyEntity, name: string): string =>
  t(entity.fields[name] ? `${entity.name}.fields.${name}` : `record.base.${name}`);

/** A value as plain text, for cells, titles and conflict views; '' when it is not filled. */
export function fieldText(field: Field | undefined, value: unknown, t: Translate, labels?: Labels): string {
  if (value === null || value === undefined || value === '') return '';
  const format = formatter(t.lang);
  const list = (texts: readonly string[]) => texts.join(t.lang === 'zh' ? '、' : ', ');
  switch (field?.type) {
    case 'money':
      return format.money(value as Money);
    case 'decimal':
      return format.decimal(String(value));
    case 'integer':
      return format.number(value as number);
    case 'date':
      return format.date(String(value));
    case 'dateTime':
      return format.instant(String(value));
    case 'boolean':
      return t(value ? 'record.yes' : 'record.no');
    case 'choice':
      return t.value(field.values?.name ?? '', String(value));
    case 'choices':
      return list((value as readonly string[]).map(one => t.value(field.values?.name ?? '', one)));
    case 'ref':
      return labels?.[String(value)] ?? String(value);
    case 'rows':
      return t('record.rowCount', { count: (value as readonly unknown[]).length });
    case 'files':
      return list((value as readonly FileRef[]).map(file => file.name));
    case 'richText':
      return new DOMParser().parseFromString(String(value), 'text/html').body.textContent ?? '';
    default:
      return String(value);
  }
}

/** Why something is not possible with a record of `entity`: like `t.reason`, with the states' names in place of their codes. */
export function reasonText(t: Translate, reason: Reason, entity?: AnyEntity): string {
  if (typeof reason === 'string' || !entity) return t.reason(reason);
  const state = reason.params?.['state'];
  return t.reason(
    typeof state === 'string' && state in entity.states
      ? { ...reason, params: { ...reason.params, state: `${entity.name}.states.${state}` } }
      : reason,
  );
}
