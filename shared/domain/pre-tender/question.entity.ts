import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { staffOrSupplier } from '../kernel/scopes.ts';

/** A supplier's question about the bidding document. The answer goes to all as a clarification that does not name who asked (招标投标法 arts. 22, 23). */
export const question = defineEntity({
  name: 'question',
  area: 'pre-tender',
  title: 'subject',
  fields: {
    projectId: field.ref('project', { required: true, filter: true }),
    lotId: field.ref('lot', { filter: true }),
    subject: field.text({ required: true, max: 200, search: true, sort: true }),
    body: field.longText({ required: true, max: 4000 }),
    attachments: field.files({ max: 5 }),
    supplierId: field.ref('organization', { system: true }),
    askedAt: field.dateTime({ system: true, sort: true }),
    clarificationId: field.ref('clarification', { system: true }),
    refusalReason: field.text({ max: 500, system: true }),
    revealAt: field.dateTime({ system: true }),
  },
  states: {
    asked: { tone: 'warning' },
    answered: { tone: 'success', final: true },
    merged: { tone: 'neutral', final: true },
    refused: { tone: 'danger', final: true },
  },
  initial: 'asked',
  editableIn: [],
  parties: { organization: ['supplierId'] },
  scope: actor => staffOrSupplier(actor, [{ supplierId: actor.organizationId }]),
  sealed: {
    fields: ['supplierId'],
    until: (record, { actor, now }) =>
      record.supplierId === actor.organizationId ||
      (record.revealAt !== null && Date.parse(record.revealAt) <= now.getTime()),
  },
  transitions: {
    /** Answers to all: makes and publishes a clarification; one that affects bids moves the deadline when fewer than 15 days remain (CLA-01). */
    answer: {
      from: 'asked',
      to: 'answered',
      input: {
        question: field.longText({ required: true, max: 4000 }),
        answer: field.longText({ required: true, max: 8000 }),
        affectsBids: field.boolean({ required: true }),
      },
      tone: 'primary',
    },
    merge: {
      from: 'asked',
      to: 'merged',
      input: { clarificationId: field.ref('clarification', { required: true }) },
      tone: 'neutral',
    },
    refuse: {
      from: 'asked',
      to: 'refused',
      input: { reason: field.text({ required: true, max: 500 }) },
      tone: 'danger',
    },
  },
});
