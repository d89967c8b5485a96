import { sql } from 'kysely';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { UserType, type Actor } from '../../shared/domain/kernel/access.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import { readCertificate } from '../../shared/sealing/certificate.ts';
import { defineOperation } from '../platform/module.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import type { Services, Tx } from '../platform/types.ts';
import { demandSealed } from './bid-package.ts';
import { activeCertificates } from './certificates.ts';
import { lotBeforeDeadline, type OpenLot } from './deadline.ts';
import { logPayload, makeReceipt } from './receipt.ts';
import { refuseByRule } from './refuse-by-rule.ts';
import { discardUpload, keepSecret, takeUpload } from './upload.ts';

const hex = { required: true, max: 64, pattern: /^[0-9a-f]{64}$/ };
const PLATFORM = 'platform';
type Input = { readonly lotId: string; readonly digest: string; readonly commitment: string };

/**
 * Takes a sealed bid: judged by the server's clock after its last byte has arrived, replaced only by the same supplier, answered with a
 * signed receipt (招标投标法 art. 28; 电子招标投标办法 arts. 26–28). What is refused leaves nothing behind.
 */
export const submitBid = defineOperation({
  method: 'POST',
  path: '/bidding/bid/submit',
  access: 'bid.submit',
  summary: 'Submits the sealed package of a bid (an upload that was claimed) and answers the signed receipt.',
  input: {
    lotId: field.ref('lot', { required: true }),
    /** Id of the claimed upload (`POST /files/claim`). */
    uploadId: field.ref('file', { required: true }),
    /** SHA-256 of the sealed package, as the bidder computed it. */
    digest: field.text(hex),
    commitment: field.text(hex),
  },
  handle: async ({ tx, actor, input, services, address }) => {
    if (actor.userType !== UserType.supplier) refuse('kernel.noPermission', 403);
    const upload = await takeUpload(tx, String(input.uploadId), actor.id);
    try {
      const given = { lotId: String(input.lotId), digest: String(input.digest), commitment: String(input.commitment) };
      return await accept({ tx, actor, services, address }, upload, given);
    } catch (error) {
      // The row is still locked here, so no other request can have taken these bytes.
      if (error instanceof Refusal) await discardUpload(services, upload.id);
      throw error;
    }
  },
});

interface Circumstances {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly services: Services;
  readonly address: string;
}

async function accept(context: Circumstances, upload: FileRef, { lotId, digest, commitment }: Input): Promise<object> {
  const { tx, actor, services, address } = context;
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`bid ${lotId} ${actor.organizationId}`}, 0))`);
  const open = await lotBeforeDeadline(tx, lotId, 'submitBid', 'bid.reasons.late');
  if (open.lot.state !== 'bidding' || open.project.suspendedAt) refuse('bid.reasons.notOpen');
  const supplier = await demandSupplier(tx, actor, open);
  const sign = await activeCertificates(tx, actor.organizationId, 'sign', actor.id);
  const encrypt = await activeCertificates(tx, actor.organizationId, 'encrypt', actor.id);
  if (!sign[0] || encrypt.length === 0) return refuse('bid.reasons.noCertificate');
  if (upload.sha256 !== digest) refuse('bid.reasons.digestDiffers', 422);
  await demandSealed(
    services.files.pathOf(upload.id),
    await Promise.all(encrypt.map(each => readCertificate(String(each.pem)))),
    open,
  );
  const signerThumbprint = sign[0].thumbprint;
  return tx.asSystem(async () => {
    const versions = await tx.find(bid, { lotId, supplierId: actor.organizationId }, { limit: 1, sort: '-version' });
    for (const each of await tx.find(bid, { lotId, supplierId: actor.organizationId, state: 'submitted' }))
      await tx.transition(bid, each.id, 'replace');
    const time = open.now.toISOString();
    const made = await tx.insert(bid, {
      tenantId: open.lot.tenantId,
      projectId: open.project.id,
      lotId,
      supplierId: actor.organizationId,
      supplierName: supplier,
      version: (versions[0]?.version ?? 0) + 1,
      envelope: [upload],
      envelopeDigest: digest,
      commitment,
      signerThumbprint,
      submittedAt: time,
      submittedAddress: address,
    });
    await keepSecret(tx, upload.id, made.id);
    const entry = await tx.log('bid.submitted', logPayload(made, time));
    const { receipt, stored } = await makeReceipt(services, 'bid.submitted', made, time, entry);
    await tx.patch(bid, made.id, { receipt: stored, receiptNumber: entry.sequence });
    await tx.notify(
      { organizations: [actor.organizationId] },
      {
        key: 'bidding.messages.submitted',
        params: { lot: open.lot.name ?? '', number: entry.sequence },
        path: `/v6-template/master-page/bos/submit/check-submit-info?projectId=${open.project.id}&lotId=${lotId}`,
      },
    );
    return { id: made.id, version: made.version, receipt };
  });
}

async function demandSupplier(tx: Tx, actor: Actor, { facts, now }: OpenLot): Promise<string> {
  const own = await tx.asSystem(() => tx.get(organization, actor.organizationId));
  const parent = own.parentId
    ? await tx.asSystem(() => tx.find(organization, { id: String(own.parentId) }, { limit: 1 }))
    : [];
  const isOperator = [own, ...parent].some(each => each.kind === 'platform' || each.tenantId === PLATFORM);
  if (isOperator)
    refuseByRule('BID-09', { ...facts, bidderIsOperator: true }, 'submitBid', now, 'bid.reasons.operator');
  if (own.state !== 'active' || own.kind !== 'supplier') refuse('bid.reasons.notActive');
  return own.name ?? own.id;
}
