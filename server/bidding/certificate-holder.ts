import { certificate } from '../../shared/domain/bidding/certificate.entity.ts';
import { type Certificate, readCertificate, verifyChain } from '../../shared/sealing/certificate.ts';
import { publicKeyOf, SIGN } from '../../shared/sealing/keys.ts';
import { own } from '../../shared/sealing/bytes.ts';
import type { CertificateHolder, ServerModule } from '../platform/types.ts';
import { platformKeys } from './platform-keys.ts';

/**
 * Whose signing certificate this is, for signing in with it: one that the platform's authority issued and keeps on record. Anything else,
 * an encryption certificate too, is nobody's. Called as system.
 */
export const certificateHolder: NonNullable<ServerModule['certificateHolder']> = async (tx, der, services) => {
  const given = await read(der);
  if (!given) return undefined;
  const [held] = await tx.find(certificate, { thumbprint: given.thumbprint, usage: 'sign' }, { limit: 1 });
  if (!held?.userId) return undefined;
  const { authority } = await platformKeys(services);
  const problem = await verifyChain(given, authority.certificate, services.now(), 'sign');
  if (problem === 'untrusted' || problem === 'wrongUsage') return undefined;
  const state = held.state === 'active' && problem ? 'expired' : held.state;
  return {
    userId: held.userId,
    state,
    signed: (text, signature) => signedWith(given, text, signature),
  } satisfies CertificateHolder;
};

async function read(der: Uint8Array): Promise<Certificate | undefined> {
  try {
    return await readCertificate(der);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const signedWith = async (given: Certificate, text: string, signature: Uint8Array): Promise<boolean> =>
  crypto.subtle.verify(SIGN, await publicKeyOf(given, 'sign'), own(signature), new TextEncoder().encode(text));
