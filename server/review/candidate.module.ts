import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { compare } from '../../shared/domain/money/decimal.ts';
import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { defineModule } from '../platform/module.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { announce, enforce, lotFacts, projectFacts, syncProject } from '../pre-tender/index.ts';
import { candidatesBody, lotBulletinTitle } from './bulletin-body.ts';
import { openedBids } from './review-facts.ts';

type Candidate = Ctx<typeof candidate>['record'];

/** Candidates: published for at least three days within three days of the report (AWD-01), final when the publicity is over without objection. */
export const candidateModule = defineModule(candidate, {
  guestFields: [
    'projectId',
    'lotId',
    'lotName',
    'ranking',
    'objectionChannel',
    'publicityStart',
    'publicityEnd',
    'bulletinId',
  ],
  rules: {
    publish: async ({ tx, record, now }) => {
      const facts = await candidateFacts(tx, record);
      enforce(
        { ...facts, publicityStart: now.toISOString(), publicityEnd: record.publicityEnd },
        'publishCandidates',
        now,
      );
    },
  },
  effects: {
    publish: publishCandidates,
    settle: async ({ tx, record, now }) => {
      const end = String(record.publicityEnd);
      await tx.schedule(candidate, record.id, 'finish', Date.parse(end) > now.getTime() ? end : now);
    },
    finish: async ({ tx, record }) =>
      void (await tx.log('candidates.final', { candidate: record.id, lot: record.lotId })),
  },
});

/** What the legal rules look at when candidates are published or one is awarded. */
export async function candidateFacts(tx: Tx, of: Candidate) {
  return tx.asSystem(async () => {
    const parent = await tx.get(project, String(of.projectId));
    const own = await tx.get(lot, String(of.lotId));
    const report = await tx.get(review, String(of.reviewId));
    const bids = await openedBids(tx, own.id);
    const ranking = of.ranking ?? [];
    const held = ranking.every(row => bids.some(each => each.id === row.bidId));
    const counted = (report.results ?? []).every(row => {
      const listed = ranking.find(each => each.bidId === row.bidId);
      return !listed || compare(listed.price?.amount ?? '0', row.price?.amount ?? '0') === 0;
    });
    return {
      ...projectFacts(parent, []),
      lots: [{ ...lotFacts(own), candidateRanks: ranking.map(row => row.rank ?? 0) }],
      reportAt: report.submittedAt,
      allRejected: ranking.length === 0,
      priceAfterOpeningChanged: !(held && counted),
    };
  });
}

async function publishCandidates({ tx, record, now }: Ctx<typeof candidate>): Promise<void> {
  const start = now.toISOString();
  const end = String(record.publicityEnd);
  await tx.asSystem(async () => {
    const parent = await tx.get(project, String(record.projectId));
    const own = await tx.get(lot, String(record.lotId));
    const report = await tx.get(review, String(record.reviewId));
    for (const row of report.results ?? []) {
      const of = await tx.get(bid, String(row.bidId));
      if (of.state !== 'opened') continue;
      if (row.qualified === false) {
        await tx.patch(bid, of.id, {
          rejectGround: row.rejectGround as 'notResponsive',
          rejectReason: row.rejectReason,
        });
        await tx.transition(bid, of.id, 'reject');
        continue;
      }
      await tx.transition(bid, of.id, 'accept');
      if ((record.ranking ?? []).some(each => each.bidId === of.id)) await tx.transition(bid, of.id, 'nominate');
    }
    const bulletinId = await announce(tx, {
      projectId: parent.id,
      kind: 'candidates',
      title: lotBulletinTitle('candidates', parent.name ?? '', own.name ?? ''),
      body: candidatesBody(parent, own, record, start, end),
      publicityStart: start,
      publicityEnd: end,
    });
    await tx.patch(candidate, record.id, { publicityStart: start, bulletinId });
    await tx.transition(lot, own.id, 'publishCandidates');
    await syncProject(tx, parent.id);
    await tx.schedule(candidate, record.id, 'finish', end);
    await tx.log('candidates.published', {
      candidate: record.id,
      lot: own.id,
      project: parent.id,
      ranking: (record.ranking ?? []).map(row => ({ rank: row.rank, bid: row.bidId })),
      publicityEnd: end,
    });
  });
}
