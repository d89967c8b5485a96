import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isStaff } from '../kernel/scopes.ts';

/** A question and its answer, or a correction, sent to everybody who took the document (澄清/修改; CLA-01, CLA-03). */
export const clarification = defineEntity({
  name: 'clarification',
  area: 'pre-tender',
  title: 'subject',
  fields: {
    projectId: field.ref('project', { required: true, filter: true }),
    number: field.integer({ system: true, sort: true }),
    subject: field.text({ required: true, max: 200, search: true }),
    question: field.longText({ max: 4000 }),
    answer: field.longText({ required: true, max: 8000 }),
    attachments: field.files({ max: 10 }),
    affectsBids: field.boolean({ required: true }),
    publishedAt: field.dateTime({ system: true, sort: true }),
    /** The deadline as it stood before and after, when the clarification moved it. */
    deadlineBefore: field.dateTime({ system: true }),
    deadlineAfter: field.dateTime({ system: true }),
  },
  states: { draft: { tone: 'neutral' }, published: { tone: 'success', final: true } },
  initial: 'draft',
  editableIn: ['draft'],
  published: ['published'],
  scope: actor => (isStaff(actor) ? 'all' : [{ state: 'published' }]),
  transitions: { publish: { from: 'draft', to: 'published', tone: 'primary' } },
});
