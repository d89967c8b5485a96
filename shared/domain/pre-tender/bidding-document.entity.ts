import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { UserType } from '../kernel/access.ts';
import { isStaff } from '../kernel/scopes.ts';

const issued = ['issued', 'clarified', 'frozen'] as const;

/** The bidding document of a project (招标文件): chapters and attachments, issued in versions, frozen at the bid deadline. Spec 2.3 "File making". */
export const biddingDocument = defineEntity({
  name: 'biddingDocument',
  area: 'pre-tender',
  title: 'title',
  fields: {
    projectId: field.ref('project', { required: true, filter: true }),
    title: field.text({ required: true, max: 200, search: true, sort: true }),
    chapters: field.rows(
      { title: field.text({ max: 200, required: true }), body: field.richText({ max: 60_000 }) },
      { max: 40 },
    ),
    contractTerms: field.richText({ max: 60_000 }),
    bidFormat: field.richText({ max: 20_000 }),
    attachments: field.files(),
    /** Cost of copies only; an electronic document is free by default (DOC-02). */
    price: field.money(),
    version: field.integer({ system: true, min: 1 }),
    submittedById: field.ref('user', { system: true }),
    issuedAt: field.dateTime({ system: true }),
    /** The issued PDF with lots, items and criteria, and its digest. */
    issuedFile: field.files({ max: 1, system: true }),
    hash: field.text({ max: 64, system: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    submitted: { tone: 'primary' },
    returned: { tone: 'warning' },
    approved: { tone: 'primary' },
    issued: { tone: 'success' },
    clarified: { tone: 'success' },
    frozen: { tone: 'neutral', final: true },
  },
  initial: 'draft',
  editableIn: ['draft', 'returned'],
  published: [...issued],
  scope: actor =>
    isStaff(actor)
      ? 'all'
      : actor.userType === UserType.supplier
        ? [{ state: [...issued] }]
        : [{ $via: 'committeeMember' }],
  approval: { submit: 'submit', approve: 'approve', return: 'return' },
  transitions: {
    submit: { from: ['draft', 'returned'], to: 'submitted', needs: ['chapters'], tone: 'primary' },
    approve: {
      from: 'submitted',
      to: 'approved',
      input: { opinion: field.longText({ max: 500 }) },
      tone: 'primary',
      when: (record, { actor }) =>
        record.submittedById === actor.id || record.ownerId === actor.id
          ? 'biddingDocument.reasons.ownWork'
          : undefined,
    },
    return: {
      from: 'submitted',
      to: 'returned',
      input: { opinion: field.longText({ required: true, max: 500 }) },
      tone: 'neutral',
    },
    /** Happens when the tender bulletin is published. */
    issue: { from: 'approved', to: 'issued', system: true },
    clarify: { from: ['issued', 'clarified'], to: 'clarified', system: true },
    freeze: { from: ['issued', 'clarified'], to: 'frozen', system: true },
  },
});
