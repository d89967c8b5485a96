import { sql } from 'kysely';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { scoreSheet } from '../../shared/domain/review/score-sheet.entity.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineModule, defineOperation } from '../platform/module.ts';
import { refuse, Refusal } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { asCommittee } from './as-committee.ts';
import { seatedIn } from './committee-seats.ts';
import type { Lot } from './review-facts.ts';
import { checkComplete, checkMarks, type Mark, type Sheet, sheetsOf } from './sheets.ts';

const STATE_OF = { qualification: 'qualifying', scoring: 'scoring' } as const;

/** Score sheets: each member's own until every member has submitted the stage, then all members' (each alone, then consensus). */
export const scoreSheetModule = defineModule(scoreSheet, {
  via: {
    disclosedSheets: actor => sql<boolean>`t.disclosed_at is not null
      and t.review_id in (select r.id from review r where ${seatedIn(sql`r.project_id`, actor)})
      and not exists (select 1 from score_sheet own where own.review_id = t.review_id and own.stage = t.stage and own.member_id = ${actor.id} and own.state = 'draft')`,
  },
  rules: {
    update: async ({ tx, actor, record, input }) => {
      const parent = await writable(tx, record, actor);
      checkMarks(parent, record.stage ?? 'scoring', (input['marks'] ?? []) as readonly Mark[]);
    },
    submit: async ({ tx, actor, record }) => {
      const parent = await writable(tx, record, actor);
      const marks = record.marks ?? [];
      checkMarks(parent, record.stage ?? 'scoring', marks);
      checkComplete(parent, record.stage ?? 'scoring', marks);
    },
  },
  effects: {
    submit: async ({ tx, record, now }) => {
      await tx.patch(scoreSheet, record.id, { submittedAt: now.toISOString(), returnReason: null });
      await discloseWhenComplete(tx, record, now);
    },
  },
});

/** Shows a stage's sheets to all members once the last one was submitted. */
export async function discloseWhenComplete(tx: Tx, of: Pick<Sheet, 'reviewId' | 'stage'>, now: Date): Promise<void> {
  // Two last sheets at the same instant: the second waits here and then sees the first.
  await tx.asSystem(() => tx.get(review, String(of.reviewId), { lock: true }));
  const sheets = await sheetsOf(tx, String(of.reviewId), of.stage ?? 'scoring');
  if (sheets.length > 0 && sheets.every(sheet => sheet.state === 'submitted')) {
    await asCommittee(tx, async system => {
      for (const sheet of sheets.filter(each => each.disclosedAt === null))
        await system.patch(scoreSheet, sheet.id, { disclosedAt: now.toISOString() });
    });
  }
  await tx.publish(`review:${of.reviewId}`, {
    submitted: sheets.filter(sheet => sheet.state === 'submitted').length,
    all: sheets.length,
  });
}

async function writable(tx: Tx, of: Sheet, actor: Actor): Promise<Lot> {
  if (of.memberId !== actor.id) return refuse('kernel.notFound', 404);
  const parent = await tx.asSystem(() => tx.get(review, String(of.reviewId)));
  if (parent.state !== STATE_OF[of.stage ?? 'scoring']) refuse('review.reasons.wrongStage');
  return tx.asSystem(() => tx.get(lot, String(parent.lotId)));
}

/** Keeps a member's own draft marks. */
export const saveSheet = defineOperation({
  method: 'POST',
  path: '/review/score-sheet/save',
  access: 'scoreSheet.update',
  summary: 'Keeps the marks of the signed-in member’s own draft sheet.',
  input: {
    id: field.ref('scoreSheet', { required: true }),
    revision: field.integer({ required: true, min: 1 }),
    marks: { ...scoreSheet.fields.marks, required: true },
  },
  handle: async ({ tx, actor, input }) => {
    const sheet = await tx.get(scoreSheet, String(input.id), { lock: true });
    const parent = await writable(tx, sheet, actor);
    if (sheet.state !== 'draft') refuse({ key: 'kernel.notEditable', params: { state: sheet.state } });
    if (sheet.revision !== input.revision) throw new Refusal(409, 'kernel.conflict', { current: sheet });
    const marks = input.marks ?? [];
    checkMarks(parent, sheet.stage ?? 'scoring', marks);
    return tx.patch(scoreSheet, sheet.id, { marks });
  },
});
