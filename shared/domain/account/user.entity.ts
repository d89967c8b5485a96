import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { MAIL_ADDRESS } from '../kernel/mail-address.ts';
import { EVERYWHERE, roleCodes, userTypes } from './account.values.ts';

/** A person's account. Its password is kept elsewhere and never answered; its roles decide what it may do. */
export const user = defineEntity({
  name: 'user',
  area: 'account',
  title: 'name',
  fields: {
    account: field.text({ required: true, min: 3, max: 64, pattern: /^[\p{L}\d._@-]+$/u, search: true, sort: true }),
    name: field.text({ required: true, max: 100, search: true, sort: true }),
    userType: field.choice(userTypes, { required: true, filter: true }),
    organizationId: field.ref('organization', { required: true, filter: true, tree: true }),
    roles: field.choices(roleCodes, { filter: true }),
    mobile: field.text({ max: 20, pattern: /^\+?[\d -]{5,20}$/ }),
    email: field.text({ max: 120, pattern: MAIL_ADDRESS }),
    prefectureCode: field.text({ max: 12 }),
  },
  states: { pending: { tone: 'warning' }, active: { tone: 'success' }, disabled: { tone: 'danger' } },
  initial: 'active',
  editableIn: ['active', 'pending'],
  ownership: { person: 'id', organization: 'organizationId' },
  scope: actor =>
    actor.tenantId === 'platform'
      ? EVERYWHERE
      : [
          { id: actor.id },
          { organizationId: actor.organizationId },
          ...(actor.permissions.has('user.update') ? [{ tenantId: actor.tenantId }] : []),
        ],
  transitions: {
    activate: { from: 'pending', to: 'active', system: true },
    /** To another organization of the same tenant. */
    transfer: {
      from: ['active', 'pending'],
      input: { organizationId: field.ref('organization', { required: true, tree: true }) },
    },
    disable: {
      from: ['active', 'pending'],
      to: 'disabled',
      tone: 'danger',
      when: (record, { actor }) => (record.id === actor.id ? 'user.reasons.ownDisable' : undefined),
    },
    enable: { from: 'disabled', to: 'active', tone: 'primary' },
  },
});
