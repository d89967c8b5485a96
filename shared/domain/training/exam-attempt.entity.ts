import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { examEnd } from './training.values.ts';

/**
 * One attempt at an exam. It belongs to a person, or to a visitor who carries its ticket. Everything in it is written by the server:
 * the drawn paper, the times and the grade.
 */
export const examAttempt = defineEntity({
  name: 'examAttempt',
  area: 'training',
  title: 'examTitle',
  systemCreated: true,
  fields: {
    examCode: field.text({ system: true, max: 40, filter: 'exact' }),
    examTitle: field.text({ system: true, max: 100 }),
    userId: field.ref('user', { system: true, filter: true }),
    /** SHA-256 of the visitor's ticket, hex. */
    ticketHash: field.text({ system: true, max: 64 }),
    /** The network address it was begun from (Decree 20 art. 49). */
    address: field.text({ system: true, max: 64 }),
    /** The drawn questions in their order; `order` lists the letters of the options as they are shown. */
    paper: field.rows(
      { questionId: field.text({ max: 64 }), order: field.text({ max: 6 }), points: field.integer({ max: 20 }) },
      { system: true, max: 500 },
    ),
    minutes: field.integer({ system: true }),
    passMark: field.integer({ system: true }),
    validMonths: field.integer({ system: true }),
    startedAt: field.dateTime({ system: true, sort: true }),
    deadline: field.dateTime({ system: true }),
    submittedAt: field.dateTime({ system: true, sort: true }),
    endedBy: field.choice(examEnd, { system: true }),
    score: field.integer({ system: true }),
    total: field.integer({ system: true }),
    /** Per cent of all points, rounded down. */
    mark: field.integer({ system: true, sort: true }),
    /** Until when a passed attempt counts. */
    validUntil: field.dateTime({ system: true }),
  },
  states: {
    running: { tone: 'primary' },
    submitted: { tone: 'primary' },
    passed: { tone: 'success', final: true },
    failed: { tone: 'danger', final: true },
  },
  initial: 'running',
  editableIn: [],
  parties: { user: ['userId'] },
  scope: actor => (actor.tenantId === 'platform' ? 'all' : [{ userId: actor.id }]),
  sealed: {
    fields: ['paper', 'ticketHash', 'address'],
    until: (_record, { actor }) => actor.tenantId === 'platform' && actor.permissions.has('examQuestion.update'),
  },
  transitions: {
    submit: { from: 'running', to: 'submitted', system: true },
    timeUp: { from: 'running', to: 'submitted', system: true },
    pass: { from: 'submitted', to: 'passed', system: true },
    fail: { from: 'submitted', to: 'failed', system: true },
  },
});
