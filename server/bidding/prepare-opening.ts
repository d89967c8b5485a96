import { emergencyShare } from '../../shared/domain/bidding/emergency-share.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { issueCertificate } from '../../shared/sealing/authority.ts';
import { toBase64 } from '../../shared/sealing/bytes.ts';
import { certificatePem } from '../../shared/sealing/certificate.ts';
import { createEmergencyKey } from '../../shared/sealing/emergency-key.ts';
import type { Ctx } from '../platform/types.ts';
import { findHolders } from './emergency-holders.ts';
import { platformKeys } from './platform-keys.ts';

const YEARS_2 = 2 * 365 * 86_400_000;

/** When a lot is noticed: its opening at the bid deadline, and its emergency key in three shares; the key itself is nowhere kept. */
export async function prepareOpening(context: Ctx<typeof lot>): Promise<void> {
  const { tx, record } = context;
  await tx.asSystem(async () => {
    const parent = await tx.get(project, String(record.projectId));
    const scheduledAt = String(parent.bidDeadline ?? parent.openingAt);
    const made = await tx.insert(opening, {
      tenantId: record.tenantId,
      projectId: parent.id,
      lotId: record.id,
      lotName: record.name,
      scheduledAt,
      hostId: parent.managerId,
      decryptMinutes: tx.configured('opening.decryptMinutes', { tenantId: record.tenantId }),
      objectionMinutes: tx.configured('opening.objectionMinutes', { tenantId: record.tenantId }),
    });
    await tx.schedule(opening, made.id, 'start', scheduledAt);
    await makeEmergencyKey(context, parent);
  });
}

async function makeEmergencyKey(
  { tx, record, now, services }: Ctx<typeof lot>,
  parent: RecordOf<typeof project>,
): Promise<void> {
  const holders = await findHolders(tx, record.tenantId, parent.managerId);
  const { authority } = await platformKeys(services);
  const subject = { commonName: `Emergency key ${record.id}`, organization: parent.buyerName ?? '' };
  const key = await createEmergencyKey(
    holders.map(each => ({ name: each.holder, certificate: each.certificate })),
    subject,
  );
  const certificate = await issueCertificate(authority, key.csr, {
    subject,
    usage: 'encrypt',
    notBefore: now,
    notAfter: new Date(now.getTime() + YEARS_2),
  });
  await tx.patch(lot, record.id, { emergencyCertificate: certificatePem(certificate), emergencyKeyHash: key.keyHash });
  for (const [i, { holder, userId }] of holders.entries()) {
    const share = key.shares[i];
    if (!share) throw new Error('a share is missing');
    await tx.insert(emergencyShare, {
      tenantId: record.tenantId,
      projectId: parent.id,
      lotId: record.id,
      holder,
      userId,
      encryptedShare: toBase64(share.encryptedShare),
      shareHash: share.shareHash,
    });
    await tx.notify(
      { users: [userId] },
      { key: 'bidding.messages.shareKept', params: { lot: record.name ?? '' }, path: '/bos/emergency-hall/index' },
    );
  }
  await tx.log('emergencyKey.made', {
    lot: record.id,
    certificate: certificate.thumbprint,
    keyHash: key.keyHash,
    shares: key.shares.map(share => share.shareHash),
  });
}
