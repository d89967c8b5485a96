import { sql } from 'kysely';
import { clarificationShift } from '../../shared/domain/rules/periods.ts';
import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { clarification } from '../../shared/domain/pre-tender/clarification.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { figure } from '../../shared/domain/rules/parameters.ts';
import { figuresOf } from '../platform/configuration/figures.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { moveDeadline } from './move-deadline.ts';
import { notifyHolders } from './notify-holders.ts';
import { workingCalendar } from './working-calendar.ts';

/** Clarifications: to all who took the document; one that may affect bids moves a deadline that is nearer than 15 days (CLA-01). */
export const clarificationModule = defineModule(clarification, {
  rules: {
    publish: async ({ tx, record, now }) => {
      const parent = await tx.get(project, String(record.projectId));
      if (!parent.bidDeadline || Date.parse(parent.bidDeadline) <= now.getTime())
        refuse('clarification.reasons.deadlinePassed');
    },
  },
  effects: {
    publish: async ({ tx, record, now }) => {
      const parent = await tx.get(project, String(record.projectId), { lock: true });
      const before = String(parent.bidDeadline);
      const shift = record.affectsBids
        ? clarificationShift(before, now, figure('clarificationDays', figuresOf(parent.tenantId)), workingCalendar)
        : { needed: false, deadline: before };
      const row = await tx.one<{ number: number }>(
        sql`select coalesce(max(number), 0) + 1 as number from clarification where project_id = ${parent.id} and id <> ${record.id}`,
      );
      await tx.patch(clarification, record.id, {
        number: row?.number ?? 1,
        publishedAt: now.toISOString(),
        deadlineBefore: before,
        ...(shift.needed ? { deadlineAfter: shift.deadline } : {}),
      });
      const [document] = await tx.find(
        biddingDocument,
        { projectId: parent.id, state: ['issued', 'clarified'] },
        { limit: 1 },
      );
      if (document) {
        await tx.transition(biddingDocument, document.id, 'clarify');
        await tx.patch(biddingDocument, document.id, { version: (document.version ?? 1) + 1 });
      }
      if (shift.needed) await moveDeadline(tx, parent, shift.deadline, now, record.subject ?? '');
      await notifyHolders(tx, parent.id, {
        key: shift.needed ? 'preTender.messages.clarifiedAndMoved' : 'preTender.messages.clarified',
        params: { project: parent.name ?? '', deadline: shift.deadline },
        path: `/v6-template/master-page/clarification/main?projectId=${parent.id}`,
      });
      await tx.log('clarification.published', {
        project: parent.id,
        clarification: record.id,
        number: row?.number ?? 1,
        deadline: shift.deadline,
      });
      await tx.publish(`project:${parent.id}`, { event: 'clarification', id: record.id });
    },
  },
});
