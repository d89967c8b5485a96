/** SHA-256 of bytes that are in memory. Needs a page on https or localhost. */
export const sha256 = async (bytes: BufferSource): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Bytes as lower-case hexadecimal text. */
export const hex = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
