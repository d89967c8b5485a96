import { division } from '../account/division.values.ts';
import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isStaff } from '../kernel/scopes.ts';
import { bulletinKind, bulletinMedium } from './pre-tender.values.ts';

const published = ['published', 'changed', 'closed'] as const;

/**
 * A notice to the market (公告). A tender bulletin carries the schedule; when it is published the schedule becomes the project's.
 * A change is a new version in the same chain. Spec 2.3 "Bulletin"; 招标投标法 art. 16.
 */
export const bulletin = defineEntity({
  name: 'bulletin',
  area: 'pre-tender',
  title: 'title',
  fields: {
    projectId: field.ref('project', { required: true, filter: true }),
    kind: field.choice(bulletinKind, { required: true, filter: true }),
    title: field.text({ required: true, max: 200, search: true, sort: true }),
    body: field.richText({ max: 100_000 }),
    /** Region and names are copied at publication, so that the market's list reads one table. */
    projectCode: field.text({ max: 40, system: true, search: true, filter: 'exact' }),
    buyerName: field.text({ max: 200, system: true, search: true }),
    region: field.choice(division, { system: true, filter: true }),
    qualificationRequirements: field.longText({ max: 8000 }),
    documentAccess: field.longText({ max: 2000 }),
    documentIssueStart: field.dateTime(),
    documentIssueEnd: field.dateTime(),
    questionDeadline: field.dateTime(),
    bidDeadline: field.dateTime({ sort: true, filter: true }),
    openingAt: field.dateTime({ sort: true }),
    openingPlace: field.text({ max: 300 }),
    bidValidityDays: field.integer({ min: 1, max: 720 }),
    media: field.choices(bulletinMedium),
    attachments: field.files(),
    /** Publicity of candidates (AWD-01). */
    publicityStart: field.dateTime(),
    publicityEnd: field.dateTime(),
    /** What a change bulletin changes, in words. */
    changeSummary: field.longText({ max: 4000 }),
    previousId: field.ref('bulletin', { system: true, filter: true }),
    version: field.integer({ system: true, min: 1, sort: true }),
    submittedById: field.ref('user', { system: true }),
    publishedAt: field.dateTime({ system: true, sort: true, filter: true }),
    /** SHA-256 of the canonical published content: the same in every medium (NOT-02). */
    contentHash: field.text({ max: 64, system: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    submitted: { tone: 'primary' },
    returned: { tone: 'warning' },
    approved: { tone: 'primary' },
    published: { tone: 'success' },
    changed: { tone: 'neutral' },
    closed: { tone: 'neutral', final: true },
    withdrawn: { tone: 'danger', final: true },
  },
  initial: 'draft',
  editableIn: ['draft', 'returned'],
  published: [...published],
  scope: actor => (isStaff(actor) ? 'all' : [{ state: [...published] }]),
  approval: { submit: 'submit', approve: 'approve', return: 'return', sets: ['media'] },
  transitions: {
    submit: { from: ['draft', 'returned'], to: 'submitted', needs: ['title', 'body'], tone: 'primary' },
    approve: {
      from: 'submitted',
      to: 'approved',
      input: { opinion: field.longText({ max: 500 }) },
      tone: 'primary',
      when: (record, { actor }) =>
        record.submittedById === actor.id || record.ownerId === actor.id ? 'bulletin.reasons.ownWork' : undefined,
    },
    return: {
      from: 'submitted',
      to: 'returned',
      input: { opinion: field.longText({ required: true, max: 500 }) },
      tone: 'neutral',
    },
    publish: { from: 'approved', to: 'published', tone: 'primary' },
    /** A later version has been published. */
    supersede: { from: 'published', to: 'changed', system: true },
    close: { from: ['published', 'changed'], to: 'closed', system: true },
    withdraw: {
      from: ['draft', 'submitted', 'returned', 'approved'],
      to: 'withdrawn',
      input: { reason: field.longText({ required: true, max: 500 }) },
      tone: 'danger',
    },
  },
});
