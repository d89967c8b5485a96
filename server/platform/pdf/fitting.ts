/** What the lines and the room beside a cell's text take of its width, points. */
export const PADDING = 10;

/**
 * A text as it stands in so many points: a word that is longer than its line, such as a code or an address, is broken wherever the line ends.
 * Otherwise it would make its column, and by that the table, wider than the paper.
 */
export function fitting(text: string, width: number, size = 10): { text: string; wordBreak?: 'break-all' } {
  const longest = Math.max(...text.split(/[\s\u2e80-\uffef-]+/u).map(part => part.length));
  // Capitals of the font are about two thirds as wide as high.
  return longest * size * 0.68 > width ? { text, wordBreak: 'break-all' } : { text };
}
