import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isCreditCode } from './credit-code.ts';
import { EVERYWHERE, organizationKinds } from './account.values.ts';

/** A legal person on the platform: purchaser or tenderer, agency, supplier, supervising authority, or the platform itself. Its name is public. */
export const organization = defineEntity({
  name: 'organization',
  area: 'account',
  title: 'name',
  fields: {
    name: field.text({ required: true, search: true, sort: true }),
    kind: field.choice(organizationKinds, { required: true, filter: true }),
    creditCode: field.text({ max: 18, filter: true }),
    region: field.text({ max: 12, filter: true }),
    parentId: field.ref('organization', { filter: true }),
    legalRepresentative: field.text({ max: 100 }),
    contact: field.text({ max: 100 }),
    address: field.text({ max: 300 }),
  },
  states: { active: { tone: 'success' }, pending: { tone: 'warning' }, disabled: { tone: 'danger' } },
  initial: 'active',
  editableIn: ['active', 'pending'],
  published: ['active'],
  ownership: { organization: 'id' },
  scope: actor => (actor.tenantId === 'platform' ? EVERYWHERE : [{ state: 'active' }, { id: actor.organizationId }]),
  check: values =>
    values.creditCode && !isCreditCode(values.creditCode)
      ? [{ field: 'creditCode', reason: 'account.reasons.creditCode' }]
      : [],
  transitions: {
    admit: { from: 'pending', to: 'active', system: true },
    disable: { from: 'active', to: 'disabled', tone: 'danger' },
    enable: { from: 'disabled', to: 'active', tone: 'primary' },
  },
});
