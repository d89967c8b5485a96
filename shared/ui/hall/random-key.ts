/** A key that nobody else has: 32 hex digits. Not `randomUUID`, which browsers have on https only. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
