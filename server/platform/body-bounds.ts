import type { Field, Fields } from '../../shared/domain/kernel/fields.ts';
import { BODY_LIMIT } from './app-deps.ts';
import { LIMITS } from './sanitise.ts';

/** However much its fields may hold: a body of more is not read, in bytes. */
const LARGEST_BODY = 8 * BODY_LIMIT;
/** What Chinese takes in UTF-8. */
const BYTES_OF_A_CHARACTER = 3;
const LONGEST_SCALAR = 128;
const FILE = { bytes: 1300, keys: 6 };

/** What one request may hold. */
export interface BodyBounds {
  /** Bytes. */
  readonly bodyLimit: number;
  /** Keys and items of lists, see `sanitise`. */
  readonly keys: number;
}

/** The bounds of a request with these fields: what all others have, or what the fields' own limits allow where that is more. */
export function boundsOf(fields: Fields): BodyBounds {
  const most = mostOf(fields);
  return {
    bodyLimit: Math.min(LARGEST_BODY, Math.max(BODY_LIMIT, most.bytes)),
    keys: Math.max(LIMITS.keys, most.keys),
  };
}

interface Most {
  readonly bytes: number;
  readonly keys: number;
}

const mostOf = (fields: Fields): Most =>
  Object.entries(fields)
    .filter(([, field]) => !field.system)
    .map(([name, field]) => ({ bytes: name.length + 4, keys: 1, of: mostIn(field) }))
    .reduce((sum, { bytes, keys, of }) => ({ bytes: sum.bytes + bytes + of.bytes, keys: sum.keys + keys + of.keys }), {
      bytes: 0,
      keys: 0,
    });

function mostIn(field: Field): Most {
  const list = (each: Most, most: number): Most => ({ bytes: most * (each.bytes + 3), keys: most * (each.keys + 1) });
  switch (field.type) {
    case 'rows':
      return list(mostOf(field.rows ?? {}), field.max ?? 500);
    case 'files':
      return list(FILE, field.max ?? 50);
    case 'choices':
      return list({ bytes: LONGEST_SCALAR, keys: 0 }, field.max ?? 50);
    case 'text':
    case 'longText':
    case 'richText':
      return { bytes: BYTES_OF_A_CHARACTER * (field.max ?? 200), keys: 0 };
    default:
      return { bytes: LONGEST_SCALAR, keys: 2 };
  }
}
