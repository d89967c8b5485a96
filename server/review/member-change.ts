import { committeeMember } from '../../shared/domain/review/committee-member.entity.ts';
import { reportSignature } from '../../shared/domain/review/report-signature.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { scoreSheet } from '../../shared/domain/review/score-sheet.entity.ts';
import { committee } from '../../shared/domain/review/committee.entity.ts';
import type { Tx } from '../platform/types.ts';
import { asCommittee } from './as-committee.ts';
import { type Committee, committeeOf, LIVE, type Member, membersOf } from './committee-seats.ts';
import { callNext } from './draw-committee.ts';
import { addSheets } from './sheets.ts';

const RUNNING = ['qualifying', 'scoring', 'consensus', 'reported', 'signed'] as const;

/** A seat has become free: the next of the drawn order is called, the leader's office ends with its holder, running reviews wait for the new member. */
export async function seatFreed(tx: Tx, seat: Member, now: Date): Promise<void> {
  const found = await committeeOf(tx, String(seat.projectId));
  if (!found) return;
  // Two seats freed at the same instant must not call the same person.
  const of = await tx.asSystem(() => tx.get(committee, found.id, { lock: true }));
  if (seat.seat === 'expert') await callNext(tx, of, now);
  await asCommittee(tx, async system => {
    if (of.leaderId === seat.userId) {
      await system.patch(committee, of.id, { leaderId: null });
      // Who sits no more keeps what stands of it, and when it went.
      for (const each of await membersOf(system, of.id, LIVE)) {
        if (each.leaderVoteFor !== null) await system.patch(committeeMember, each.id, { leaderVoteFor: null });
      }
    }
    for (const each of await runningReviews(system, of)) await reopen(system, each.id, String(seat.userId));
  });
}

/** Sheets of a member void, signatures void, the others' sheets shown again only when the new member has judged everything (COM-07). */
async function reopen(tx: Tx, reviewId: string, userId: string): Promise<void> {
  for (const sheet of await tx.find(scoreSheet, { reviewId, state: ['draft', 'submitted'] }, { limit: 5000 })) {
    if (sheet.memberId === userId) await tx.transition(scoreSheet, sheet.id, 'annul');
    else if (sheet.disclosedAt !== null) await tx.patch(scoreSheet, sheet.id, { disclosedAt: null });
  }
  for (const each of await tx.find(
    reportSignature,
    { reviewId, state: ['pending', 'signed', 'dissented'] },
    { limit: 100 },
  )) {
    await tx.transition(reportSignature, each.id, 'annul');
  }
  await tx.transition(review, reviewId, 'reopen');
  await tx.patch(review, reviewId, { reportFile: null, reportHash: null, reportedAt: null });
}

/** A member who signs in while reviews run gets the sheets to judge every bid. */
export async function joinReviews(tx: Tx, seat: Member): Promise<void> {
  const of = await committeeOf(tx, String(seat.projectId));
  if (!of) return;
  await asCommittee(tx, async system => {
    for (const each of await runningReviews(system, of)) await addSheets(system, each, 'qualification', [seat]);
  });
}

const runningReviews = (tx: Tx, of: Committee) =>
  tx.find(review, { projectId: String(of.projectId), state: [...RUNNING] }, { limit: 99 });
