import type { PlacedColumn } from './column-layout.ts';
import type { ListTableProps } from './list-table.tsx';

/** From here on a sign is about twice as wide as a Latin letter (CJK radicals and all that follows them). */
const WIDE = 0x2e80;

const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign.codePointAt(0)! < WIDE ? 1 : 2), 0);

/** Of each column whose texts stand on one line the one that needs most room, by the column's id; the first column's may break. */
export function longestTexts(
  columns: readonly PlacedColumn[],
  rows: ListTableProps['rows'],
): Readonly<Record<string, string>> {
  const lines = columns.slice(1).flatMap(({ id, line }) => (line ? [[id, line.text] as const] : []));
  return Object.fromEntries(
    lines.map(([id, textOf]) => {
      const texts = rows.map(textOf);
      const widths = texts.map(widthOf);
      return [id, texts[widths.indexOf(Math.max(...widths))] ?? ''];
    }),
  );
}
