/** Names that no data may carry (contract §1). */
export const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
// eslint-disable-next-line no-control-regex -- these are the characters to remove (contract §1); tab and newline stay
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Thrown when data names a key that could change an object's prototype; its message is the key. */
export class ForbiddenKeyError extends Error {
  override readonly name = 'ForbiddenKeyError';
}

/** One text as it is sent: trimmed, NFC, without control characters and unpaired surrogates. */
export const sanitiseText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(CONTROL, '').replace(LONE_SURROGATE, '').normalize('NFC').trim();

/** A value of a query; lists are repeated, null and undefined are left out. */
export type ParamValue =
  string | number | boolean | null | undefined | readonly (string | number | boolean | null | undefined)[];
/** The query of a call. */
export type Params = Readonly<Record<string, ParamValue>>;

/** The name-value pairs of a query, cleaned, in the order given. */
export function queryPairs(params: Params = {}): [string, string][] {
  return Object.keys(params).flatMap(key => {
    if (FORBIDDEN.has(key)) throw new ForbiddenKeyError(key);
    return [params[key]]
      .flat()
      .filter(value => value !== null && value !== undefined)
      .map((value): [string, string] => [key, sanitiseText(String(value))]);
  });
}
