import { certificate } from '../../shared/domain/bidding/certificate.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { type Certificate, readCertificate } from '../../shared/sealing/certificate.ts';
import type { Tx } from '../platform/types.ts';

/** A certificate as stored. */
export type CertificateRecord = RecordOf<typeof certificate>;

/** The active certificates of an organization's people for one use, those of `first` before the others. */
export async function activeCertificates(
  tx: Tx,
  organizationId: string,
  usage: 'sign' | 'encrypt',
  first: string,
): Promise<CertificateRecord[]> {
  const found = await tx.asSystem(() =>
    tx.find(certificate, { organizationId, usage, state: 'active' }, { limit: 200, sort: '-notBefore' }),
  );
  return [...found.filter(each => each.userId === first), ...found.filter(each => each.userId !== first)];
}

/** The person's active certificate for opening sealed packages, or undefined. */
export async function encryptCertificateOf(tx: Tx, userId: string): Promise<Certificate | undefined> {
  const [found] = await tx.asSystem(() =>
    tx.find(certificate, { userId, usage: 'encrypt', state: 'active' }, { limit: 1 }),
  );
  return found?.pem ? readCertificate(found.pem) : undefined;
}

/** True when the certificate with this thumbprint was issued to somebody of the organization for signing. */
export async function signsFor(tx: Tx, thumbprint: string, organizationId: string): Promise<boolean> {
  const found = await tx.asSystem(() =>
    tx.find(certificate, { thumbprint, organizationId, usage: 'sign' }, { limit: 1 }),
  );
  return found.length > 0;
}
