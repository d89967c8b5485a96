import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isStaff } from '../kernel/scopes.ts';
import { awardReason } from './review.values.ts';

/** The decision for one bidder of a lot (定标). Winner and losers are told in one transaction (AWD-04; 招标投标法 art. 45). OCDS award. */
export const award = defineEntity({
  name: 'award',
  area: 'review',
  title: 'supplierName',
  fields: {
    projectId: field.ref('project', { filter: true }),
    lotId: field.ref('lot', { required: true, filter: true }),
    candidateId: field.ref('candidate', { filter: true }),
    bidId: field.ref('bid', { required: true }),
    supplierId: field.ref('organization', { system: true, filter: true }),
    supplierName: field.text({ max: 200, system: true, search: true, sort: true }),
    price: field.money({ system: true }),
    rank: field.integer({ system: true, min: 1 }),
    reason: field.choice(awardReason, { required: true }),
    reasonText: field.longText({ max: 2000 }),
    decidedAt: field.dateTime({ system: true, sort: true }),
    noticedAt: field.dateTime({ system: true }),
    bulletinId: field.ref('bulletin', { system: true }),
  },
  states: {
    decided: { tone: 'primary' },
    noticed: { tone: 'success' },
    changed: { tone: 'warning', final: true },
    void: { tone: 'danger', final: true },
  },
  initial: 'decided',
  editableIn: [],
  parties: { organization: ['supplierId'] },
  published: ['noticed', 'changed'],
  scope: actor => (isStaff(actor) ? 'all' : [{ state: ['noticed', 'changed'] }]),
  transitions: {
    notice: { from: 'decided', to: 'noticed', tone: 'primary' },
    annul: {
      from: 'decided',
      to: 'void',
      input: { explanation: field.longText({ required: true, max: 1000 }) },
      tone: 'danger',
    },
    change: { from: 'noticed', to: 'changed', system: true },
  },
});
