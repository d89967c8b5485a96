/**
 * A short name for a text, to tell some thousands of them apart: 53 bits, mixed as in the public cyrb53. It keeps nothing secret and proves
 * nothing.
 */
export function shortHash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  const mixed = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  const high = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(mixed ^ (mixed >>> 13), 3266489909);
  return (2 ** 32 * (high & 0x1fffff) + (mixed >>> 0)).toString(36);
}
