import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

const keyFor = (secret: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `sso ${use}`, 32));

/**
 * Encrypts a text for the database, bound to its `owner`, so that one row's secret does not open in another: IV, tag,
 * ciphertext.
 */
export function encrypted(secret: Buffer, owner: string, text: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'storage'), iv).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
}

/**
 * The text behind `encrypted`. Throws when it was changed, belongs to another owner, or the installation's secret is
 * another one.
 */
export function decrypted(secret: Buffer, owner: string, stored: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'storage'), stored.subarray(0, IV))
    .setAAD(Buffer.from(owner))
    .setAuthTag(stored.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(stored.subarray(IV + TAG)), decipher.final()]).toString('utf8');
}

/**
 * A value that only this installation can make from a state, such as the nonce or the PKCE verifier: 43 characters,
 * stored nowhere.
 */
export const derived = (secret: Buffer, use: 'nonce' | 'verifier', state: string): string =>
  createHmac('sha256', keyFor(secret, use)).update(state).digest('base64url');

/** SHA-256 of a secret of 256 random bits, a browser's binding or an old portal's session: what the database may hold of it. */
export const hashOf = (use: string, secret: string): Buffer =>
  createHash('sha256').update(`sso ${use}\n${secret}`).digest();

/** A new interface secret: 256 random bits with a prefix by which secret scanners know it. */
export const newApiSecret = (): string => `ebs_sso_${randomBytes(32).toString('base64url')}`;
