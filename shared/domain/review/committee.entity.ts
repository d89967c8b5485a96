import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isStaff } from '../kernel/scopes.ts';
import { speciality } from './review.values.ts';

/**
 * The review committee of a project (评标委员会). The seed of the draw is committed to (its hash is logged) before the pool is known; the draw can be
 * computed again by anyone who has seed and pool (COM-04). Who sits is secret until the award (COM-06).
 */
export const committee = defineEntity({
  name: 'committee',
  area: 'review',
  title: 'projectName',
  fields: {
    projectId: field.ref('project', { required: true, filter: true }),
    projectName: field.text({ max: 200, system: true, sort: true }),
    size: field.integer({ required: true, min: 3, max: 15 }),
    expertSeats: field.integer({ required: true, min: 0, max: 15 }),
    specialities: field.choices(speciality),
    representatives: field.rows({ userId: field.ref('user', { required: true }) }, { max: 5 }),
    seedHash: field.text({ max: 64, system: true }),
    poolHash: field.text({ max: 64, system: true }),
    committedAt: field.dateTime({ system: true }),
    drawnAt: field.dateTime({ system: true }),
    leaderId: field.ref('user', { system: true }),
    /** When every lot of the project was decided: from here on who sat is public. */
    disclosedAt: field.dateTime({ system: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    committed: { tone: 'primary' },
    drawn: { tone: 'primary' },
    confirmed: { tone: 'primary' },
    seated: { tone: 'success' },
    closed: { tone: 'neutral', final: true },
  },
  initial: 'draft',
  editableIn: ['draft'],
  scope: actor => (isStaff(actor) ? 'all' : [{ $via: 'committeeMember' }]),
  /** The seed and the pool are no part of the record: they are kept apart and answered only by `verify-draw`. */
  sealed: {
    fields: ['representatives', 'leaderId'],
    until: (record, { actor }) => record.disclosedAt !== null || actor.permissions.has('committee.readMembers'),
  },
  transitions: {
    /** Fixes size and needs and logs the hash of a fresh seed. */
    commit: { from: 'draft', to: 'committed', needs: ['size', 'expertSeats'], tone: 'primary' },
    /** Draws the experts from the library as it stands, leaving out those who must avoid. */
    draw: { from: 'committed', to: 'drawn', tone: 'primary' },
    /** All seats have accepted. */
    confirm: { from: 'drawn', to: 'confirmed', tone: 'primary' },
    seat: { from: 'confirmed', to: 'seated', system: true },
    close: { from: 'seated', to: 'closed', system: true },
  },
});
