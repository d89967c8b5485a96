/** How deep a value may be nested; deeper input is refused before it exhausts the stack. */
const MAX_DEPTH = 100;

/**
 * The one JSON text of a value (RFC 8785): no white space, members sorted by UTF-16 code units, numbers and strings as
 * ECMAScript writes them. Members that are undefined are left out and `toJSON` is honoured, as `JSON.stringify` does.
 * Throws a TypeError for what has no JSON form: NaN, infinities, bigint, functions, undefined in an array, lone
 * surrogates, circular or too deep values.
 */
export const canonicalJson = (value: unknown): string => write(value, 0);

function write(given: unknown, depth: number): string {
  if (depth > MAX_DEPTH) throw new TypeError('nested too deep for canonical JSON');
  const value = hasToJson(given) ? given.toJSON() : given;
  switch (typeof value) {
    case 'string':
      return text(value);
    case 'boolean':
      return String(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('canonical JSON has no NaN and no infinity');
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return `[${Array.from(value, item => write(item, depth + 1)).join(',')}]`;
      return object(value as Readonly<Record<string, unknown>>, depth);
    default:
      throw new TypeError(`canonical JSON has no ${typeof value}`);
  }
}

function object(value: Readonly<Record<string, unknown>>, depth: number): string {
  const names = Object.keys(value).filter(name => value[name] !== undefined);
  // The default order of sort() is by UTF-16 code units, which is what RFC 8785 §3.2.3 asks for.
  return `{${names
    .sort()
    .map(name => `${text(name)}:${write(value[name], depth + 1)}`)
    .join(',')}}`;
}

function text(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('canonical JSON has no lone surrogates');
  return JSON.stringify(value);
}

const hasToJson = (value: unknown): value is { toJSON(): unknown } =>
  typeof value === 'object' && value !== null && typeof (value as { toJSON?: unknown }).toJSON === 'function';
