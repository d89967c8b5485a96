import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import { committeeMember } from '../../shared/domain/review/committee-member.entity.ts';
import { committee } from '../../shared/domain/review/committee.entity.ts';
import { reportSignature } from '../../shared/domain/review/report-signature.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { syncProject } from '../pre-tender/index.ts';
import { asCommittee } from './as-committee.ts';
import { requireLeader } from './committee-seats.ts';
import { enforceReport, MOST_CANDIDATES } from './report.ts';
import { openedBids } from './review-facts.ts';

/** The leader submits what all have signed or dissented from (EVA-08). */
export async function maySubmit({ tx, actor, record, now }: Ctx<typeof review>): Promise<void> {
  await requireLeader(tx, String(record.projectId), actor);
  const signatures = await tx.asSystem(() =>
    tx.find(reportSignature, { reviewId: record.id, state: ['pending', 'signed', 'dissented'] }, { limit: 100 }),
  );
  const dissenting = signatures.filter(each => each.state === 'dissented');
  await enforceReport(tx, record, now, {
    members: signatures.length,
    signed: signatures.filter(each => each.state !== 'pending').length,
    dissenting: dissenting.length,
    dissentReasoned: dissenting.filter(each => each.dissent?.trim()).length,
    refusedSilently: 0,
  });
}

/** The report goes to the tenderer: the first three become the draft of the candidates, and the committee's work on the lot is over. */
export async function submitReview({ tx, record, now }: Ctx<typeof review>): Promise<void> {
  await asCommittee(tx, async system => {
    await system.patch(review, record.id, { submittedAt: now.toISOString() });
    const parent = await system.get(project, String(record.projectId));
    const bids = await openedBids(system, String(record.lotId));
    const ranking = (record.results ?? [])
      .filter(row => row.rank !== null && row.rank <= MOST_CANDIDATES)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(row => {
        const of = bids.find(each => each.id === row.bidId);
        return {
          rank: row.rank,
          bidId: row.bidId,
          supplierId: of?.supplierId ?? null,
          supplierName: row.supplierName,
          price: row.price,
          total: row.total,
          deliveryDays: of?.deliveryDays ?? null,
          quality: of?.quality ?? null,
          projectManager: of?.projectManager ?? null,
        };
      });
    await system.insert(candidate, {
      tenantId: record.tenantId,
      ownerId: parent.managerId ?? parent.ownerId,
      projectId: parent.id,
      lotId: record.lotId,
      lotName: record.lotName,
      reviewId: record.id,
      ranking,
    });
    const path = `/v6-template/master-page/candidate?projectId=${parent.id}&lotId=${record.lotId}`;
    await system.notify(
      { users: parent.managerId ? [parent.managerId] : [] },
      { key: 'reviewWork.messages.submitted', params: { lot: record.lotName ?? '' }, path },
    );
    await closeWhenDone(system, String(record.projectId));
  });
  await tx.log('review.submitted', { review: record.id, lot: record.lotId, hash: record.reportHash });
}

/** The committee rejects every bid: the lot fails and may be tendered again (招标投标法 art. 42). */
export async function failReview({ tx, record, input }: Ctx<typeof review>): Promise<void> {
  const reason = String(input['reason']);
  const rows = record.results ?? [];
  await asCommittee(tx, async system => {
    await system.patch(review, record.id, {
      conclusion: reason,
      results: rows.map(row =>
        row.rejectReason ? row : { ...row, qualified: false, rejectGround: 'notResponsive', rejectReason: reason },
      ),
    });
    for (const each of await openedBids(system, String(record.lotId))) {
      const row = rows.find(one => one.bidId === each.id);
      if (each.state !== 'opened' && each.state !== 'valid') continue;
      await system.patch(bid, each.id, {
        rejectGround: (row?.rejectGround ?? 'notResponsive') as 'notResponsive',
        rejectReason: row?.rejectReason ?? reason,
      });
      await system.transition(bid, each.id, 'reject');
    }
    await system.transition(lot, String(record.lotId), 'fail', { reason });
    await syncProject(system, String(record.projectId));
    await closeWhenDone(system, String(record.projectId));
  });
  await tx.log('review.failed', { review: record.id, lot: record.lotId });
}

/** Ends the committee when no lot of the project waits for it any more. */
async function closeWhenDone(tx: Tx, projectId: string): Promise<void> {
  const lots = await tx.find(lot, { projectId }, { limit: 99 });
  const reviews = await tx.find(review, { projectId }, { limit: 99 });
  const early = lots.some(each => ['draft', 'noticed', 'bidding', 'opening'].includes(each.state));
  if (early || reviews.some(each => each.state !== 'submitted' && each.state !== 'failed')) return;
  const [of] = await tx.find(committee, { projectId, state: 'seated' }, { limit: 1 });
  if (!of) return;
  for (const each of await tx.find(committeeMember, { committeeId: of.id, state: 'signedIn' }, { limit: 100 }))
    await tx.transition(committeeMember, each.id, 'finish');
  await tx.transition(committee, of.id, 'close');
}
