import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';

/** A member's signature under the review report, or the written dissent; without either the member is held to agree (EVA-08; 实施条例 art. 53). */
export const reportSignature = defineEntity({
  name: 'reportSignature',
  area: 'review',
  title: 'memberName',
  fields: {
    reviewId: field.ref('review', { filter: true }),
    memberId: field.ref('user', { filter: true }),
    memberName: field.text({ max: 80 }),
    signature: field.longText({ max: 20_000, system: true }),
    dissent: field.longText({ max: 4000, system: true }),
    signedAt: field.dateTime({ system: true }),
    /** The name written by hand on a phone or a pad (PNG). It is shown under the report; what binds is the certificate's signature. */
    handwriting: field.files({ max: 1, system: true }),
    handwrittenAt: field.dateTime({ system: true }),
    /** Digest of the report that was shown when it was written (SHA-256, hex). */
    handwrittenFor: field.text({ max: 64, system: true }),
  },
  states: {
    pending: { tone: 'warning' },
    signed: { tone: 'success' },
    dissented: { tone: 'danger' },
    void: { tone: 'neutral', final: true },
  },
  initial: 'pending',
  editableIn: [],
  systemCreated: true,
  parties: { user: ['memberId'] },
  scope: actor => [{ memberId: actor.id }, { $via: 'sameReview' }],
  comments: 'none',
  drafts: 'device',
  transitions: {
    sign: {
      from: 'pending',
      to: 'signed',
      input: { signature: field.longText({ required: true, max: 20_000 }) },
      tone: 'primary',
    },
    /** The review goes on with another member: a new report is signed anew. */
    annul: { from: ['pending', 'signed', 'dissented'], to: 'void', system: true },
    dissent: {
      from: 'pending',
      to: 'dissented',
      input: {
        text: field.longText({ required: true, max: 4000 }),
        signature: field.longText({ required: true, max: 20_000 }),
      },
      tone: 'danger',
    },
  },
});
