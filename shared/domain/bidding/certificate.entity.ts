import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { certificateUsage } from './bidding.values.ts';

/** A certificate of a person who acts for an organization. The private key never leaves its owner's browser or PKCS#12 file. Spec 2.8 "ca". */
export const certificate = defineEntity({
  name: 'certificate',
  area: 'bidding',
  title: 'subject',
  fields: {
    userId: field.ref('user', { filter: true }),
    organizationId: field.ref('organization', { filter: true }),
    usage: field.choice(certificateUsage, { filter: true }),
    subject: field.text({ max: 300, search: true, sort: true }),
    serial: field.text({ max: 64, filter: 'exact' }),
    thumbprint: field.text({ max: 64, filter: 'exact' }),
    pem: field.longText({ max: 8000 }),
    notBefore: field.dateTime(),
    notAfter: field.dateTime({ sort: true }),
    revokedReason: field.text({ max: 300 }),
  },
  states: {
    active: { tone: 'success' },
    revoked: { tone: 'danger', final: true },
    expired: { tone: 'neutral', final: true },
  },
  initial: 'active',
  editableIn: [],
  systemCreated: true,
  parties: { organization: ['organizationId'], user: ['userId'] },
  scope: actor =>
    actor.permissions.has('certificate.readAll')
      ? [{}]
      : [{ userId: actor.id }, { organizationId: actor.organizationId }],
  transitions: {
    revoke: {
      from: 'active',
      to: 'revoked',
      input: { reason: field.text({ required: true, max: 300 }) },
      tone: 'danger',
    },
    expire: { from: 'active', to: 'expired', system: true },
  },
});
