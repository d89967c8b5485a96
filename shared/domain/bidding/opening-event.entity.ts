import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { UserType } from '../kernel/access.ts';
import { isStaff } from '../kernel/scopes.ts';
import { openingEventKind } from './bidding.values.ts';

/** Something said or done in an opening, in order; an objection is answered on the spot (OBJ-03; 实施条例 art. 44). */
export const openingEvent = defineEntity({
  name: 'openingEvent',
  area: 'bidding',
  title: 'text',
  fields: {
    openingId: field.ref('opening', { filter: true }),
    kind: field.choice(openingEventKind, { filter: true }),
    text: field.longText({ max: 4000 }),
    actorName: field.text({ max: 200 }),
    supplierId: field.ref('organization'),
    at: field.dateTime({ sort: true }),
    answer: field.longText({ max: 4000 }),
    answeredAt: field.dateTime(),
  },
  states: { noted: { tone: 'neutral' }, open: { tone: 'warning' }, answered: { tone: 'success', final: true } },
  initial: 'noted',
  editableIn: [],
  systemCreated: true,
  parties: { organization: ['supplierId'] },
  published: ['noted', 'open', 'answered'],
  scope: actor => (isStaff(actor) ? 'all' : actor.userType === UserType.supplier ? [{ $via: 'bidder' }] : 'none'),
  transitions: {
    answer: {
      from: 'open',
      to: 'answered',
      input: { answer: field.longText({ required: true, max: 4000 }) },
      tone: 'primary',
    },
  },
});
