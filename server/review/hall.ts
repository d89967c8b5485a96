import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { absolute, compare, divide, multiply, subtract, sum } from '../../shared/domain/money/decimal.ts';
import { reportSignature } from '../../shared/domain/review/report-signature.entity.ts';
import type { review } from '../../shared/domain/review/review.entity.ts';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import { lastSeen } from '../platform/halls/presence.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { committeeOf, membersOf, ownSeat, SEATED } from './committee-seats.ts';
import { clausesOf, countedPrice, formOf, type Lot, openedBids } from './review-facts.ts';
import { type Sheet, sheetsOf } from './sheets.ts';

/** A score that lies this share of the criterion's points from the members' mean is pointed out. */
const STRIKING = '0.3';

/** A score far from the other members' (deviation hint; nothing is refused for it). */
export interface Deviation {
  readonly bidId: string;
  readonly code: string;
  readonly memberId: string;
  readonly points: string;
  readonly mean: string;
}

/** Everything a member needs in the review hall, in one answer; others' sheets only once they are disclosed, before that as counts. */
export async function hall({ tx, actor, record }: Ctx<typeof review>): Promise<object> {
  const seat = await ownSeat(tx, String(record.projectId), actor);
  if (!seat) refuse('review.reasons.notMember', 403);
  const of = await committeeOf(tx, String(record.projectId));
  return tx.asSystem(async () => {
    const parent = await tx.get(project, String(record.projectId));
    const own = await tx.get(lot, String(record.lotId));
    const bids = await openedBids(tx, own.id);
    const members = of ? await membersOf(tx, of.id, SEATED) : [];
    const left = of ? await membersOf(tx, of.id, ['replaced', 'avoided']) : [];
    const sheets = [...(await sheetsOf(tx, record.id, 'qualification')), ...(await sheetsOf(tx, record.id, 'scoring'))];
    const mine = sheets.filter(sheet => sheet.memberId === actor.id);
    const shown = sheets.filter(
      sheet => sheet.disclosedAt !== null && !mine.some(each => each.stage === sheet.stage && each.state === 'draft'),
    );
    const signatures = await tx.find(
      reportSignature,
      { reviewId: record.id, state: ['pending', 'signed', 'dissented'] },
      { limit: 100 },
    );
    return {
      review: record,
      project: { id: parent.id, name: parent.name, code: parent.code, method: parent.method, regime: parent.regime },
      lot: {
        id: own.id,
        number: own.number,
        name: own.name,
        ceilingPrice: own.ceilingPrice,
        evaluationMethod: own.evaluationMethod,
        priceFormula: own.priceFormula,
        qualifications: own.qualifications ?? [],
        criteria: own.criteria ?? [],
        items: own.items ?? [],
      },
      leaderId: of?.leaderId ?? null,
      leaderSeenAt: of?.leaderId ? await lastSeen(tx, `review:${record.id}`, of.leaderId) : null,
      committeeId: of?.id ?? null,
      isLeader: of?.leaderId === actor.id,
      members: members.map(({ userId, name, employerName, seat: place, leaderVoteFor }) => ({
        userId,
        name,
        employerName,
        seat: place,
        voted: leaderVoteFor !== null,
      })),
      size: of?.size ?? 0,
      replaced: left
        .flatMap(({ name, declineReason, signedInAt, updatedAt }) =>
          signedInAt === null ? [] : { name, reason: declineReason, at: updatedAt },
        )
        .sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
      bids: bids.map(each => ({
        id: each.id,
        supplierName: each.supplierName,
        price: each.price,
        counted: countedPrice(each),
        deliveryDays: each.deliveryDays,
        quality: each.quality,
        projectManager: each.projectManager,
        form: formOf(each),
        files: filesOf(each.openedFiles),
      })),
      mySheets: mine,
      disclosedSheets: shown.filter(sheet => sheet.memberId !== actor.id),
      progress: members.map(each => progressOf(sheets, String(each.userId))),
      deviations: shown.length === sheets.length ? deviations(own, sheets) : [],
      signatures: signatures.map(({ id, memberId, memberName, state, revision, signedAt, dissent, handwrittenAt }) => ({
        id,
        memberId,
        memberName,
        state,
        revision,
        signedAt,
        dissent,
        handwrittenAt,
      })),
    };
  });
}

const filesOf = (files: readonly FileRef[] | null) => files ?? [];

function progressOf(sheets: readonly Sheet[], userId: string) {
  const own = sheets.filter(sheet => sheet.memberId === userId);
  const count = (stage: 'qualification' | 'scoring') => {
    const staged = own.filter(sheet => sheet.stage === stage);
    return { submitted: staged.filter(sheet => sheet.state === 'submitted').length, all: staged.length };
  };
  return { userId, qualification: count('qualification'), scoring: count('scoring') };
}

/** Scores far from the mean of the members. */
export function deviations(of: Lot, sheets: readonly Sheet[]): Deviation[] {
  return clausesOf(of, 'scoring').flatMap(({ code, points: max }) => {
    const marks = sheets.flatMap(sheet =>
      (sheet.marks ?? []).flatMap(mark =>
        sheet.stage === 'scoring' && mark.code === code && mark.points
          ? { bidId: String(sheet.bidId), memberId: String(sheet.memberId), code, points: mark.points }
          : [],
      ),
    );
    return [...Map.groupBy(marks, mark => mark.bidId).values()].flatMap(group => {
      const mean = divide(sum(group.map(mark => mark.points)), group.length);
      const limit = multiply(max ?? '0', STRIKING);
      return group
        .filter(mark => compare(absolute(subtract(mark.points, mean)), limit) > 0)
        .map(mark => ({ ...mark, mean }));
    });
  });
}
