import { userTypes } from '../account/account.values.ts';
import type { Actor } from '../kernel/access.ts';
import { defineEntity, type GuardContext } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { noticeAudiences, noticeLevels } from './notice.values.ts';

const LISTS = {
  userTypes: 'audienceTypes',
  branches: 'audienceBranches',
  organizations: 'audienceOrganizations',
  roles: 'audienceRoles',
  tenants: 'audienceTenants',
} as const;

/** What a notice to an audience must have before it is published. */
const neededBy = (audience: (typeof noticeAudiences.values)[number] | null) => [
  ...(['title', 'titleEn', 'body', 'audience'] as const),
  ...(audience && audience !== 'all' ? [LISTS[audience]] : []),
];

/** A notice of the platform is read in every tenant, and kept by the platform alone. */
const notOurs = ({ tenantId }: { readonly tenantId: string }, { actor }: GuardContext) =>
  tenantId === actor.tenantId ? undefined : 'notice.reasons.notOurs';

/** Whether a person keeps notices, drafts included. */
export const managesNotices = (actor: Actor): boolean => actor.permissions.has('notice.create');

/**
 * A notice (通知公告) of a tenant to its people, or of the platform to people of all tenants. What has been published is not changed any
 * more: it is withdrawn, and another one published. Who is meant is judged whenever it is read.
 */
export const notice = defineEntity({
  name: 'notice',
  area: 'notice',
  title: 'title',
  fields: {
    title: field.text({ required: true, max: 200, search: true, sort: true }),
    titleEn: field.text({ required: true, max: 300, search: true }),
    body: field.richText({ required: true, max: 100_000 }),
    bodyEn: field.richText({ max: 100_000 }),
    attachments: field.files({ max: 10 }),
    audience: field.choice(noticeAudiences, { required: true, filter: true }),
    audienceTypes: field.choices(userTypes),
    /** Organizations with everything below them in the tree. */
    audienceBranches: field.rows({ organizationId: field.ref('organization', { required: true }) }, { max: 50 }),
    audienceOrganizations: field.rows({ organizationId: field.ref('organization', { required: true }) }, { max: 200 }),
    audienceRoles: field.rows({ roleId: field.ref('role', { required: true }) }, { max: 50 }),
    /** Of the platform's notices alone. */
    audienceTenants: field.rows({ tenantId: field.ref('tenant', { required: true }) }, { max: 200 }),
    /** When it appears; at once when it is not filled. */
    from: field.dateTime({ sort: true }),
    /** When it ends; never when it is not filled. */
    until: field.dateTime({ sort: true }),
    /** Stands before the others. */
    pinned: field.boolean({ filter: true }),
    /** Readers are asked to confirm. */
    receipt: field.boolean({ filter: true }),
    level: field.choice(noticeLevels, { system: true, filter: true }),
    publishedAt: field.dateTime({ system: true, sort: true }),
    withdrawnReason: field.longText({ system: true, max: 500 }),
  },
  states: {
    draft: { tone: 'neutral' },
    scheduled: { tone: 'primary' },
    published: { tone: 'success' },
    withdrawn: { tone: 'danger', final: true },
    ended: { tone: 'neutral', final: true },
  },
  initial: 'draft',
  editableIn: ['draft'],
  comments: 'none',
  scope: actor =>
    managesNotices(actor)
      ? [{ tenantId: actor.tenantId }, { state: ['published'], $via: 'addressed' }]
      : [{ state: ['published'], $via: 'addressed' }],
  check: ({ from, until }) =>
    from && until && Date.parse(until) <= Date.parse(from)
      ? [{ field: 'until', reason: 'notice.reasons.endsBefore' }]
      : [],
  transitions: {
    publish: {
      from: ['draft', 'scheduled'],
      to: 'published',
      needs: record => neededBy(record.audience),
      tone: 'primary',
      when: ({ until }, { now }) => (until && Date.parse(until) <= now.getTime() ? 'notice.reasons.over' : undefined),
    },
    /** It appears by itself at the time it names. */
    schedule: {
      from: 'draft',
      to: 'scheduled',
      needs: record => neededBy(record.audience),
      when: ({ from }, { now }) =>
        !from ? 'notice.reasons.noTime' : Date.parse(from) <= now.getTime() ? 'notice.reasons.notAhead' : undefined,
    },
    appear: { from: 'scheduled', to: 'published', system: true },
    recall: { from: 'scheduled', to: 'draft' },
    withdraw: {
      from: 'published',
      to: 'withdrawn',
      input: { reason: field.longText({ required: true, max: 500 }) },
      tone: 'danger',
      when: notOurs,
    },
    end: { from: 'published', to: 'ended', system: true },
    /** Tells those who have not read it once more. */
    remind: { from: 'published', when: notOurs },
  },
});
