import type { Actor } from '../kernel/access.ts';
import { defineEntity, type Reason } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { approvables } from './workflow.values.ts';

const ownOnly = (
  record: { readonly starterId: string | null },
  { actor }: { readonly actor: Actor },
): Reason | undefined => (record.starterId === actor.id ? undefined : 'approval.reasons.starterOnly');

const notOwn = (
  record: { readonly starterId: string | null },
  { actor }: { readonly actor: Actor },
): Reason | undefined => (record.starterId === actor.id ? 'approval.reasons.ownWork' : undefined);

/**
 * One run of a process over one record, from handing in to the decision. It keeps the version of the process it began with. The record
 * moves only when the approval ends. Stuck, it waits for somebody who may handle exceptions.
 */
export const approval = defineEntity({
  name: 'approval',
  area: 'workflow',
  title: 'title',
  systemCreated: true,
  fields: {
    processId: field.ref('process', { system: true, filter: true }),
    entity: field.choice(approvables, { system: true, filter: true }),
    recordId: field.text({ max: 64, system: true, filter: 'exact' }),
    title: field.text({ max: 200, system: true, search: true, sort: true }),
    starterId: field.ref('user', { system: true, filter: true }),
    starterOrganizationId: field.ref('organization', { system: true }),
    /** How many times the record has been handed in. */
    round: field.integer({ system: true, min: 1 }),
    /** Names of the steps that are open now. */
    currentStep: field.text({ max: 500, system: true }),
    currentStepEn: field.text({ max: 500, system: true }),
    /** Where the run stands: what a step waits for, or since when it is stuck. */
    tokens: field.rows(
      {
        id: field.text({ max: 20 }),
        node: field.text({ max: 100 }),
        flow: field.text({ max: 100 }),
        branch: field.text({ max: 2000 }),
        visit: field.integer(),
        timer: field.text({ max: 100 }),
        timerAt: field.dateTime(),
        stuck: field.text({ max: 100 }),
        detail: field.text({ max: 500 }),
      },
      { system: true, max: 200 },
    ),
    /** Why it is stuck: the key of a string, and the names it is about. */
    stuckReason: field.text({ max: 100, system: true }),
    stuckDetail: field.text({ max: 500, system: true }),
    urgedAt: field.dateTime({ system: true }),
    endedAt: field.dateTime({ system: true, sort: true }),
  },
  states: {
    running: { tone: 'primary' },
    stuck: { tone: 'danger' },
    approved: { tone: 'success', final: true },
    returned: { tone: 'warning', final: true },
    rejected: { tone: 'danger', final: true },
    recalled: { tone: 'neutral', final: true },
  },
  initial: 'running',
  editableIn: [],
  parties: { user: ['starterId'] },
  scope: actor => [
    { starterId: actor.id },
    { $via: 'signer' },
    ...(actor.permissions.has('approval.handOver') ? [{ tenantId: actor.tenantId }] : []),
  ],
  comments: 'none',
  transitions: {
    recall: {
      from: ['running', 'stuck'],
      to: 'recalled',
      input: { opinion: field.longText({ max: 500 }) },
      when: ownOnly,
    },
    urge: { from: 'running', when: ownOnly },
    retry: { from: 'stuck', tone: 'primary', when: notOwn },
    skip: {
      from: 'stuck',
      input: { opinion: field.longText({ required: true, max: 500 }) },
      tone: 'danger',
      when: notOwn,
    },
    handOver: {
      from: 'stuck',
      input: {
        toUserId: field.ref('user', { required: true }),
        opinion: field.longText({ required: true, max: 500 }),
      },
      when: notOwn,
    },
    halt: { from: ['running', 'stuck'], to: 'stuck', system: true },
    resume: { from: 'stuck', to: 'running', system: true },
    complete: { from: ['running', 'stuck'], to: 'approved', system: true },
    giveBack: { from: ['running', 'stuck'], to: 'returned', system: true },
    turnDown: { from: ['running', 'stuck'], to: 'rejected', system: true },
    /** The record went another way, such as being withdrawn. */
    drop: { from: ['running', 'stuck'], to: 'recalled', system: true },
    /** A deadline of one of its steps has come. */
    tick: { from: ['running', 'stuck'], system: true },
  },
});
