import { createHash } from 'node:crypto';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { reportSignature } from '../../shared/domain/review/report-signature.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { renderPdf } from '../platform/pdf/render.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { enforce, lotFacts, projectFacts } from '../pre-tender/index.ts';
import { asCommittee } from './as-committee.ts';
import { allSeated, requireLeader } from './committee-seats.ts';
import { reportContent } from './report-content.ts';
import type { Review } from './review-facts.ts';
import { completeSheets } from './sheets.ts';

/** Candidates of a lot: at most three. */
export const MOST_CANDIDATES = 3;

/** The legal rules of the report, and of its submission with the signatures (EVA-05, EVA-06, EVA-08, EVA-09). */
export async function enforceReport(
  tx: Tx,
  of: Review,
  now: Date,
  signatures?: {
    members: number;
    signed: number;
    dissenting: number;
    dissentReasoned: number;
    refusedSilently: number;
  },
): Promise<void> {
  const [parent, own] = await tx.asSystem(
    async () => [await tx.get(project, String(of.projectId)), await tx.get(lot, String(of.lotId))] as const,
  );
  const ranks = (of.results ?? []).flatMap(row =>
    row.rank !== null && row.rank !== undefined && row.rank <= MOST_CANDIDATES ? row.rank : [],
  );
  const valid = (of.results ?? []).filter(row => row.qualified === true).length;
  const facts = {
    ...projectFacts(parent, []),
    lots: [{ ...lotFacts(own), validBidCount: valid, candidateRanks: ranks }],
  };
  enforce(
    { ...facts, competitionStatement: of.competitionStatement, ...(signatures ? { signatures } : {}) },
    'report',
    now,
  );
}

/** Makes the report as PDF, fixes its digest, and asks every member for a signature. */
export async function makeReport({ tx, actor, record, services, now }: Ctx<typeof review>): Promise<void> {
  const of = await requireLeader(tx, String(record.projectId), actor);
  const members = await allSeated(tx, of);
  const sheets = [
    ...(await completeSheets(tx, record.id, 'qualification')),
    ...(await completeSheets(tx, record.id, 'scoring')),
  ];
  const [parent, own] = await tx.asSystem(
    async () => [await tx.get(project, String(record.projectId)), await tx.get(lot, String(record.lotId))] as const,
  );
  const bytes = await renderPdf({
    ...reportContent({ project: parent, lot: own, review: record, members, leaderId: of.leaderId, sheets, now }),
  });
  const reportHash = createHash('sha256').update(bytes).digest('hex');
  await asCommittee(tx, async system => {
    const name = `${parent.code ?? parent.id}-${own.number ?? ''}-review.pdf`;
    const file = await services.files.put(system, {
      name,
      type: 'application/pdf',
      bytes,
      ownerEntity: 'review',
      ownerId: record.id,
    });
    await system.patch(review, record.id, { reportFile: [file], reportHash, reportedAt: now.toISOString() });
    for (const each of members) {
      await system.insert(reportSignature, {
        tenantId: record.tenantId,
        ownerId: String(each.userId),
        reviewId: record.id,
        memberId: each.userId,
        memberName: each.name,
      });
    }
    await system.notify(
      { users: members.map(each => String(each.userId)) },
      {
        key: 'reviewWork.messages.sign',
        params: { lot: own.name ?? '' },
        path: `/ess/review-hall/index?id=${record.id}`,
      },
    );
  });
  await tx.log('review.reported', { review: record.id, lot: own.id, hash: reportHash });
}
