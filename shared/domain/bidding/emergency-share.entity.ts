import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { shareHolder } from './bidding.values.ts';

/** One of three shares of a lot's emergency key, encrypted for its holder; two rebuild the key (domain.md "Sealed bids"). */
export const emergencyShare = defineEntity({
  name: 'emergencyShare',
  area: 'bidding',
  title: 'holder',
  fields: {
    projectId: field.ref('project', { filter: true }),
    lotId: field.ref('lot', { filter: true }),
    holder: field.choice(shareHolder, { filter: true }),
    userId: field.ref('user', { filter: true }),
    /** CMS for the holder's certificate, base64. */
    encryptedShare: field.longText({ max: 20_000 }),
    shareHash: field.text({ max: 64 }),
    /** When the holder handed the opened share over; the server keeps it sealed until a second one comes. */
    handedOverAt: field.dateTime(),
    usedAt: field.dateTime(),
    usedReason: field.text({ max: 500 }),
  },
  states: { held: { tone: 'neutral' }, used: { tone: 'warning', final: true } },
  initial: 'held',
  editableIn: [],
  systemCreated: true,
  parties: { user: ['userId'] },
  scope: actor => [{ userId: actor.id }],
  comments: 'none',
  transitions: { use: { from: 'held', to: 'used', system: true } },
});
