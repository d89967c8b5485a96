import { sql } from 'kysely';
import type { DailyJob } from '../../platform/types.ts';
import { listDrafts, readDraft } from './read-draft.operation.ts';
import { removeDraft, saveDraft } from './save-draft.operation.ts';

/** Endpoints of people's own drafts. */
export const draftOperations = [readDraft, listDrafts, saveDraft, removeDraft];

/** Forgets drafts that nobody has touched for the days that are set. */
export const sweepDrafts: DailyJob = {
  minute: 200,
  run: async ({ tx, now }) => {
    const before = new Date(now.getTime() - tx.configured('drafts.keepDays') * 86_400_000).toISOString();
    await tx.rows(sql`delete from form_draft where at < ${before}`);
  },
};
