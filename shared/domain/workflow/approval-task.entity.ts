import type { Actor } from '../kernel/access.ts';
import { defineEntity, type Reason } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { approvables, approvalTaskKinds, signerPlaces } from './workflow.values.ts';

const ownTurn = (
  record: { readonly assigneeId: string | null },
  { actor }: { readonly actor: Actor },
): Reason | undefined => (record.assigneeId === actor.id ? undefined : 'approvalTask.reasons.notYourTurn');

const opinion = field.longText({ max: 4000 });
const because = field.longText({ required: true, max: 4000 });

/**
 * One signature that a step of an approval asks for. `assigneeId` decides; `originalAssigneeId` is whose signature it is: a proxy's
 * decision shows both. When it was decided is when it was changed last.
 */
export const approvalTask = defineEntity({
  name: 'approvalTask',
  area: 'workflow',
  title: 'title',
  systemCreated: true,
  fields: {
    approvalId: field.ref('approval', { system: true, filter: true }),
    entity: field.choice(approvables, { system: true, filter: true }),
    recordId: field.text({ max: 64, system: true, filter: 'exact' }),
    title: field.text({ max: 200, system: true, search: true, sort: true }),
    starterId: field.ref('user', { system: true, filter: true }),
    /** The id of the step in the design, and its name. */
    node: field.text({ max: 100, system: true }),
    name: field.text({ max: 200, system: true }),
    nameEn: field.text({ max: 200, system: true }),
    /** Which visit of the step this belongs to: a step that is returned to is visited again. */
    visit: field.integer({ system: true, min: 1 }),
    kind: field.choice(approvalTaskKinds, { system: true, filter: true }),
    position: field.integer({ system: true, max: 10_000 }),
    assigneeId: field.ref('user', { system: true, filter: true }),
    originalAssigneeId: field.ref('user', { system: true, filter: true }),
    proxyId: field.ref('processProxy', { system: true }),
    /** The task whose signer added or passed on this one. */
    parentId: field.ref('approvalTask', { system: true }),
    dueAt: field.dateTime({ system: true, sort: true, filter: true }),
    escalatedAt: field.dateTime({ system: true }),
    opinion: field.longText({ max: 4000, system: true }),
    /** Decided by the server: by the rule of a deadline, or a service. */
    automatic: field.boolean({ system: true }),
    /** The branch it stands in: the ways taken out of the forks around it, outermost first, separated by `/`; empty outside of forks. */
    branch: field.text({ max: 2000, system: true }),
  },
  states: {
    waiting: { tone: 'neutral' },
    open: { tone: 'primary' },
    approved: { tone: 'success', final: true },
    returned: { tone: 'warning', final: true },
    rejected: { tone: 'danger', final: true },
    transferred: { tone: 'neutral', final: true },
    cancelled: { tone: 'neutral', final: true },
  },
  initial: 'open',
  editableIn: [],
  ownership: { person: 'assigneeId' },
  parties: { user: ['assigneeId', 'originalAssigneeId', 'starterId'] },
  scope: actor => [
    { assigneeId: actor.id },
    { originalAssigneeId: actor.id },
    { starterId: actor.id },
    ...(actor.permissions.has('approval.handOver') ? [{ tenantId: actor.tenantId }] : []),
  ],
  comments: 'none',
  transitions: {
    approve: { from: 'open', to: 'approved', input: { opinion }, tone: 'primary', when: ownTurn },
    /** To the step `step` (id of the element) that was decided before; to the starter when it is left out. */
    return: {
      from: 'open',
      to: 'returned',
      input: { step: field.text({ max: 100 }), opinion: because },
      when: ownTurn,
    },
    reject: { from: 'open', to: 'rejected', input: { opinion: because }, tone: 'danger', when: ownTurn },
    transfer: {
      from: 'open',
      to: 'transferred',
      input: { toUserId: field.ref('user', { required: true }), opinion: because },
      when: ownTurn,
    },
    addSigner: {
      from: 'open',
      input: {
        toUserId: field.ref('user', { required: true }),
        place: field.choice(signerPlaces, { required: true }),
        opinion: because,
      },
      when: ownTurn,
    },
    begin: { from: 'waiting', to: 'open', system: true },
    hold: { from: 'open', to: 'waiting', system: true },
    cancel: { from: ['open', 'waiting'], to: 'cancelled', system: true },
    approveByRule: { from: 'open', to: 'approved', system: true },
    returnByRule: { from: 'open', to: 'returned', system: true },
  },
});
