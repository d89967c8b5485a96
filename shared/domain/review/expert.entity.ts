import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { UserType } from '../kernel/access.ts';
import { isStaff } from '../kernel/scopes.ts';
import { speciality, titleLevel } from './review.values.ts';

/** A review expert of the library (评标专家). Spec 2.5 "Expert library"; 招标投标法 art. 37. */
export const expert = defineEntity({
  name: 'expert',
  area: 'review',
  title: 'name',
  fields: {
    userId: field.ref('user', { filter: true }),
    name: field.text({ required: true, max: 80, search: true, sort: true }),
    employerId: field.ref('organization', { filter: true }),
    employerName: field.text({ required: true, max: 200, search: true }),
    specialities: field.choices(speciality, { required: true }),
    titleLevel: field.choice(titleLevel, { required: true, filter: true }),
    yearsInField: field.integer({ required: true, max: 70, sort: true }),
    region: field.text({ max: 12, filter: 'exact' }),
    phone: field.text({ max: 40 }),
    /** Organizations with which the expert has an interest: excluded from their bids (COM-05). */
    avoids: field.rows(
      { organizationName: field.text({ max: 200, required: true }), reason: field.text({ max: 200 }) },
      { max: 50 },
    ),
  },
  states: {
    applied: { tone: 'primary' },
    approved: { tone: 'primary' },
    active: { tone: 'success' },
    onLeave: { tone: 'warning' },
    stopped: { tone: 'danger' },
    exited: { tone: 'neutral', final: true },
  },
  initial: 'applied',
  editableIn: ['applied'],
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
  transitions: {
    approve: { from: 'applied', to: 'active', tone: 'primary' },
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
      from: ['active', 'stopped', 'onLeave'],
      to: 'exited',
      input: { reason: field.text({ required: true, max: 500 }) },
      tone: 'danger',
    },
  },
});
