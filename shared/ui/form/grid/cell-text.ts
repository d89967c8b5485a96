import { isValueOf } from '../../../client/value-sets.ts';
import type { Field } from '../../../domain/kernel/fields.ts';
import type { Money } from '../../../domain/kernel/values.ts';
import { isDecimal, sum } from '../../../domain/money/decimal.ts';
import { formatDecimal, formatMoney } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { localText } from '../../kit/date-text.ts';
import { fieldText, type Labels } from '../../record/field-text.ts';
import type { CellRange, GridColumn, GridRow } from './grid-types.ts';

/** What a cell shows. A value that is none of its field's stays as it was written, so that its fault can be seen. */
export function cellText(field: Field, value: unknown, t: Translate, labels?: Labels): string {
  if (value === null || value === undefined) return '';
  if (field.type === 'money') {
    const { amount, currency } = value as Money;
    if (!isDecimal(amount)) return amount;
    return currency === 'CNY' ? formatDecimal(amount) : `${currency} ${formatDecimal(amount)}`;
  }
  if (field.type === 'integer' || field.type === 'decimal') return formatDecimal(String(value));
  if (field.type === 'date') return String(value);
  if (field.type === 'dateTime') return localText(String(value)) || String(value);
  if (field.type === 'boolean' && typeof value !== 'boolean') return String(value);
  if (field.type === 'choice' && !isValueOf(field.values, String(value))) return String(value);
  return fieldText(field, value, t, labels);
}

/** What is edited of a cell: exact, and without thousands. */
export function editText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.type === 'money') {
    const { amount, currency } = value as Money;
    return currency === 'CNY' ? amount : `${currency} ${amount}`;
  }
  return field.type === 'dateTime' ? localText(String(value)) || String(value) : String(value);
}

/** A cell as a spreadsheet takes it: plain figures, names in place of codes, and nothing that it would run as a formula. */
export function copyText(field: Field, value: unknown, t: Translate, labels?: Labels): string {
  const isFigure = field.type === 'integer' || field.type === 'decimal' || field.type === 'money';
  const text = isFigure || field.type === 'date' ? editText(field, value) : cellText(field, value, t, labels);
  const safe = /^[=+\-@]/.test(text) && !isDecimal(text) ? `'${text}` : text;
  return /["\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A block of cells as text of a spreadsheet: tabs between cells, lines between rows. */
export const copyBlock = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { top, bottom, left, right }: CellRange,
  t: Translate,
  labels?: Labels,
): string =>
  rows
    .slice(top, bottom + 1)
    .map(row =>
      columns
        .slice(left, right + 1)
        .map(({ name, field }) => copyText(field, row[name], t, labels))
        .join('\t'),
    )
    .join('\n');

/** The exact sums of a column: one for plain numbers, one per currency for amounts; `left` cells that are no number count for nothing. */
export interface ColumnSum {
  readonly sums: readonly string[];
  readonly left: number;
}

/** Adds a column up; undefined when it holds no number. */
export function sumOf({ name, field }: GridColumn, rows: readonly GridRow[]): ColumnSum | undefined {
  if (field.type !== 'integer' && field.type !== 'decimal' && field.type !== 'money') return undefined;
  const byCurrency = new Map<string, string[]>();
  let left = 0;
  for (const row of rows) {
    const value = row[name];
    if (value === null || value === undefined || value === '') continue;
    const { amount, currency } = field.type === 'money' ? (value as Money) : { amount: String(value), currency: '' };
    const amounts = byCurrency.get(currency);
    if (!isDecimal(amount)) left += 1;
    else if (amounts) amounts.push(amount);
    else byCurrency.set(currency, [amount]);
  }
  if (byCurrency.size === 0) return undefined;
  const sums = [...byCurrency].map(([currency, amounts]) =>
    currency ? formatMoney({ amount: sum(amounts), currency }) : formatDecimal(sum(amounts)),
  );
  return { sums, left };
}
