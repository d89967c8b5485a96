import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { UserType } from '../kernel/access.ts';
import { isStaff } from '../kernel/scopes.ts';
import { attribution, rejectGround } from './bidding.values.ts';

const afterDeadline = [
  'locked',
  'opened',
  'revoked',
  'retracted',
  'valid',
  'rejected',
  'candidate',
  'won',
  'lost',
] as const;

/**
 * One version of a supplier's bid for a lot: a sealed package, its commitment and its receipt; what it says is filled only when it has been
 * opened. Before the deadline nobody but the supplier knows that it exists. Spec 2.3 "bos/submit", domain.md "Sealed bids".
 */
export const bid = defineEntity({
  name: 'bid',
  area: 'bidding',
  title: 'supplierName',
  fields: {
    projectId: field.ref('project', { filter: true }),
    lotId: field.ref('lot', { filter: true }),
    supplierId: field.ref('organization', { filter: true }),
    supplierName: field.text({ max: 200, sort: true }),
    version: field.integer({ min: 1 }),
    /** The sealed package as stored: ciphertext only. */
    envelope: field.files({ max: 1 }),
    envelopeDigest: field.text({ max: 64 }),
    /** SHA-256 of the opening-list fields and a nonce, given at submission. */
    commitment: field.text({ max: 64 }),
    signerThumbprint: field.text({ max: 64 }),
    submittedAt: field.dateTime({ sort: true }),
    submittedAddress: field.text({ max: 64 }),
    receiptNumber: field.integer(),
    receipt: field.longText({ max: 20_000 }),
    withdrawnAt: field.dateTime(),
    /** The platform's signed statement that the bid was taken back. */
    withdrawalReceipt: field.longText({ max: 20_000 }),
    /** From here on filled at the opening. */
    price: field.money(),
    deliveryDays: field.integer(),
    quality: field.text({ max: 500 }),
    projectManager: field.text({ max: 100 }),
    nonce: field.text({ max: 64 }),
    openedAt: field.dateTime(),
    openedPackage: field.files({ max: 1 }),
    openedFiles: field.files({ max: 200 }),
    form: field.longText({ max: 200_000 }),
    attribution: field.choice(attribution),
    failureReason: field.text({ max: 1000 }),
    /** Filled by the review. */
    rejectGround: field.choice(rejectGround),
    rejectReason: field.text({ max: 2000 }),
  },
  states: {
    submitted: { tone: 'primary' },
    replaced: { tone: 'neutral', final: true },
    withdrawn: { tone: 'neutral', final: true },
    locked: { tone: 'warning' },
    opened: { tone: 'primary' },
    revoked: { tone: 'danger', final: true },
    retracted: { tone: 'danger', final: true },
    valid: { tone: 'success' },
    rejected: { tone: 'danger', final: true },
    candidate: { tone: 'success' },
    won: { tone: 'success', final: true },
    lost: { tone: 'neutral', final: true },
  },
  initial: 'submitted',
  editableIn: [],
  systemCreated: true,
  parties: { organization: ['supplierId'] },
  /** What the package says stays shut from its decryption until the announcement, for all but the bidder. */
  sealed: {
    fields: ['price', 'deliveryDays', 'quality', 'projectManager', 'nonce', 'form', 'openedPackage', 'openedFiles'],
    until: (record, { actor }) =>
      !['submitted', 'locked'].includes(record.state) ||
      (actor.organizationId !== '' && actor.organizationId === record.supplierId),
  },
  scope: actor => {
    if (isStaff(actor)) return [{ state: [...afterDeadline] }];
    if (actor.userType === UserType.supplier) return [{ supplierId: actor.organizationId }];
    return [{ $via: 'committeeMember', state: ['opened', 'valid', 'rejected', 'candidate', 'won', 'lost'] }];
  },
  transitions: {
    /** The supplier takes the bid back before the deadline (招标投标法 art. 29); the package stays, sealed. */
    withdraw: { from: 'submitted', to: 'withdrawn', input: { reason: field.text({ max: 500 }) }, tone: 'danger' },
    replace: { from: 'submitted', to: 'replaced', system: true },
    lock: { from: 'submitted', to: 'locked', system: true },
    open: { from: 'locked', to: 'opened', system: true },
    revoke: { from: ['locked'], to: 'revoked', system: true },
    retract: { from: ['locked'], to: 'retracted', system: true },
    accept: { from: 'opened', to: 'valid', system: true },
    reject: { from: ['opened', 'valid'], to: 'rejected', system: true },
    nominate: { from: 'valid', to: 'candidate', system: true },
    win: { from: 'candidate', to: 'won', system: true },
    lose: { from: ['valid', 'candidate'], to: 'lost', system: true },
  },
});
