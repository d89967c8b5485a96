import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { bulletinFacts, findings, type BulletinValues } from './rule-facts.ts';

const { kind, body, qualificationRequirements, documentAccess } = bulletin.fields;
const { documentIssueStart, documentIssueEnd, questionDeadline, bidDeadline, openingAt, bidValidityDays } =
  bulletin.fields;

/** What the legal rules say of a bulletin as it is being typed: the same judgement as at its publication. */
export const checkBulletin = defineOperation({
  method: 'POST',
  path: '/pre-tender/bulletin/check',
  access: 'bulletin.read',
  summary: 'Judges the values of a bulletin form by the legal rules.',
  input: {
    projectId: field.ref('project', { required: true }),
    kind,
    body: { ...body, required: false },
    qualificationRequirements,
    documentAccess,
    documentIssueStart,
    documentIssueEnd,
    questionDeadline,
    bidDeadline,
    openingAt,
    bidValidityDays,
  },
  handle: async ({ tx, actor, input, now, services }) => {
    const parent = await tx.get(project, String(input.projectId));
    if (parent.tenantId !== actor.tenantId) refuse('kernel.notFound', 404);
    const lots = await tx.find(lot, { projectId: parent.id }, { limit: 99, sort: 'number' });
    return findings(
      bulletinFacts(parent, lots, input as BulletinValues, services.config.baseUrl),
      'publishBulletin',
      now,
    );
  },
});
