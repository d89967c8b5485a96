import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isStaff } from '../kernel/scopes.ts';
import { declineReason, seat } from './review.values.ts';

/** A person's seat on a committee, from the draw to the signed report. */
export const committeeMember = defineEntity({
  name: 'committeeMember',
  area: 'review',
  title: 'name',
  fields: {
    committeeId: field.ref('committee', { filter: true }),
    projectId: field.ref('project', { filter: true }),
    userId: field.ref('user', { filter: true }),
    expertId: field.ref('expert'),
    name: field.text({ max: 80 }),
    employerName: field.text({ max: 200 }),
    seat: field.choice(seat, { filter: true }),
    order: field.integer({ sort: true }),
    declineReason: field.choice(declineReason),
    declineText: field.text({ max: 500 }),
    answeredAt: field.dateTime(),
    signedInAt: field.dateTime(),
    leaderVoteFor: field.ref('user'),
  },
  states: {
    drawn: { tone: 'warning' },
    accepted: { tone: 'primary' },
    declined: { tone: 'danger', final: true },
    avoided: { tone: 'danger', final: true },
    signedIn: { tone: 'success' },
    replaced: { tone: 'danger', final: true },
    done: { tone: 'neutral', final: true },
  },
  initial: 'drawn',
  editableIn: [],
  systemCreated: true,
  parties: { user: ['userId'] },
  /** The organiser's office learns who sits only through `committee.readMembers`; members see their own seat and, once signed in, their colleagues. */
  scope: actor =>
    isStaff(actor) && actor.permissions.has('committee.readMembers')
      ? 'all'
      : [{ userId: actor.id }, { $via: 'sameCommittee' }],
  comments: 'none',
  drafts: 'device',
  transitions: {
    accept: {
      from: 'drawn',
      to: 'accepted',
      input: { declaration: field.boolean({ required: true }) },
      tone: 'primary',
    },
    decline: {
      from: ['drawn', 'accepted'],
      to: 'declined',
      input: { reason: field.choice(declineReason, { required: true }), text: field.text({ max: 500 }) },
      tone: 'danger',
    },
    avoid: {
      from: ['drawn', 'accepted', 'signedIn'],
      to: 'avoided',
      input: { reason: field.choice(declineReason, { required: true }), text: field.text({ max: 500 }) },
      tone: 'danger',
    },
    signIn: { from: 'accepted', to: 'signedIn', tone: 'primary' },
    replace: {
      from: ['accepted', 'signedIn'],
      to: 'replaced',
      input: {
        reason: field.choice(declineReason, { required: true }),
        text: field.text({ required: true, max: 500 }),
      },
      tone: 'danger',
    },
    /** The time for an answer has run out; the next in the drawn order is called. */
    lapse: { from: 'drawn', to: 'declined', system: true },
    finish: { from: 'signedIn', to: 'done', system: true },
  },
});
