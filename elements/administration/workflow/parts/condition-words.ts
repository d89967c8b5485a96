import { type ConditionGroup, type ConditionRow, isGroup } from '../../../../shared/domain/workflow/condition-text.ts';
import type { ConditionOperator } from '../../../../shared/domain/workflow/condition-fields.ts';
import type { ConditionVariable } from '../../../../shared/domain/workflow/wire.ts';
import { formatter } from '../../../../shared/i18n/format.ts';
import type { Translate } from '../../../../shared/i18n/translate.ts';

/** The variables of a kind of record by name. */
export type Variables = ReadonlyMap<string, ConditionVariable>;

/** A field as people know it: by its label, and whose field it is where it is not the record's own. */
export const nameOf = ({ name, label, of }: ConditionVariable): string =>
  name.startsWith('record.') ? label : `${of} · ${label}`;

/** A comparison in words: times are before and after, amounts less and more. */
export const wordOf = (t: Translate, { kind }: ConditionVariable, operator: ConditionOperator): string => {
  const isTime = kind === 'day' || kind === 'instant';
  const ofTime = isTime && ['equals', 'below', 'atMost', 'above', 'atLeast'].includes(operator);
  return t(`wfCond.${ofTime ? 'times' : 'operators'}.${operator}`);
};

/** A condition as a sentence in the reader's words, as its rows show it. `names` are those of the organizations and people it names, by id. */
export function conditionWords(
  t: Translate,
  { join, parts }: ConditionGroup,
  variables: Variables,
  names: Readonly<Record<string, string>>,
): string {
  const texts = parts.map(part => {
    if (!isGroup(part)) return rowWords(t, part, variables, names);
    const inner = conditionWords(t, part, variables, names);
    return parts.length > 1 ? t('wfCond.bracket', { inner }) : inner;
  });
  return texts.join(t(join === 'all' ? 'wfCond.and' : 'wfCond.or'));
}

function rowWords(
  t: Translate,
  row: ConditionRow,
  variables: Variables,
  names: Readonly<Record<string, string>>,
): string {
  const variable = variables.get(row.field ?? '');
  if (!variable) return '?';
  const values = [row.value ?? []].flat().map(value => valueWords(t, variable, value, names));
  const currency = row.currency ? ` ${row.currency}` : '';
  return [nameOf(variable), wordOf(t, variable, row.operator), values.join(t('wfCond.listed')) + currency]
    .filter(Boolean)
    .join(' ');
}

function valueWords(
  t: Translate,
  { kind, values }: ConditionVariable,
  value: string,
  names: Readonly<Record<string, string>>,
): string {
  const format = formatter(t.lang);
  if (kind === 'amount' || kind === 'number' || kind === 'whole') return format.decimal(value);
  if (kind === 'day') return format.date(value);
  if (kind === 'instant') return format.instant(value);
  const known = values?.find(each => each.val === value)?.label ?? names[value];
  return known ?? t('wfCond.quoted', { text: value });
}
