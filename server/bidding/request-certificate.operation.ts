import { certificate } from '../../shared/domain/bidding/certificate.entity.ts';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { issueCertificate } from '../../shared/sealing/authority.ts';
import { certificatePem, fromPem, type Subject } from '../../shared/sealing/certificate.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { platformKeys } from './platform-keys.ts';

const YEARS_2 = 2 * 365 * 86_400_000;
const USES = ['sign', 'encrypt'] as const;
const csr = field.longText({ required: true, max: 8000 });

/** Issues both certificates of a person: one to sign, one to open what is sealed for it. Earlier ones end. Spec 2.8 "ca". */
export const requestCertificate = defineOperation({
  method: 'POST',
  path: '/bidding/certificate/request',
  access: 'certificate.request',
  summary: 'Issues a signing and an encryption certificate for two certificate requests (PKCS#10, PEM).',
  input: { signCsr: csr, encryptCsr: csr },
  handle: async ({ tx, actor, input, now, services }) => {
    const { authority } = await platformKeys(services);
    const subject = await subjectOf(tx, actor.organizationId, actor.name);
    const notAfter = new Date(now.getTime() + YEARS_2);
    await tx.asSystem(() => endEarlier(tx, actor.id));
    const made: Record<string, unknown> = {};
    for (const usage of USES) {
      const request = String(usage === 'sign' ? input.signCsr : input.encryptCsr);
      const issued = await issue(() =>
        issueCertificate(authority, fromPem(request), { subject, usage, notBefore: now, notAfter }),
      );
      const record = await tx.insert(certificate, {
        userId: actor.id,
        organizationId: actor.organizationId,
        usage,
        subject: [subject.commonName, subject.organization].filter(Boolean).join(', '),
        serial: issued.serial,
        thumbprint: issued.thumbprint,
        pem: certificatePem(issued),
        notBefore: issued.notBefore.toISOString(),
        notAfter: issued.notAfter.toISOString(),
      });
      await tx.schedule(certificate, record.id, 'expire', issued.notAfter);
      made[usage] = record;
    }
    await tx.log('certificate.issued', {
      user: actor.id,
      serials: USES.map(usage => (made[usage] as { serial: string }).serial),
    });
    return { ...made, authority: certificatePem(authority.certificate) };
  },
});

async function subjectOf(tx: Tx, organizationId: string, commonName: string): Promise<Subject> {
  const own = await tx.asSystem(() => tx.get(organization, organizationId));
  if (own.state !== 'active') refuse('certificate.reasons.notApproved');
  return { commonName, organization: own.name ?? '', ...(own.creditCode ? { organizationId: own.creditCode } : {}) };
}

async function endEarlier(tx: Tx, userId: string): Promise<void> {
  for (const each of await tx.find(certificate, { userId, state: 'active' })) {
    await tx.transition(certificate, each.id, 'revoke', { reason: 'superseded' });
  }
}

async function issue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TypeError) refuse('certificate.reasons.badRequest', 422);
    throw error;
  }
}
