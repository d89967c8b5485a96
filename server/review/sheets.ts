import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import type { Issue, RecordOf } from '../../shared/domain/kernel/entity.ts';
import { compare } from '../../shared/domain/money/decimal.ts';
import { scoreSheet } from '../../shared/domain/review/score-sheet.entity.ts';
import { refuse, refuseIssues } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import type { Member } from './committee-seats.ts';
import { clausesOf, type Lot, openedBids, type Review } from './review-facts.ts';

/** A sheet as stored. */
export type Sheet = RecordOf<typeof scoreSheet>;
/** One mark as given. */
export type Mark = NonNullable<Sheet['marks']>[number];
/** The two stages of a review. */
export type Stage = 'qualification' | 'scoring';

/**
 * Makes the sheets that members fill for each bid of a stage: all bids are qualified, those that passed are scored. Where the announced
 * criteria leave nothing to judge by hand the sheets are complete from the start.
 */
export async function addSheets(tx: Tx, of: Review, stage: Stage, members: readonly Member[]): Promise<void> {
  const parent = await tx.get(lot, String(of.lotId));
  const clauses = clausesOf(parent, stage);
  const bids = await openedBids(tx, parent.id);
  const kept = new Set(
    (of.results ?? []).filter(row => stage === 'qualification' || row.qualified === true).map(row => row.bidId),
  );
  const marks = clauses.map(({ code }): Mark => ({ code, passed: null, points: null, comment: null }));
  const done = clauses.length === 0;
  const existing = await tx.find(
    scoreSheet,
    { reviewId: of.id, stage, state: ['draft', 'submitted'] },
    { limit: 5000 },
  );
  for (const member of members) {
    for (const each of bids.filter(one => kept.has(one.id))) {
      if (existing.some(sheet => sheet.memberId === member.userId && sheet.bidId === each.id)) continue;
      await tx.insert(scoreSheet, {
        tenantId: of.tenantId,
        ownerId: String(member.userId),
        reviewId: of.id,
        bidId: each.id,
        memberId: member.userId,
        memberName: member.name,
        stage,
        marks,
        state: done ? 'submitted' : 'draft',
      });
    }
  }
}

/** Sheets of a stage that count, read with the server's rights. */
export const sheetsOf = (tx: Tx, reviewId: string, stage: Stage): Promise<Sheet[]> =>
  tx.asSystem(() => tx.find(scoreSheet, { reviewId, stage, state: ['draft', 'submitted'] }, { limit: 5000 }));

/** The submitted sheets of a stage; refuses while a member has not submitted all (each member alone, then consensus). */
export async function completeSheets(tx: Tx, reviewId: string, stage: Stage): Promise<Sheet[]> {
  const sheets = await sheetsOf(tx, reviewId, stage);
  if (sheets.some(sheet => sheet.state === 'draft')) refuse('review.reasons.sheetsMissing');
  return sheets;
}

/** Refuses marks that the announced criteria do not have or do not allow: unknown codes, points outside 0 and the maximum, more than two decimals. */
export function checkMarks(of: Lot, stage: Stage, marks: readonly Mark[]): void {
  const clauses = new Map(clausesOf(of, stage).map(clause => [clause.code, clause]));
  const seen = new Set<string>();
  refuseIssues(
    marks.flatMap((mark, index): Issue[] => {
      const code = mark.code ?? '';
      const clause = clauses.get(code);
      if (!clause || seen.has(code))
        return [{ field: `marks.${index}.code`, reason: { key: 'review.reasons.unknownCriterion', params: { code } } }];
      seen.add(code);
      return pointIssues(mark, clause.points, `marks.${index}`);
    }),
  );
}

function pointIssues({ points, passed, code }: Mark, max: string | null, path: string): Issue[] {
  if (max === null)
    return points === null || points === undefined ? [] : [{ field: `${path}.points`, reason: 'kernel.unknownField' }];
  if (passed !== null && passed !== undefined) return [{ field: `${path}.passed`, reason: 'kernel.unknownField' }];
  if (points === null || points === undefined) return [];
  if (compare(points, '0') < 0 || compare(points, max) > 0) {
    return [
      { field: `${path}.points`, reason: { key: 'review.reasons.notScorable', params: { code: code ?? '', max } } },
    ];
  }
  return /\.\d{3,}$/.test(points) ? [{ field: `${path}.points`, reason: 'review.reasons.twoPlaces' }] : [];
}

/** Refuses an unfinished sheet: every clause judged, and a fail explained. */
export function checkComplete(of: Lot, stage: Stage, marks: readonly Mark[]): void {
  for (const { code } of clausesOf(of, stage)) {
    const mark = marks.find(each => each.code === code);
    const given = stage === 'qualification' ? mark?.passed : mark?.points;
    if (given === null || given === undefined) refuse('review.reasons.markMissing');
    if (stage === 'qualification' && mark?.passed === false && !mark.comment?.trim())
      refuse('review.reasons.failReason');
  }
}
