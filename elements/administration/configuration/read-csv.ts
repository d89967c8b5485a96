/** The cells of a table: CSV (RFC 4180) or rows pasted from a spreadsheet, told apart by a tab in the first line. A byte order mark is left out. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const clean = text.replace(/^\uFEFF/, '');
  const mark = (clean.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ',';
  const rows: string[][] = [];
  let [row, cell, quoted] = [[] as string[], '', false];
  const endRow = () => {
    row.push(cell);
    if (row.some(each => each.trim() !== '')) rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let i = 0; i < clean.length; i += 1) {
    const letter = clean[i] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (clean[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === mark) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}
