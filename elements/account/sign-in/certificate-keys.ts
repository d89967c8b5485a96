import type { Api } from '../../../shared/client/api.ts';
import { ApiError } from '../../../shared/client/api-error.ts';
import type { SignInAnswer } from '../../../shared/client/sign-in-matter.ts';
import { toBase64, utf8 } from '../../../shared/sealing/bytes.ts';
import { listAllKeys } from '../../../shared/sealing/key-store.ts';
import { SIGN } from '../../../shared/sealing/keys.ts';
import { importPkcs12, type Identity } from '../../../shared/sealing/pkcs12.ts';
import { postAsGuest } from '../parts/sign-in-with.ts';
import './certificate.strings.ts';
import type { Extras } from './flow.ts';

/** How the texts begin that the server asks to be signed at sign-in: a signature on one is good for nothing else. */
const CHALLENGE = 'ebs-sign-in.';

/** The keys kept in this browser that can sign now. Never rejects: without storage there are none. */
export async function signingKeys(now: Date): Promise<readonly Identity[]> {
  const keys = await listAllKeys().catch(() => []);
  return keys.filter(
    ({ use, certificate }) => use === 'sign' && certificate.notBefore <= now && now <= certificate.notAfter,
  );
}

/** The signing key of a key file. Throws a `Pkcs12Error`. */
export const keyOfFile = async (file: File, password: string): Promise<Identity> =>
  (await importPkcs12(new Uint8Array(await file.arrayBuffer()), password)).sign;

/** Signs in with a key: a challenge, its signature (ECDSA P-256, SHA-256), and the certificate it belongs to. The key stays here. Rejects with an `ApiError`, also for a text that is no challenge. */
export async function signInWithKey(
  api: Api,
  userType: number,
  { privateKey, certificate }: Identity,
  extras: Extras,
): Promise<SignInAnswer> {
  const { nonce } = await postAsGuest<{ nonce: string }>(api, '/user/certificate/challenge', {});
  if (!nonce.startsWith(CHALLENGE)) throw new ApiError('', { data: { reason: 'signInCertificate.faults.challenge' } });
  const signature = await crypto.subtle.sign(SIGN, privateKey, utf8(nonce));
  return postAsGuest<SignInAnswer>(api, '/user/certificate/login', {
    userType,
    certificate: toBase64(certificate.der),
    signature: toBase64(new Uint8Array(signature)),
    nonce,
    ...(extras.otp !== undefined && { otp: extras.otp }),
  });
}
