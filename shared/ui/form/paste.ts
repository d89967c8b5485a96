import { offeredValues } from '../../client/value-sets.ts';
import type { Field } from '../../domain/kernel/fields.ts';
import type { Money } from '../../domain/kernel/values.ts';
import { currenciesFor } from '../../domain/money/currencies.ts';
import { readAmount, readDecimal } from '../../domain/money/read-amount.ts';
import type { Translate } from '../../i18n/translate.ts';
import { readDay, readInstant } from '../kit/date-text.ts';
import type { Labels } from '../record/field-text.ts';

/** Reads text as spreadsheets copy it: tabs between cells, line ends between rows, quotes around cells that hold either. */
export function readTable(text: string): readonly (readonly string[])[] {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const [cell, end] = cellAt(source, at);
    rows[rows.length - 1]!.push(cell);
    if (end >= source.length) return rows;
    if (source[end] === '\n') rows.push([]);
    at = end + 1;
  }
}

/** One cell from a place on, and where it ends. A quote that is never closed is no more than a sign: inches, for one. */
function cellAt(source: string, at: number): readonly [cell: string, end: number] {
  if (source[at] === '"') {
    let close = source.indexOf('"', at + 1);
    while (close >= 0 && source[close + 1] === '"') close = source.indexOf('"', close + 2);
    const next = source[close + 1];
    if (close >= 0 && (next === undefined || next === '\t' || next === '\n'))
      return [source.slice(at + 1, close).replaceAll('""', '"'), close + 1];
  }
  const rest = /[^\t\n]*/y;
  rest.lastIndex = at;
  const cell = rest.exec(source)![0];
  return [cell, at + cell.length];
}

const YES = ['true', '1', 'y', 'yes', '是', '√', '✓'];
const NO = ['false', '0', 'n', 'no', '否', '×'];

/** The value of one written cell; what cannot be read stays as text, so the person sees it with its fault. `present` is what it holds now. */
export function readCell(field: Field, text: string, t: Translate, labels: Labels = {}, present?: unknown): unknown {
  const clean = text.trim();
  if (clean === '') return null;
  switch (field.type) {
    case 'integer': {
      const number = readDecimal(clean)?.replace(/\.0+$/, '');
      return number && /^-?\d{1,15}$/.test(number) ? Number(number) : clean;
    }
    case 'decimal':
      return readDecimal(clean) ?? clean;
    case 'money': {
      const own = (present as Money | null | undefined)?.currency ?? 'CNY';
      const { amount, currency = own } = readAmount(clean) ?? { amount: clean };
      return currenciesFor(field, own).includes(currency) ? { amount, currency } : { amount: clean, currency: own };
    }
    case 'date':
      return readDay(clean) ?? clean;
    case 'dateTime':
      return /T.*Z$/.test(clean) ? clean : (readInstant(clean) ?? clean);
    case 'boolean': {
      const word = clean.toLowerCase();
      if ([t('record.yes').toLowerCase(), ...YES].includes(word)) return true;
      return [t('record.no').toLowerCase(), ...NO].includes(word) ? false : clean;
    }
    case 'choice': {
      // A closed value is none for new use: it stays as it was written, with its fault.
      const offered = offeredValues(field.values, [], value => t.value(field.values!.name, value));
      return offered.find(({ value, label }) => value === clean || label === clean)?.value ?? clean;
    }
    case 'ref':
      return Object.keys(labels).find(id => labels[id] === clean) ?? clean;
    default:
      // A copied cell that began like a formula was marked as text.
      return clean.replace(/^'(?=[=+\-@])/, '');
  }
}
