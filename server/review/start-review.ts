import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import type { Ctx } from '../platform/types.ts';
import { enforce, projectFacts } from '../pre-tender/index.ts';
import { asCommittee } from './as-committee.ts';
import { allSeated, requireLeader } from './committee-seats.ts';
import { conflictsOf, exclusionOf } from './conflicts.ts';
import { openedBids, type Result } from './review-facts.ts';
import { addSheets } from './sheets.ts';

/** The leader starts only with everybody signed in and, now that the bidders are known, nobody tied to one of them (COM-01, COM-05). */
export async function mayStart({ tx, actor, record, now }: Ctx<typeof review>): Promise<void> {
  const of = await requireLeader(tx, String(record.projectId), actor);
  const seated = await allSeated(tx, of);
  const parent = await tx.asSystem(() => tx.get(project, String(record.projectId)));
  const against = await conflictsOf(tx, parent);
  const ids = seated.flatMap(each => each.expertId ?? []);
  const experts = await tx.asSystem(() => tx.find(expert, { id: ids }, { limit: 100 }));
  const conflicted = experts.filter(each => exclusionOf(each, against) !== undefined).map(each => each.name ?? '');
  const committee = {
    size: seated.length,
    experts: ids.length,
    conflicted,
    declared: seated.filter(each => each.answeredAt !== null).length,
  };
  enforce({ ...projectFacts(parent, []), committee }, 'evaluate', now);
}

/** Puts the opened bids before the members: one sheet for each member and bid. */
export async function startReview({ tx, actor, record, now }: Ctx<typeof review>): Promise<void> {
  const of = await requireLeader(tx, String(record.projectId), actor);
  const seated = await allSeated(tx, of);
  const bids = await openedBids(tx, String(record.lotId));
  const results = bids.map((each): Result => ({
    bidId: each.id,
    supplierName: each.supplierName,
    price: each.price,
    qualified: null,
    rejectGround: null,
    rejectReason: null,
    businessScore: null,
    technicalScore: null,
    priceScore: null,
    total: null,
    rank: null,
    remark: null,
  }));
  await asCommittee(tx, async system => {
    const started = await system.patch(review, record.id, {
      startedAt: now.toISOString(),
      committeeId: of.id,
      results,
    });
    await addSheets(system, started, 'qualification', seated);
  });
  await tx.log('review.started', { review: record.id, lot: record.lotId, bids: bids.length });
}
