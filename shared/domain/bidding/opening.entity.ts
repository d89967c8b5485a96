import { defineEntity, type GuardContext, type Reason } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { UserType } from '../kernel/access.ts';
import { isStaff } from '../kernel/scopes.ts';

/** One person leads an opening at a time: the one named as its host. */
const ledByActor = (record: { readonly hostId: string | null }, { actor }: GuardContext): Reason | undefined =>
  record.hostId !== null && record.hostId !== actor.id ? 'opening.reasons.otherHost' : undefined;

/**
 * The opening of one lot's bids (开标), at the bid deadline to the second (OPN-01). Extraction is the platform's own act; the
 * host announces, answers objections and closes. Spec 2.3 "bos/opening".
 */
export const opening = defineEntity({
  name: 'opening',
  area: 'bidding',
  title: 'lotName',
  fields: {
    projectId: field.ref('project', { required: true, filter: true }),
    lotId: field.ref('lot', { required: true, filter: true }),
    lotName: field.text({ max: 200, system: true }),
    scheduledAt: field.dateTime({ system: true, sort: true, filter: true }),
    hostId: field.ref('user'),
    /** Minutes that bidders have to decrypt, counted from the extraction. */
    decryptMinutes: field.integer({ min: 5, max: 480 }),
    decryptUntil: field.dateTime({ system: true }),
    objectionMinutes: field.integer({ min: 1, max: 240 }),
    discipline: field.longText({ max: 4000 }),
    bidCount: field.integer({ system: true }),
    extractedAt: field.dateTime({ system: true }),
    announcedAt: field.dateTime({ system: true }),
    closedAt: field.dateTime({ system: true }),
    recordFile: field.files({ max: 1, system: true }),
    recordHash: field.text({ max: 64, system: true }),
    failureReason: field.text({ max: 500, system: true }),
  },
  states: {
    scheduled: { tone: 'neutral' },
    failed: { tone: 'danger', final: true },
    decrypting: { tone: 'warning' },
    announced: { tone: 'primary' },
    confirmed: { tone: 'success' },
    closed: { tone: 'neutral', final: true },
  },
  initial: 'scheduled',
  editableIn: ['scheduled'],
  systemCreated: true,
  published: ['scheduled', 'failed', 'decrypting', 'announced', 'confirmed', 'closed'],
  scope: actor => (isStaff(actor) ? 'all' : actor.userType === UserType.supplier ? [{ $via: 'bidder' }] : 'none'),
  transitions: {
    /** At the deadline, by the clock: decides between `extract` and `fail`. */
    start: { from: 'scheduled', system: true },
    /** At the deadline: locks every bid of the lot; with three or more, asks the bidders to decrypt. */
    extract: { from: 'scheduled', to: 'decrypting', system: true },
    fail: { from: 'scheduled', to: 'failed', system: true },
    /** Publishes names, prices and the other announced fields to all bidders (OPN-03). */
    announce: { from: 'decrypting', to: 'announced', tone: 'primary', when: ledByActor },
    /** Ends the time for objections once all of them are answered (OBJ-03). */
    confirm: { from: 'announced', to: 'confirmed', tone: 'primary', when: ledByActor },
    /** Makes and signs the record and hands the lot to the review (OPN-05). */
    close: { from: 'confirmed', to: 'closed', tone: 'primary', when: ledByActor },
    /** Another of the buyer's people leads on when the host has lost the connection; from then on the former host does not. */
    takeOver: {
      from: ['scheduled', 'decrypting', 'announced', 'confirmed'],
      tone: 'danger',
      when: (record, { actor }) => (record.hostId === actor.id ? 'live.reasons.alreadyHost' : undefined),
    },
  },
});
