const MARK = '\ufeff';

/** Rows as CSV by RFC 4180, with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would take for a formula is kept as text. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  MARK + rows.map(row => row.map(cellOf).join(',')).join('\r\n') + '\r\n';

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
