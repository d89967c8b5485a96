import type { Fields } from '../../../shared/domain/kernel/fields.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { translate, type Translate } from '../../../shared/i18n/translate.ts';
import { pasteInto, readCell, readTable } from '../../../shared/ui/form/paste.ts';

/** One item while it is typed: text by column, null where nothing is. */
export type Item = Readonly<Record<string, string | null>>;

/** What a paste made of the rows: how many were taken, and how many found no room. */
export interface Pasted {
  readonly rows: readonly Item[];
  readonly pasted: number;
  readonly left: number;
}

const fields = (lot.fields.items.rows ?? {}) as Fields;
/** The columns of an item, in the order in which a table without headings is read. */
export const ITEM_COLUMNS: readonly string[] = Object.keys(fields);
/** As many items as a lot may have. */
export const ITEMS_MAX = lot.fields.items.max ?? 500;

/** An item nobody has filled. */
export const blankItem = (): Item => Object.fromEntries(ITEM_COLUMNS.map(column => [column, null]));

const isFilled = (row: Item) => Object.values(row).some(value => value !== null && value !== '');

/** The columns a first row names, by either language's labels or the field names; undefined when it is no heading. */
function headingOf(cells: readonly string[]): readonly (string | undefined)[] | undefined {
  const named = cells.map(cell => {
    const text = cell.trim().toLowerCase();
    return ITEM_COLUMNS.find(column =>
      [column, ...(['zh', 'en'] as const).map(lang => translate(lang, `lot.inner.items.${column}`))].some(
        label => label.toLowerCase() === text,
      ),
    );
  });
  return named.filter(Boolean).length >= 2 ? named : undefined;
}

/** Adds a pasted table below the rows that are filled; a heading row decides the columns. Rows that say nothing are left out. */
export function appendPasted(rows: readonly Item[], text: string, t: Translate): Pasted {
  const table = readTable(text);
  const heading = headingOf(table[0] ?? []);
  const columns = heading ?? ITEM_COLUMNS;
  const read = table
    .slice(heading ? 1 : 0)
    .map(cells => {
      const row: Record<string, string | null> = { ...blankItem() };
      columns.forEach((column, at) => {
        if (column) row[column] = readCell(fields[column]!, cells[at] ?? '', t) as string | null;
      });
      return row;
    })
    .filter(isFilled);
  const kept = rows.filter(isFilled);
  const room = Math.max(0, ITEMS_MAX - kept.length);
  return {
    rows: [...kept, ...read.slice(0, room)],
    pasted: Math.min(room, read.length),
    left: Math.max(0, read.length - room),
  };
}

/** Puts a pasted table over the rows from one cell on. */
export function pasteAt(
  rows: readonly Item[],
  text: string,
  from: { row: number; column: string },
  t: Translate,
): Pasted {
  const table = readTable(text);
  const next = pasteInto(rows, table, from, { fields, columns: ITEM_COLUMNS, max: ITEMS_MAX, t, blank: blankItem });
  const left = Math.max(0, from.row + table.length - ITEMS_MAX);
  return { rows: next as readonly Item[], pasted: table.length - left, left };
}
