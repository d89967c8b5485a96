import { sql } from 'kysely';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { scoreSheet } from '../../shared/domain/review/score-sheet.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx, Reaction } from '../platform/types.ts';
import { asCommittee } from './as-committee.ts';
import { committeeOf, mayKnowMembers, requireLeader, seatedIn } from './committee-seats.ts';
import { concludeQualification, mayConclude } from './conclude-qualification.ts';
import { hall } from './hall.ts';
import { enforceReport, makeReport } from './report.ts';
import { mayStart, startReview } from './start-review.ts';
import { failReview, maySubmit, submitReview } from './submit-review.ts';
import { summarise } from './summarise.ts';
import { completeSheets } from './sheets.ts';

const LEADERS = ['start', 'concludeQualification', 'summarise', 'returnSheet', 'report', 'submit', 'failAll'];

/** The review of each lot: the leader moves it on, each member judges alone, the organiser reads it when it is submitted (EVA-10). */
export const reviewModule = defineModule(review, {
  via: { committeeMember: actor => seatedIn(sql`t.project_id`, actor) },
  rules: {
    start: mayStart,
    concludeQualification: mayConclude,
    summarise: async ({ tx, actor, record }) => {
      await requireLeader(tx, String(record.projectId), actor);
      await completeSheets(tx, record.id, 'scoring');
    },
    returnSheet: async ({ tx, actor, record, input }) => {
      await requireLeader(tx, String(record.projectId), actor);
      const [sheet] = await tx.asSystem(() =>
        tx.find(
          scoreSheet,
          { id: String(input['sheetId']), reviewId: record.id, stage: 'scoring', state: 'submitted' },
          { limit: 1 },
        ),
      );
      if (!sheet) refuse('review.reasons.notReturnable', 422);
    },
    report: async ({ tx, actor, record, now }) => {
      await requireLeader(tx, String(record.projectId), actor);
      await enforceReport(tx, record, now);
    },
    submit: maySubmit,
    failAll: async ({ tx, actor, record }) => void (await requireLeader(tx, String(record.projectId), actor)),
  },
  effects: {
    start: startReview,
    concludeQualification,
    summarise,
    returnSheet: async ({ tx, input }) => {
      await asCommittee(tx, async system => {
        const sheet = await system.transition(scoreSheet, String(input['sheetId']), 'reopen');
        await system.patch(scoreSheet, sheet.id, { returnReason: String(input['reason']), submittedAt: null });
        await system.notify(
          { users: [String(sheet.memberId)] },
          { key: 'reviewWork.messages.returned', path: `/ess/review-hall/index?id=${sheet.reviewId}` },
        );
      });
    },
    report: makeReport,
    submit: submitReview,
    failAll: failReview,
  },
  views: { hall },
  actionReasons: async ({ tx, record, actor }) => {
    const of = await committeeOf(tx, String(record.projectId));
    if (of?.leaderId === actor.id) return {};
    const reason = of?.leaderId ? 'review.reasons.notLeader' : 'review.reasons.noLeader';
    return Object.fromEntries(LEADERS.map(action => [action, reason]));
  },
  history: async (lines, { tx, record, actor }) => {
    const of = await committeeOf(tx, String(record.projectId));
    return of && (await mayKnowMembers(tx, of, actor))
      ? lines
      : lines.map(line => ({ ...line, actorId: null, actorName: '' }));
  },
});

/** A lot that goes into evaluation gets its review, waiting for the committee. */
export const reviewReactions: readonly Reaction[] = [
  {
    entity: lot,
    transition: 'startEvaluating',
    run: async ({ tx, record }: Ctx<typeof lot>) => {
      await asCommittee(tx, async system => {
        const parent = await system.get(project, String(record.projectId));
        const of = await committeeOf(system, parent.id);
        await system.insert(review, {
          tenantId: record.tenantId,
          ownerId: parent.managerId ?? parent.ownerId,
          projectId: parent.id,
          lotId: record.id,
          lotName: record.name,
          committeeId: of?.id ?? null,
        });
      });
    },
  },
];
