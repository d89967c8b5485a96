import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { publishBulletin } from './publish-bulletin.ts';
import { bulletinFacts, enforce } from './rule-facts.ts';

const SCHEDULED = ['tender', 'change'] as const;

/** Bulletins: approved by somebody else, judged by the legal rules when submitted and again when published. */
export const bulletinModule = defineModule(bulletin, {
  guestFields: [
    'projectId',
    'kind',
    'title',
    'body',
    'projectCode',
    'buyerName',
    'region',
    'qualificationRequirements',
    'documentAccess',
    'documentIssueStart',
    'documentIssueEnd',
    'questionDeadline',
    'bidDeadline',
    'openingAt',
    'openingPlace',
    'bidValidityDays',
    'media',
    'attachments',
    'publicityStart',
    'publicityEnd',
    'changeSummary',
    'previousId',
    'version',
    'publishedAt',
    'contentHash',
  ],
  rules: {
    create: async ({ tx, input }) => {
      const parent = await tx.get(project, String(input['projectId']));
      if (parent.state === 'terminated' || parent.state === 'failed') refuse('bulletin.reasons.projectNotFiled');
    },
    submit: judge,
    publish: judge,
  },
  effects: {
    submit: async ({ tx, record, actor }) => {
      await tx.patch(bulletin, record.id, { submittedById: actor.id });
      await tx.notify(
        { roles: ['purchaseApprover'] },
        {
          key: 'preTender.messages.bulletinSubmitted',
          params: { title: record.title ?? '' },
          path: `/pre/bulletin/bfApvl?id=${record.id}`,
        },
      );
    },
    publish: publishBulletin,
  },
});

async function judge({ tx, record, now, services }: Ctx<typeof bulletin>): Promise<void> {
  if (!SCHEDULED.some(kind => kind === record.kind)) return;
  const parent = await tx.get(project, String(record.projectId));
  const lots = await tx.find(lot, { projectId: parent.id }, { limit: 99, sort: 'number' });
  if (record.kind === 'tender') {
    if (parent.state !== 'filed')
      refuse(parent.state === 'draft' ? 'bulletin.reasons.projectNotFiled' : 'bulletin.reasons.alreadyPublished');
    const ready = await tx.find(biddingDocument, { projectId: parent.id, state: 'approved' }, { limit: 1 });
    if (record.state === 'approved' && ready.length === 0) refuse('bulletin.reasons.noApprovedDocument');
  } else {
    if (!record.previousId) refuse('bulletin.reasons.noPublished');
    if (parent.bidDeadline && Date.parse(parent.bidDeadline) <= now.getTime())
      refuse('bulletin.reasons.deadlinePassed');
  }
  enforce(bulletinFacts(parent, lots, record, services.config.baseUrl), 'publishBulletin', now);
}
