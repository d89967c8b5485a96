import { randomFillSync } from 'node:crypto';

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const LONGEST_PREFIX = 12;

/**
 * A new record id: the kind's name, `_`, then 26 base-32 digits of which the first ten are the time in milliseconds, so ids of
 * one kind sort by their making. At most 39 characters, safe in addresses and file names.
 */
export function newId(kind: string, now = Date.now()): string {
  let time = '';
  for (let rest = now, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) time = DIGITS[rest % 32] + time;
  const random = Array.from(randomFillSync(new Uint8Array(16)), byte => DIGITS[byte % 32]).join('');
  return `${kind
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, LONGEST_PREFIX)}_${time}${random}`;
}
