import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { UserType } from '../kernel/access.ts';
import { isStaff } from '../kernel/scopes.ts';
import { attribution, confirmation, decryption } from './bidding.values.ts';

/** One bidder's line in an opening: decryption, what was announced, and the bidder's confirmation. Nobody edits what was decrypted. */
export const openingLine = defineEntity({
  name: 'openingLine',
  area: 'bidding',
  title: 'supplierName',
  fields: {
    openingId: field.ref('opening', { filter: true }),
    bidId: field.ref('bid', { filter: true }),
    supplierId: field.ref('organization', { filter: true }),
    supplierName: field.text({ max: 200 }),
    sequence: field.integer({ sort: true }),
    checkedInAt: field.dateTime(),
    decryption: field.choice(decryption),
    decryptedAt: field.dateTime(),
    attribution: field.choice(attribution),
    failureReason: field.text({ max: 1000 }),
    price: field.money(),
    deliveryDays: field.integer(),
    quality: field.text({ max: 500 }),
    projectManager: field.text({ max: 100 }),
    /** True when the announced fields fit the commitment given at submission. */
    commitmentHolds: field.boolean(),
    confirmation: field.choice(confirmation),
    confirmedAt: field.dateTime(),
    /** Detached CMS signature of the bidder over the announced line, base64. */
    signature: field.longText({ max: 20_000 }),
  },
  states: { listed: { tone: 'neutral' }, announced: { tone: 'primary' } },
  initial: 'listed',
  editableIn: [],
  systemCreated: true,
  parties: { organization: ['supplierId'] },
  /** Values are decrypted one by one and announced together (OPN-03): until then only the bidder sees its own. */
  sealed: {
    fields: ['price', 'deliveryDays', 'quality', 'projectManager'],
    until: (record, { actor }) =>
      record.state === 'announced' || (actor.organizationId !== '' && actor.organizationId === record.supplierId),
  },
  published: ['announced'],
  scope: actor =>
    isStaff(actor)
      ? 'all'
      : actor.userType === UserType.supplier
        ? [{ supplierId: actor.organizationId }, { state: 'announced', $via: 'bidder' }]
        : 'none',
  transitions: { announce: { from: 'listed', to: 'announced', system: true } },
});
