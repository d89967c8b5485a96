import type { Field, Fields } from '../../domain/kernel/fields.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Reads text as spreadsheets copy it: tabs between cells, line ends between rows, quotes around cells that hold either. */
export function readTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const close = () => {
    rows[rows.length - 1]!.push(cell);
    cell = '';
  };
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]!;
    if (quoted && sign === '"' && source[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (quoted ? sign === '"' : sign === '"' && cell === '') quoted = !quoted;
    else if (!quoted && sign === '\t') close();
    else if (!quoted && sign === '\n') {
      close();
      rows.push([]);
    } else cell += sign;
  }
  close();
  return rows;
}

/** The value of one pasted cell; what cannot be read stays as text, so the person sees it with its fault. */
export function readCell(field: Field, text: string, t: Translate): unknown {
  const clean = text.trim();
  if (clean === '') return null;
  const number = clean.replace(/[,，\s¥￥$]/g, '');
  switch (field.type) {
    case 'integer':
      return /^-?\d+$/.test(number) ? Number(number) : clean;
    case 'decimal':
      return number;
    case 'money': {
      const currency = /[A-Z]{3}/.exec(clean)?.[0];
      return { amount: number.replace(/[A-Z]/g, ''), currency: currency ?? 'CNY' };
    }
    case 'date':
      return readDay(clean);
    case 'boolean':
      return [t('record.yes').toLowerCase(), 'true', '1', 'y', 'yes', '是'].includes(clean.toLowerCase());
    case 'choice':
      return (
        field.values?.values.find(value => value === clean || t.value(field.values!.name, value) === clean) ?? clean
      );
    default:
      return clean;
  }
}

function readDay(text: string): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  return parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}` : text;
}

/** Puts a pasted table over rows, from a cell on; missing rows are added up to `max`. `columns` are the writable ones in order. */
export function pasteInto(
  rows: readonly Readonly<Record<string, unknown>>[],
  table: readonly (readonly string[])[],
  from: { row: number; column: string },
  options: {
    fields: Fields;
    columns: readonly string[];
    max: number;
    t: Translate;
    blank: () => Readonly<Record<string, unknown>>;
  },
): readonly Readonly<Record<string, unknown>>[] {
  const { fields, columns, max, t, blank } = options;
  const first = columns.indexOf(from.column);
  const next = [...rows];
  for (const [down, cells] of table.entries()) {
    const at = from.row + down;
    if (at >= max) break;
    const row = { ...(next[at] ?? blank()) };
    for (const [right, text] of cells.entries()) {
      const name = columns[first + right];
      const field = name === undefined ? undefined : fields[name];
      if (name !== undefined && field) row[name] = readCell(field, text, t);
    }
    next[at] = row;
  }
  return next;
}
