import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP = 30_000;

/** The six-digit code of RFC 6238 (SHA-1, 30 s steps) for a secret's bytes at an instant in ms. */
export function totp(secret: Uint8Array, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The time step whose code fits, one step of clock difference allowed either way; undefined when none. The caller refuses a step used before. */
export function totpStep(secret: Uint8Array, code: string, at: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  for (const shift of [0, -1, 1]) {
    const then = at + shift * STEP;
    if (timingSafeEqual(Buffer.from(totp(secret, then)), Buffer.from(code))) return Math.floor(then / STEP);
  }
  return undefined;
}
