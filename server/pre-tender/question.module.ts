import { clarification } from '../../shared/domain/pre-tender/clarification.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { question } from '../../shared/domain/pre-tender/question.entity.ts';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';

/** Questions: asked until the time for them ends, answered to all by a clarification that does not say who asked. */
export const questionModule = defineModule(question, {
  defaults: async ({ tx, actor, now, record }) => {
    const parent = await tx.get(project, String(record.projectId));
    return {
      tenantId: parent.tenantId,
      supplierId: actor.organizationId,
      askedAt: now.toISOString(),
      revealAt: parent.bidDeadline,
    };
  },
  rules: {
    create: async ({ tx, input, now }) => {
      const parent = await tx.get(project, String(input['projectId']));
      const until = parent.questionDeadline ?? parent.bidDeadline;
      if (!until || !['noticed', 'bidding'].includes(parent.state)) refuse('question.reasons.notOpen');
      else if (Date.parse(until) <= now.getTime())
        refuse({ key: 'question.reasons.late', params: { until: inWords(until) } });
    },
    merge: async ({ tx, input, record }) => {
      const target = await tx.get(clarification, String(input['clarificationId']));
      if (target.projectId !== record.projectId || target.state !== 'published') refuse('kernel.notFound', 404);
    },
  },
  effects: {
    create: async ({ tx, record }) => {
      const parent = await tx.asSystem(() => tx.get(project, String(record.projectId)));
      await tx.notify(
        { users: parent.managerId ? [parent.managerId] : [] },
        {
          key: 'preTender.messages.asked',
          params: { project: parent.name ?? '' },
          path: `/v6-template/master-page/clarification/main?projectId=${parent.id}`,
        },
      );
    },
    answer: async ({ tx, record, input }) => {
      const made = await tx.insert(clarification, {
        projectId: record.projectId,
        subject: record.subject,
        question: String(input['question']),
        answer: String(input['answer']),
        affectsBids: input['affectsBids'] === true,
      });
      await tx.transition(clarification, made.id, 'publish');
      await tx.patch(question, record.id, { clarificationId: made.id });
    },
    refuse: async ({ tx, record, input }) =>
      void (await tx.patch(question, record.id, { refusalReason: String(input['reason']) })),
  },
});
