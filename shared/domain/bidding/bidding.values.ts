import { valueSet } from '../kernel/values.ts';

/** What a certificate's key does: signs documents, or opens what was sealed for its owner. */
export const certificateUsage = valueSet('certificateUsage', ['sign', 'encrypt']);
/** Whose fault it is that a bid could not be decrypted (电子招标投标办法 art. 31): decides between revoked and retracted. */
export const attribution = valueSet('attribution', ['bidder', 'platform', 'unknown']);
/** How far the opening of one bid has come. */
export const decryption = valueSet('decryption', ['waiting', 'decrypted', 'failed', 'emergency']);
/** What a bidder said of the announced line. */
export const confirmation = valueSet('confirmation', ['pending', 'confirmed', 'objected']);
/** What happened in an opening. */
export const openingEventKind = valueSet('openingEventKind', [
  'checkIn',
  'decryption',
  'announcement',
  'objection',
  'answer',
  'confirmation',
  'note',
]);
/** Legal grounds for rejecting a bid in the review (实施条例 art. 51). */
export const rejectGround = valueSet('rejectGround', [
  'notSigned',
  'consortiumWithoutAgreement',
  'unqualified',
  'twoBids',
  'belowCostOrAboveCeiling',
  'notResponsive',
  'collusionOrFraud',
]);
/** Who keeps a share of a lot's emergency key (domain.md "Sealed bids"). */
export const shareHolder = valueSet('shareHolder', ['tenderer', 'supervisor', 'platform']);
