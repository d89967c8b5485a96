import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { copied } from './move-deadline.ts';

/** Starts a change of the published tender bulletin: a draft that holds what stands now. Spec 2.3 "Bulletin change". */
export const changeBulletin = defineOperation({
  method: 'POST',
  path: '/pre-tender/bulletin/start-change',
  access: 'bulletin.create',
  summary: 'Makes a draft change bulletin from the published tender bulletin of a project.',
  input: { projectId: field.ref('project', { required: true }) },
  handle: async ({ tx, actor, input, now }) => {
    const parent = await tx.get(project, String(input.projectId));
    if (parent.tenantId !== actor.tenantId) refuse('kernel.notFound', 404);
    const [current] = await tx.find(
      bulletin,
      { projectId: parent.id, kind: ['tender', 'change'], state: 'published' },
      { limit: 1, sort: '-version' },
    );
    if (!current) return refuse('bulletin.reasons.noPublished');
    if (parent.bidDeadline && Date.parse(parent.bidDeadline) <= now.getTime())
      refuse('bulletin.reasons.deadlinePassed');
    const [draft] = await tx.find(
      bulletin,
      { projectId: parent.id, kind: 'change', state: ['draft', 'returned', 'submitted', 'approved'] },
      { limit: 1 },
    );
    if (draft) return { id: draft.id };
    const schedule = { bidDeadline: parent.bidDeadline, openingAt: parent.openingAt };
    const made = await tx.insert(bulletin, { ...copied(current), ...schedule, kind: 'change', previousId: current.id });
    return { id: made.id };
  },
});
