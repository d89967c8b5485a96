import { award } from '../../shared/domain/review/award.entity.ts';
import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { enforce } from '../pre-tender/index.ts';
import { candidateFacts } from './candidate.module.ts';
import { noticeAward } from './notice-award.ts';

const PASS_OVER: Readonly<Record<string, string>> = { firstGivesUp: 'gaveUp' };

/** Awards: decided among the published candidates after the publicity, told to winner and losers at once (AWD-02, AWD-04). */
export const awardModule = defineModule(award, {
  guestFields: ['projectId', 'lotId', 'supplierName', 'price', 'noticedAt', 'bulletinId'],
  defaults: async ({ tx, record, now }) => {
    const [of] = await tx.find(candidate, { lotId: String(record.lotId) }, { limit: 1 });
    const row = of?.ranking?.find(each => each.bidId === record.bidId);
    return {
      projectId: of?.projectId ?? null,
      candidateId: of?.id ?? null,
      supplierId: row?.supplierId ?? null,
      supplierName: row?.supplierName ?? null,
      price: row?.price ?? null,
      rank: row?.rank ?? null,
      decidedAt: now.toISOString(),
    };
  },
  rules: { create: mayAward },
  effects: {
    create: async ({ tx, record }) =>
      void (await tx.log('award.decided', {
        award: record.id,
        lot: record.lotId,
        bid: record.bidId,
        rank: record.rank,
        reason: record.reason,
      })),
    annul: async ({ tx, record }) => void (await tx.log('award.annulled', { award: record.id, lot: record.lotId })),
    notice: noticeAward,
  },
});

async function mayAward({ tx, record, actor, input, now }: Ctx<typeof award>): Promise<void> {
  const [of] = await tx.find(candidate, { lotId: String(record.lotId), tenantId: actor.tenantId }, { limit: 1 });
  if (!of || of.state === 'draft') return refuse('award.reasons.noCandidates');
  if (of.state !== 'final')
    refuse({ key: 'award.reasons.publicityRunning', params: { until: inWords(String(of.publicityEnd)) } });
  const existing = await tx.find(award, { lotId: String(record.lotId), state: ['decided', 'noticed'] }, { limit: 1 });
  if (existing.length > 0) refuse('award.reasons.exists');
  const row = of.ranking?.find(each => each.bidId === record.bidId);
  if (!row) return refuseFields({ bidId: 'award.reasons.notCandidate' });
  if ((input['projectId'] ?? of.projectId) !== of.projectId || (input['candidateId'] ?? of.id) !== of.id)
    refuseFields({ candidateId: 'kernel.invalid' });
  const standing = await tx.asSystem(() => tx.get(bid, String(record.bidId)));
  if (standing.state !== 'candidate') refuseFields({ bidId: 'award.reasons.notCandidate' });
  const reason = String(record.reason);
  enforce(
    {
      ...(await candidateFacts(tx, of)),
      publicityStart: of.publicityStart,
      publicityEnd: of.publicityEnd,
      awardRank: row.rank,
      awardReason: PASS_OVER[reason] ?? reason,
      buyerDecidedAt: now.toISOString(),
    },
    'award',
    now,
  );
  if ((row.rank === 1) !== (reason === 'rankedFirst')) refuseFields({ reason: 'award.reasons.rankedFirst' });
  if (row.rank !== 1 && !record.reasonText?.trim()) refuseFields({ reasonText: 'award.reasons.explain' });
}
