import { UserType, type Actor } from '../kernel/access.ts';
import { defineEntity, type Reason } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isStaff } from '../kernel/scopes.ts';
import { factFaults } from './expert-admission.ts';
import { expertFields, privateFields } from './expert-fields.ts';

const decides = (actor: Actor): boolean => actor.tenantId === 'platform' && actor.permissions.has('expert.approve');
const notOwn = (
  record: { readonly userId: string | null },
  { actor }: { readonly actor: Actor },
): Reason | undefined => (record.userId === actor.id ? 'expert.reasons.own' : undefined);
const ownOnly = (
  record: { readonly userId: string | null },
  { actor }: { readonly actor: Actor },
): Reason | undefined => (record.userId === actor.id ? undefined : 'expert.reasons.notOwn');

/**
 * A review expert of the library (评标专家), from the application on. Approved by the platform and having passed the entry exam within its
 * validity, the expert is in the library. Spec 2.1 "/ls/expert", 2.5 "Expert library"; 招标投标法 art. 37, 实施条例 arts. 45, 46.
 */
export const expert = defineEntity({
  name: 'expert',
  area: 'review',
  title: 'name',
  fields: expertFields,
  states: {
    draft: { tone: 'neutral' },
    applied: { tone: 'primary' },
    returned: { tone: 'warning' },
    approved: { tone: 'primary' },
    active: { tone: 'success' },
    onLeave: { tone: 'warning' },
    stopped: { tone: 'danger' },
    rejected: { tone: 'danger' },
    exited: { tone: 'neutral', final: true },
  },
  initial: 'draft',
  editableIn: ['draft', 'returned'],
  parties: { user: ['userId'] },
  published: ['active'],
  scope: actor =>
    actor.tenantId === 'platform'
      ? 'all'
      : isStaff(actor)
        ? [{ state: 'active' }]
        : actor.userType === UserType.supplier
          ? 'none'
          : [{ userId: actor.id }],
  sealed: {
    fields: privateFields,
    until: (record, { actor }) => record.userId === actor.id || decides(actor),
  },
  check: factFaults,
  approval: {
    submit: 'submit',
    approve: 'approve',
    return: 'return',
    reject: 'reject',
    recall: 'withdraw',
    office: 'platform',
  },
  transitions: {
    submit: {
      from: ['draft', 'returned'],
      to: 'applied',
      input: { accepted: field.boolean({ required: true }), commitment: field.text({ required: true, max: 20 }) },
      tone: 'primary',
      when: ownOnly,
    },
    withdraw: { from: 'applied', to: 'draft', when: ownOnly },
    approve: {
      from: 'applied',
      to: 'approved',
      input: { opinion: field.longText({ max: 1000 }) },
      tone: 'primary',
      when: notOwn,
    },
    return: {
      from: 'applied',
      to: 'returned',
      input: { opinion: field.longText({ required: true, max: 1000 }) },
      when: notOwn,
    },
    reject: {
      from: 'applied',
      to: 'rejected',
      input: { opinion: field.longText({ required: true, max: 1000 }) },
      tone: 'danger',
      when: notOwn,
    },
    reapply: { from: 'rejected', to: 'draft', when: ownOnly },
    admit: { from: 'approved', to: 'active', system: true },
    stop: {
      from: ['active', 'onLeave'],
      to: 'stopped',
      input: { reason: field.text({ required: true, max: 500 }) },
      tone: 'danger',
    },
    resume: { from: ['stopped', 'onLeave'], to: 'active', tone: 'primary' },
    leave: {
      from: 'active',
      to: 'onLeave',
      input: { reason: field.text({ required: true, max: 500 }), until: field.date({ required: true }) },
      tone: 'neutral',
    },
    exit: {
      from: ['approved', 'active', 'stopped', 'onLeave'],
      to: 'exited',
      input: { reason: field.text({ required: true, max: 500 }) },
      tone: 'danger',
    },
  },
});
