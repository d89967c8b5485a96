import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { supplyCategories } from './account.values.ts';
import { isCreditCode } from './credit-code.ts';

/**
 * A supplier's registration. Free, and without any precondition but the facts themselves (Decree 20 arts. 8, 9). It belongs to the
 * platform, which decides on it; the supplier is party to it.
 */
export const registration = defineEntity({
  name: 'registration',
  area: 'account',
  title: 'organizationName',
  systemCreated: true,
  fields: {
    organizationName: field.text({ required: true, search: true, sort: true }),
    creditCode: field.text({ required: true, max: 18, filter: true }),
    legalRepresentative: field.text({ required: true, max: 100 }),
    contact: field.text({ required: true, max: 100 }),
    mobile: field.text({ required: true, max: 20, pattern: /^\+?[\d -]{5,20}$/ }),
    email: field.text({ required: true, max: 120, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ }),
    region: field.text({ max: 12, filter: true }),
    address: field.text({ max: 300 }),
    licence: field.files({ max: 10 }),
    bankName: field.text({ max: 100 }),
    bankAccount: field.text({ max: 34, pattern: /^[\d A-Z-]+$/ }),
    categories: field.choices(supplyCategories, { filter: true }),
    userId: field.ref('user', { system: true }),
    organizationId: field.ref('organization', { system: true }),
    opinion: field.longText({ system: true }),
    decidedBy: field.ref('user', { system: true }),
    decidedAt: field.dateTime({ system: true, sort: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    submitted: { tone: 'primary' },
    returned: { tone: 'warning' },
    approved: { tone: 'success', final: true },
  },
  initial: 'draft',
  editableIn: ['draft', 'returned'],
  parties: { organization: ['organizationId'], user: ['userId'] },
  scope: actor =>
    actor.tenantId === 'platform' ? 'all' : [{ userId: actor.id }, { organizationId: actor.organizationId }],
  check: values =>
    values.creditCode && !isCreditCode(values.creditCode)
      ? [{ field: 'creditCode', reason: 'account.reasons.creditCode' }]
      : [],
  transitions: {
    submit: {
      from: ['draft', 'returned'],
      to: 'submitted',
      needs: ['licence', 'address', 'bankName', 'bankAccount', 'categories'],
      tone: 'primary',
    },
    withdraw: { from: 'submitted', to: 'draft' },
    approve: {
      from: 'submitted',
      to: 'approved',
      input: { opinion: field.longText() },
      tone: 'primary',
      when: (record, { actor }) => (record.userId === actor.id ? 'account.reasons.ownRegistration' : undefined),
    },
    return: { from: 'submitted', to: 'returned', input: { opinion: field.longText({ required: true }) } },
  },
});
