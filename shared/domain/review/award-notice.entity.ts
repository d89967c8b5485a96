import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { staffOrSupplier } from '../kernel/scopes.ts';
import { noticeKind } from './review.values.ts';

/** The notice of the result to one bidder: to the winner and to each loser, in the same transaction (中标通知书 / 招标结果通知书). */
export const awardNotice = defineEntity({
  name: 'awardNotice',
  area: 'review',
  title: 'supplierName',
  fields: {
    projectId: field.ref('project', { filter: true }),
    lotId: field.ref('lot', { filter: true }),
    awardId: field.ref('award', { filter: true }),
    supplierId: field.ref('organization', { filter: true }),
    supplierName: field.text({ max: 200 }),
    kind: field.choice(noticeKind, { filter: true }),
    number: field.text({ max: 60 }),
    winnerName: field.text({ max: 200 }),
    price: field.money(),
    ownRank: field.integer(),
    ownTotal: field.decimal({ scale: 10 }),
    rejectReason: field.text({ max: 2000 }),
    file: field.files({ max: 1 }),
    issuedAt: field.dateTime({ sort: true }),
    readAt: field.dateTime(),
  },
  states: { issued: { tone: 'primary' }, read: { tone: 'success', final: true } },
  initial: 'issued',
  editableIn: [],
  systemCreated: true,
  parties: { organization: ['supplierId'] },
  scope: actor => staffOrSupplier(actor, [{ supplierId: actor.organizationId }]),
  transitions: { acknowledge: { from: 'issued', to: 'read', tone: 'primary' } },
});
