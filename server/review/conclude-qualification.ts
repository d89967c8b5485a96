import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { enforce, lotFacts, projectFacts } from '../pre-tender/index.ts';
import { asCommittee } from './as-committee.ts';
import { allSeated, requireLeader } from './committee-seats.ts';
import { aboveCeiling, countedPrice, openedBids } from './review-facts.ts';
import { addSheets, completeSheets } from './sheets.ts';

interface Rejection {
  readonly bidId: string;
  readonly ground: string;
  readonly reason: string;
}

/** Our grounds in the words of the legal rules (实施条例 art. 51). */
const GROUND: Readonly<Record<string, string>> = {
  notSigned: 'notSealedOrSigned',
  consortiumWithoutAgreement: 'noConsortiumAgreement',
  unqualified: 'notQualified',
  twoBids: 'severalBids',
  belowCostOrAboveCeiling: 'belowCostOrAboveCeiling',
  notResponsive: 'notResponsive',
  collusionOrFraud: 'collusionFraudBribery',
};
const LEAST = 3;

const rejectionsOf = (input: Readonly<Record<string, unknown>>): readonly Rejection[] =>
  (input['rejections'] ?? []) as readonly Rejection[];

/**
 * The common judgement follows the majority of the members: a bid most of them fail, or whose price is above the ceiling, is rejected on a
 * legal ground with its reason (EVA-01); no other is. Fewer than three left need a statement on competition (EVA-05, EVA-06).
 */
export async function mayConclude({ tx, actor, record, input, now }: Ctx<typeof review>): Promise<void> {
  const of = await requireLeader(tx, String(record.projectId), actor);
  const members = await allSeated(tx, of);
  const sheets = await completeSheets(tx, record.id, 'qualification');
  const [parent, own, bids] = await tx.asSystem(
    async () =>
      [
        await tx.get(project, String(record.projectId)),
        await tx.get(lot, String(record.lotId)),
        await openedBids(tx, String(record.lotId)),
      ] as const,
  );
  const facts = projectFacts(parent, []);
  const rejections = new Map(rejectionsOf(input).map(each => [each.bidId, each]));
  for (const id of rejections.keys()) if (!bids.some(each => each.id === id)) refuse('kernel.unknownReference', 422);
  for (const each of bids) {
    const rejected = rejections.get(each.id);
    if (rejected)
      enforce(
        { ...facts, rejectionGround: GROUND[rejected.ground] ?? rejected.ground, rejectionText: rejected.reason },
        'rejectBid',
        now,
      );
    const bidder = each.supplierName ?? '';
    const high = aboveCeiling(countedPrice(each).price, own);
    if (high && rejected?.ground !== 'belowCostOrAboveCeiling')
      refuse({ key: 'review.reasons.aboveCeiling', params: { bidder } });
    const against = sheets.filter(
      sheet => sheet.bidId === each.id && (sheet.marks ?? []).some(mark => mark.passed === false),
    ).length;
    const failed = high || against * 2 > members.length;
    if (failed !== (rejected !== undefined)) refuse({ key: 'review.reasons.disagree', params: { bidder } });
  }
  const valid = bids.length - rejections.size;
  if (valid === 0) refuse('review.reasons.noneValid');
  enforce({ ...facts, lots: [{ ...lotFacts(own), validBidCount: valid }] }, 'evaluate', now);
  const statement = typeof input['competitionStatement'] === 'string' ? input['competitionStatement'].trim() : '';
  if (valid < LEAST && statement === '') refuse('review.reasons.competition');
}

/** Records who passed and puts the others before the members for scoring. The bids themselves follow when the candidates are published. */
export async function concludeQualification({ tx, actor, record, input }: Ctx<typeof review>): Promise<void> {
  const of = await requireLeader(tx, String(record.projectId), actor);
  const rejections = new Map(rejectionsOf(input).map(each => [each.bidId, each]));
  const results = (record.results ?? []).map(row => {
    const rejected = rejections.get(String(row.bidId));
    return {
      ...row,
      qualified: rejected === undefined,
      rejectGround: rejected?.ground ?? null,
      rejectReason: rejected?.reason ?? null,
    };
  });
  const seated = await allSeated(tx, of);
  await asCommittee(tx, async system =>
    addSheets(system, await system.patch(review, record.id, { results }), 'scoring', seated),
  );
  await tx.log('review.qualified', {
    review: record.id,
    lot: record.lotId,
    valid: results.filter(row => row.qualified).length,
    rejected: rejections.size,
  });
}
