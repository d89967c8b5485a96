import { sql } from 'kysely';
import { certificate } from '../../shared/domain/bidding/certificate.entity.ts';
import { reportSignature } from '../../shared/domain/review/report-signature.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { fromBase64, utf8 } from '../../shared/sealing/bytes.ts';
import { verifyDetached } from '../../shared/sealing/signature.ts';
import { platformKeys } from '../bidding/index.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { asCommittee } from './as-committee.ts';
import { seatedIn } from './committee-seats.ts';

/** Signatures under the report: each member signs its digest or writes why not; the last one makes the report signed. */
export const reportSignatureModule = defineModule(reportSignature, {
  via: {
    sameReview: actor =>
      sql<boolean>`t.review_id in (select r.id from review r where ${seatedIn(sql`r.project_id`, actor)})`,
  },
  rules: { sign: verifyOwn, dissent: verifyOwn },
  effects: {
    sign: finishWhenAll,
    dissent: async context => {
      const { tx, record, input } = context;
      await tx.patch(reportSignature, record.id, { dissent: String(input['text']) });
      await finishWhenAll(context);
    },
  },
});

// What is signed is the digest of the report as text; only the member's own active certificate counts.
async function verifyOwn({ tx, actor, record, input, now, services }: Ctx<typeof reportSignature>): Promise<void> {
  if (record.memberId !== actor.id) refuse('reportSignature.reasons.notYours', 403);
  const of = await tx.asSystem(() => tx.get(review, String(record.reviewId)));
  if (of.state !== 'reported' || !of.reportHash) refuse('review.reasons.wrongStage');
  const own = await tx.asSystem(() =>
    tx.find(certificate, { userId: actor.id, usage: 'sign', state: 'active' }, { limit: 20 }),
  );
  const { authority } = await platformKeys(services);
  const check = await verifyDetached(
    utf8(String(of.reportHash)),
    decoded(String(input['signature'])),
    authority.certificate,
    now,
  );
  if (check.problem || !own.some(each => each.thumbprint === check.signer?.thumbprint))
    refuse('reportSignature.reasons.badSignature', 422);
}

function decoded(text: string): Uint8Array {
  try {
    return fromBase64(text);
  } catch {
    return new Uint8Array();
  }
}

async function finishWhenAll({ tx, record, now }: Ctx<typeof reportSignature>): Promise<void> {
  await tx.patch(reportSignature, record.id, { signedAt: now.toISOString() });
  await asCommittee(tx, async system => {
    await system.get(review, String(record.reviewId), { lock: true });
    const open = await system.find(
      reportSignature,
      { reviewId: String(record.reviewId), state: 'pending' },
      { limit: 1 },
    );
    if (open.length === 0) await system.transition(review, String(record.reviewId), 'sign');
    await system.publish(`review:${record.reviewId}`, { signed: open.length === 0 });
  });
}
