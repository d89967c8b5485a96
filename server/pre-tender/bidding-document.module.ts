import { sql } from 'kysely';
import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { budgetCurrency } from './budget-currency.ts';
import { committeeProjects } from './memberships.ts';
import { issueDocument } from './issue-document.ts';

/** Bidding documents: one for each project, approved by somebody else, issued with the tender bulletin. */
export const biddingDocumentModule = defineModule(biddingDocument, {
  via: { committeeMember: actor => committeeProjects(sql`t.project_id`, actor) },
  currency: ({ tx, record }) => budgetCurrency(tx, record.projectId),
  rules: {
    create: async ({ tx, input }) => {
      const existing = await tx.find(biddingDocument, { projectId: String(input['projectId']) }, { limit: 1 });
      if (existing.length > 0) refuse('biddingDocument.reasons.exists');
    },
  },
  effects: {
    submit: async ({ tx, record, actor }) => {
      await tx.patch(biddingDocument, record.id, { submittedById: actor.id });
      await tx.notify(
        { roles: ['purchaseApprover'] },
        {
          key: 'preTender.messages.documentSubmitted',
          params: { title: record.title ?? '' },
          path: `/pre/file/bfApvl?id=${record.id}`,
        },
      );
    },
    issue: context => issueDocument(context),
    clarify: async ({ tx, record }) =>
      void (await tx.log('document.clarified', { document: record.id, project: record.projectId })),
    freeze: async ({ tx, record }) =>
      void (await tx.log('document.frozen', { document: record.id, project: record.projectId, hash: record.hash })),
  },
});
