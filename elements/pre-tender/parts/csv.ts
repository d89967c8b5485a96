const MARK = '\ufeff';

/** Rows as CSV by RFC 4180, with the mark by which spreadsheets know UTF-8. A cell that a spreadsheet would take for a formula is kept as text. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map(row => row.map(cellOf).join(',')).join('\r\n') + '\r\n';

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
