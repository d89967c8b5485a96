/** A JSON value, object and pointer. A pointer is RFC 6901: `/tender/items/0/id`. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Deepest nesting that is read; OCDS needs a dozen levels. */
export const DEEPEST = 40;

/** Source texts of the numbers of a parsed file, by the object that holds them: amounts stay exact. */
export type NumberSources = WeakMap<object, ReadonlyMap<string, string>>;

/** Parses JSON text and keeps the source text of every number. Throws a SyntaxError on text that is not JSON. */
export function parseExact(text: string): { readonly value: Json; readonly numbers: NumberSources } {
  const numbers = new WeakMap<object, Map<string, string>>();
  function keep(this: object, key: string, value: unknown, context?: { readonly source?: string }): unknown {
    if (typeof value === 'number' && context?.source !== undefined) {
      const known = numbers.get(this) ?? new Map<string, string>();
      numbers.set(this, known.set(key, context.source));
    }
    return value;
  }
  const value = JSON.parse(text.replace(/^\uFEFF/, ''), keep) as Json;
  return { value, numbers };
}

/** One step of a pointer, escaped. */
export const step = (key: string | number): string => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; empty when it is none. */
export const objectsOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Every leaf of a value with its pointer: strings, numbers, booleans, nulls, and empty lists and objects. */
export function leavesOf(value: Json, pointer = ''): readonly (readonly [pointer: string, value: Json])[] {
  const found: (readonly [string, Json])[] = [];
  const visit = (current: Json, at: string): void => {
    const entries = typeof current === 'object' && current !== null ? Object.entries(current) : [];
    if (entries.length === 0) found.push([at, current]);
    for (const [key, inner] of entries) visit(inner, at + step(key));
  };
  visit(value, pointer);
  return found;
}

/** Whether a value nests deeper than is read. */
export function isTooDeep(value: Json, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some(inner => isTooDeep(inner as Json, left - 1));
}

/** Whether two JSON values are the same: order of keys does not matter, order of items does. */
export function isSame(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => key in b && isSame((a as JsonObject)[key] ?? null, (b as JsonObject)[key] ?? null))
  );
}
