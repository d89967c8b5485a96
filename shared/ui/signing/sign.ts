import { toBase64, utf8 } from '../../sealing/bytes.ts';
import { canonicalJson } from '../../sealing/canonical-json.ts';
import type { StoredKey } from '../../sealing/key-store.ts';

/** Signs the canonical JSON of a value: a detached CMS signature (CAdES-B-B), base64 of DER. Throws a TypeError for a value without canonical form. */
export const signValue = (value: unknown, signer: StoredKey, at: Date): Promise<string> =>
  signBytes(utf8(canonicalJson(value)), signer, at);

/** Signs the UTF-8 of a text, such as a report's hash: a detached CMS signature, base64 of DER. */
export const signText = (text: string, signer: StoredKey, at: Date): Promise<string> =>
  signBytes(utf8(text), signer, at);

async function signBytes(bytes: Uint8Array, signer: StoredKey, at: Date): Promise<string> {
  const { signDetached } = await import('../../sealing/signature.ts');
  return toBase64(await signDetached(bytes, signer, at));
}
