/** What a field with a pattern expects, each told by a text of the kind and one that is none; the narrower ones first. */
const KINDS: readonly (readonly [kind: string, fits: string, fitsNot: string])[] = [
  ['mail', 'name@example.com', 'name'],
  ['time', '08:30', '8'],
  ['web', 'https://example.com/path', 'example'],
  ['version', '2.4.1', '2'],
  ['year', '2026', '26'],
  ['phone', '+86 138 0013-8000', 'abc'],
  ['account', '6222 0200-1234 AB', 'ab'],
  ['smallCode', 'ab-12', 'AB-12'],
  ['letterCode', 'Ab-12', '12-ab'],
  ['name', 'li.hua_2@x', 'li hua'],
  ['code', 'Ab-12', 'a b'],
];

/** Key below `form.patterns` of what a pattern expects, in words; undefined where it is of no kind that people know. */
export const patternWords = (pattern: RegExp): string | undefined =>
  KINDS.find(([, fits, fitsNot]) => pattern.test(fits) && !pattern.test(fitsNot))?.[0];
