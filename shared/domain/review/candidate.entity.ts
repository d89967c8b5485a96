import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isStaff } from '../kernel/scopes.ts';

/** The ranked candidates of a lot and their publicity (中标候选人公示): at most three, published within three days of the report, for at least three days (EVA-09, AWD-01). */
export const candidate = defineEntity({
  name: 'candidate',
  area: 'review',
  title: 'lotName',
  fields: {
    projectId: field.ref('project', { filter: true }),
    lotId: field.ref('lot', { filter: true }),
    lotName: field.text({ max: 200, sort: true }),
    reviewId: field.ref('review', { filter: true }),
    ranking: field.rows(
      {
        rank: field.integer({ min: 1, max: 3 }),
        bidId: field.ref('bid'),
        supplierId: field.ref('organization'),
        supplierName: field.text({ max: 200 }),
        price: field.money(),
        total: field.decimal({ scale: 10 }),
        deliveryDays: field.integer(),
        quality: field.text({ max: 500 }),
        projectManager: field.text({ max: 100 }),
      },
      { max: 3, system: true },
    ),
    objectionChannel: field.longText({ max: 1000 }),
    publicityStart: field.dateTime({ system: true, sort: true }),
    publicityEnd: field.dateTime(),
    bulletinId: field.ref('bulletin', { system: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    published: { tone: 'primary' },
    objected: { tone: 'warning' },
    final: { tone: 'success', final: true },
  },
  initial: 'draft',
  editableIn: ['draft'],
  systemCreated: true,
  published: ['published', 'objected', 'final'],
  scope: actor => (isStaff(actor) ? 'all' : [{ state: ['published', 'objected', 'final'] }]),
  transitions: {
    publish: { from: 'draft', to: 'published', needs: ['publicityEnd'], tone: 'primary' },
    object: { from: 'published', to: 'objected', system: true },
    settle: { from: 'objected', to: 'published', system: true },
    finish: { from: 'published', to: 'final', system: true },
  },
});
