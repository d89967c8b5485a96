import { strFromU8, unzipSync } from 'fflate';

/** Largest that the parts of a workbook may be unpacked, in bytes; a table of all texts has about 2 MB. */
const LARGEST = 60 * 1_048_576;
const MOST_ROWS = 50_000;

const xml = (text: string): Document => new DOMParser().parseFromString(text, 'application/xml');
const all = (node: Document | Element, name: string): Element[] => [...node.getElementsByTagName(name)];
// A string may be cut into runs of different looks; how it is spoken (`rPh`) is no part of it.
const words = (node: Element): string =>
  all(node, 't')
    .filter(each => each.parentElement?.tagName !== 'rPh')
    .map(each => each.textContent ?? '')
    .join('');

/** The place of a cell in its row by its address: `C7` is 2. */
function columnOf(address: string): number {
  let at = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(address)?.[0] ?? 'A') at = at * 26 + letter.charCodeAt(0) - 64;
  return at - 1;
}

function valueOf(cell: Element, shared: readonly string[]): string {
  const raw = all(cell, 'v')[0]?.textContent ?? '';
  switch (cell.getAttribute('t')) {
    case 's':
      return shared[Number(raw)] ?? '';
    case 'inlineStr':
      return words(cell);
    case 'e':
      return '';
    default:
      return raw;
  }
}

/**
 * The cells of the first sheet of an Excel workbook (ECMA-376 part 1 §18) as text; formulas by the value they had when it was saved. Empty rows
 * are left out. Throws what is no workbook, or too large.
 */
export function readXlsx(bytes: Uint8Array): readonly (readonly string[])[] {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      const wanted = /^xl\/(workbook\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(
        name,
      );
      if (wanted) size += originalSize;
      if (size > LARGEST) throw new RangeError('The workbook is too large');
      return wanted;
    },
  });
  const part = (name: string): Document | undefined => {
    const found = parts[name];
    return found && xml(strFromU8(found));
  };
  const book = part('xl/workbook.xml');
  const first = book && all(book, 'sheet')[0];
  if (!first) throw new RangeError('No workbook');
  const id = first.getAttribute('r:id');
  const relations = part('xl/_rels/workbook.xml.rels');
  const target =
    relations &&
    all(relations, 'Relationship')
      .find(each => each.getAttribute('Id') === id)
      ?.getAttribute('Target');
  const sheet = part(`xl/${(target ?? 'worksheets/sheet1.xml').replace(/^\/?(xl\/)?/, '')}`);
  if (!sheet) throw new RangeError('No sheet');
  const strings = part('xl/sharedStrings.xml');
  const shared = strings ? all(strings, 'si').map(words) : [];
  return all(sheet, 'row')
    .slice(0, MOST_ROWS)
    .map(row => {
      const cells: string[] = [];
      all(row, 'c').forEach((cell, index) => {
        cells[cell.hasAttribute('r') ? columnOf(cell.getAttribute('r') ?? '') : index] = valueOf(cell, shared);
      });
      return Array.from(cells, cell => cell ?? '');
    })
    .filter(row => row.some(cell => cell.trim() !== ''));
}
