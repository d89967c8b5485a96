import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { UserType } from '../kernel/access.ts';
import { isStaff } from '../kernel/scopes.ts';
import { criterionKind, depositForm, evaluationMethod, priceFormula } from './pre-tender.values.ts';

const market = [
  'noticed',
  'bidding',
  'opening',
  'evaluating',
  'candidates',
  'awarded',
  'contracted',
  'failed',
  'terminated',
] as const;
const running = ['noticed', 'bidding', 'opening', 'evaluating', 'candidates'] as const;

/**
 * One part of a project that is bid for and awarded by itself (标段/包), with its items, its limits and its criteria. Criteria are
 * fixed once the tender bulletin is out: evaluation reads nothing else (DOC-10). OCDS lot.
 */
export const lot = defineEntity({
  name: 'lot',
  area: 'pre-tender',
  title: 'name',
  fields: {
    projectId: field.ref('project', { required: true, filter: true }),
    number: field.integer({ required: true, min: 1, max: 99, sort: true }),
    name: field.text({ required: true, max: 200, search: true, sort: true }),
    description: field.longText({ max: 4000 }),
    estimate: field.money({ required: true, sort: true }),
    /** The highest price that is accepted; public (DOC-08). */
    ceilingPrice: field.money(),
    depositAmount: field.money(),
    depositForms: field.choices(depositForm),
    deliveryPlace: field.text({ max: 300 }),
    deliveryDays: field.integer({ min: 1, max: 3650 }),
    qualityRequirement: field.text({ max: 500 }),
    items: field.rows(
      {
        code: field.text({ max: 60 }),
        description: field.text({ max: 500, required: true }),
        classification: field.text({ max: 100 }),
        quantity: field.decimal({ max: 1e12 }),
        unit: field.text({ max: 30 }),
        deliveryPlace: field.text({ max: 300 }),
      },
      { max: 5000 },
    ),
    evaluationMethod: field.choice(evaluationMethod, { required: true }),
    priceFormula: field.choice(priceFormula),
    /** Pass-or-fail requirements on the bidder. */
    qualifications: field.rows(
      {
        code: field.text({ max: 20, required: true }),
        name: field.text({ max: 200, required: true }),
        requirement: field.longText({ max: 2000, required: true }),
      },
      { max: 60 },
    ),
    /** Scored criteria; their points add up to 100. */
    criteria: field.rows(
      {
        code: field.text({ max: 20, required: true }),
        name: field.text({ max: 200, required: true }),
        kind: field.choice(criterionKind, { required: true }),
        points: field.decimal({ required: true, max: 100, scale: 2 }),
        guide: field.longText({ max: 2000 }),
      },
      { max: 100 },
    ),
    /** PEM certificate to which every bid of the lot is also encrypted; its private key exists only in shares (domain.md "Sealed bids"). */
    emergencyCertificate: field.longText({ max: 8000, system: true }),
    emergencyKeyHash: field.text({ max: 64, system: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    noticed: { tone: 'primary' },
    bidding: { tone: 'primary' },
    opening: { tone: 'warning' },
    evaluating: { tone: 'warning' },
    candidates: { tone: 'warning' },
    awarded: { tone: 'success' },
    contracted: { tone: 'success', final: true },
    failed: { tone: 'danger', final: true },
    terminated: { tone: 'danger', final: true },
  },
  initial: 'draft',
  editableIn: ['draft'],
  published: [...market],
  scope: actor =>
    isStaff(actor)
      ? 'all'
      : actor.userType === UserType.supplier
        ? [{ state: [...market] }]
        : [{ $via: 'committeeMember' }],
  transitions: {
    notice: { from: 'draft', to: 'noticed', system: true },
    startBidding: { from: 'noticed', to: 'bidding', system: true },
    startOpening: { from: ['noticed', 'bidding'], to: 'opening', system: true },
    startEvaluating: { from: 'opening', to: 'evaluating', system: true },
    publishCandidates: { from: 'evaluating', to: 'candidates', system: true },
    award: { from: 'candidates', to: 'awarded', system: true },
    contract: { from: 'awarded', to: 'contracted', system: true },
    fail: {
      from: [...running],
      to: 'failed',
      input: { reason: field.longText({ required: true, max: 1000 }) },
      system: true,
    },
    terminate: {
      from: ['draft', ...running],
      to: 'terminated',
      input: { reason: field.longText({ required: true, max: 1000 }) },
      system: true,
    },
  },
});
