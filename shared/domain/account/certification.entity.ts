import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { certificationWays } from './supplier.values.ts';

const notOwn = (record: { readonly userId: string | null }, { actor }: { readonly actor: { readonly id: string } }) =>
  record.userId === actor.id ? 'account.reasons.ownRegistration' : undefined;

/**
 * One attempt of a supplier to prove who it is (实名认证). By `bankTransfer` an outside provider sends some fen to the account named in
 * the registration, and the supplier types the amount; by `representativeMobile` it types a code sent to the representative's telephone,
 * whose owner the provider has confirmed; by `manual` staff look at documents. It never holds the amount or the code.
 */
export const certification = defineEntity({
  name: 'certification',
  area: 'account',
  title: 'name',
  systemCreated: true,
  fields: {
    registrationId: field.ref('registration', { system: true }),
    organizationId: field.ref('organization', { system: true }),
    userId: field.ref('user', { system: true }),
    way: field.choice(certificationWays, { system: true, filter: true }),
    name: field.text({ system: true, search: true }),
    identity: field.text({ max: 1500, system: true }),
    /** Where to: the last digits of the account or of the telephone. */
    destination: field.text({ max: 40, system: true }),
    evidence: field.files({ max: 5, system: true }),
    note: field.longText({ max: 500, system: true }),
    tries: field.integer({ system: true, max: 100 }),
    expiresAt: field.dateTime({ system: true }),
    opinion: field.longText({ system: true }),
    decidedBy: field.ref('user', { system: true }),
    decidedAt: field.dateTime({ system: true, sort: true }),
  },
  states: {
    waiting: { tone: 'primary' },
    review: { tone: 'warning' },
    passed: { tone: 'success', final: true },
    failed: { tone: 'danger', final: true },
    refused: { tone: 'danger', final: true },
    expired: { tone: 'neutral', final: true },
    cancelled: { tone: 'neutral', final: true },
  },
  initial: 'waiting',
  editableIn: [],
  parties: { organization: ['organizationId'], user: ['userId'] },
  scope: actor =>
    actor.tenantId === 'platform' ? 'all' : [{ userId: actor.id }, { organizationId: actor.organizationId }],
  transitions: {
    pass: { from: 'waiting', to: 'passed', system: true },
    fail: { from: 'waiting', to: 'failed', system: true },
    expire: { from: 'waiting', to: 'expired', system: true },
    cancel: { from: ['waiting', 'review'], to: 'cancelled' },
    accept: {
      from: 'review',
      to: 'passed',
      input: { opinion: field.longText() },
      tone: 'primary',
      when: notOwn,
    },
    refuse: { from: 'review', to: 'refused', input: { opinion: field.longText({ required: true }) }, when: notOwn },
  },
});
