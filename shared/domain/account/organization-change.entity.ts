import { division } from './division.values.ts';
import { defineEntity, type Issue, type Reason } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { EVERYWHERE } from './account.values.ts';
import { isCreditCode } from './credit-code.ts';
import { BY_APPROVAL } from './organization-tree.ts';

const notOwn = (record: { readonly ownerId: string }, { actor }: { readonly actor: { readonly id: string } }) =>
  record.ownerId === actor.id ? ('organizationChange.reasons.own' satisfies Reason) : undefined;

/**
 * A request to change those details of an organization that others rely on: name, credit code, legal representative, region. It holds the
 * new values and, from its submission on, the old ones (`before`); the organization changes when it is approved. Suppliers change
 * theirs through their registration.
 */
export const organizationChange = defineEntity({
  name: 'organizationChange',
  area: 'account',
  title: 'name',
  fields: {
    organizationId: field.ref('organization', { required: true, filter: true }),
    name: field.text({ required: true, search: true, sort: true }),
    creditCode: field.text({ max: 18 }),
    legalRepresentative: field.text({ max: 100 }),
    region: field.choice(division),
    reason: field.longText({ required: true, max: 1000 }),
    attachments: field.files({ max: 10 }),
    before: field.rows({ field: field.text({ max: 40 }), value: field.text({ max: 300 }) }, { max: 10, system: true }),
    submittedAt: field.dateTime({ system: true, sort: true, filter: true }),
    decidedBy: field.ref('user', { system: true }),
    decidedAt: field.dateTime({ system: true, sort: true }),
    opinion: field.longText({ max: 1000, system: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    submitted: { tone: 'primary' },
    returned: { tone: 'warning' },
    approved: { tone: 'success', final: true },
    withdrawn: { tone: 'neutral', final: true },
  },
  initial: 'draft',
  editableIn: ['draft', 'returned'],
  scope: actor => (actor.tenantId === 'platform' ? EVERYWHERE : 'all'),
  check(values) {
    const issues: Issue[] = [];
    if (values.creditCode && !isCreditCode(values.creditCode))
      issues.push({ field: 'creditCode', reason: 'account.reasons.creditCode' });
    return issues;
  },
  approval: { submit: 'submit', approve: 'approve', return: 'return', office: 'platform' },
  transitions: {
    submit: { from: ['draft', 'returned'], to: 'submitted', tone: 'primary' },
    withdraw: { from: ['draft', 'submitted', 'returned'], to: 'withdrawn', tone: 'danger' },
    approve: {
      from: 'submitted',
      to: 'approved',
      input: { opinion: field.longText({ max: 1000 }) },
      tone: 'primary',
      when: notOwn,
    },
    return: {
      from: 'submitted',
      to: 'returned',
      input: { opinion: field.longText({ required: true, max: 1000 }) },
      when: notOwn,
    },
  },
});

/** One detail that a request changes. Empty text stands for nothing. */
export interface ChangedDetail {
  readonly field: (typeof BY_APPROVAL)[number];
  readonly from: string;
  readonly to: string;
}

type Details = Readonly<Partial<Record<(typeof BY_APPROVAL)[number], string | null>>>;

/** What differs between the details of an organization and those that a request asks for. */
export const changedDetails = (now: Details, asked: Details): readonly ChangedDetail[] =>
  BY_APPROVAL.flatMap(name => {
    const [from, to] = [now[name] ?? '', asked[name] ?? ''];
    return from === to ? [] : [{ field: name, from, to }];
  });
