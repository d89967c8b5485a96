import type { Reason } from '../../shared/domain/kernel/entity.ts';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
// Everything of category C0 and C1 but tab and line feed; a carriage return goes too.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Deepest nesting, most keys and list items in one body whose fields hold no more. */
export const LIMITS = { depth: 20, keys: 20_000 } as const;

/** Thrown when a body cannot be cleaned, only refused. */
export class UnsafeInput extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(typeof reason === 'string' ? reason : reason.key);
    this.reason = reason;
  }
}

/** One text cleaned as contract §1 says: NFC, without control characters (but tab and newline) and unpaired surrogates, trimmed. */
export const cleanText = (text: string): string =>
  text.replace(LONE_SURROGATE, '').normalize('NFC').replace(CONTROL, '').trim();

/**
 * A cleaned copy of a parsed JSON body or query. Throws UnsafeInput on the keys `__proto__`, `constructor`, `prototype`, on
 * nesting deeper than 20 and on more keys and items than `most`.
 */
export function sanitise(value: unknown, most: number = LIMITS.keys): unknown {
  let keys = 0;
  const walk = (part: unknown, depth: number): unknown => {
    if (typeof part === 'string') return cleanText(part);
    if (typeof part !== 'object' || part === null) return part;
    if (depth >= LIMITS.depth) throw new UnsafeInput({ key: 'kernel.tooDeep', params: { max: LIMITS.depth } });
    const entries = Array.isArray(part) ? part : Object.keys(part);
    keys += entries.length;
    if (keys > most) throw new UnsafeInput({ key: 'kernel.tooManyKeys', params: { max: most } });
    if (Array.isArray(part)) return part.map(item => walk(item, depth + 1));
    const clean: Record<string, unknown> = {};
    for (const name of Object.keys(part)) {
      if (FORBIDDEN.has(name)) throw new UnsafeInput({ key: 'kernel.forbiddenKey', params: { key: name } });
      clean[cleanText(name)] = walk((part as Record<string, unknown>)[name], depth + 1);
    }
    return clean;
  };
  return walk(value, 0);
}
