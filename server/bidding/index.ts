import { registerTodos } from '../workplace/index.ts';
import { biddingTodos } from './todos.ts';
import { defineOperations } from '../platform/module.ts';
import type { ServerModule } from '../platform/types.ts';
import { attributeFailure } from './attribute-failure.operation.ts';
import { readAuthority } from './authority.operation.ts';
import { bidModule } from './bid.module.ts';
import { bidReceipt } from './bid-receipt.operation.ts';
import { certificateHolder } from './certificate-holder.ts';
import { certificateModule } from './certificate.module.ts';
import { checkIn } from './check-in.operation.ts';
import { confirmLine } from './confirm-line.operation.ts';
import { decryptBid } from './decrypt-bid.operation.ts';
import { emergencyOpen } from './emergency-open.operation.ts';
import { emergencyShareModule } from './emergency-share.module.ts';
import { envelopeHead } from './envelope-head.operation.ts';
import { reactions } from './follow-project.ts';
import { handOverShare } from './hand-over-share.operation.ts';
import { checkCertificates } from './health.ts';
import { openHallTopic } from './live.ts';
import { checkReceipt, logProof, logRoots } from './log.operations.ts';
import { myBids } from './my-bids.operation.ts';
import { myShares } from './my-shares.operation.ts';
import { objectOpening } from './object-opening.operation.ts';
import { openingEventModule, openingLineModule } from './opening-parts.modules.ts';
import { openingModule } from './opening.module.ts';
import { requestCertificate } from './request-certificate.operation.ts';
import { submitBid } from './submit-bid.operation.ts';

export { both } from './both-languages.ts';
export { signsFor } from './certificates.ts';
export { bidFigures, formOf, openedBids, openingOf, type BidFigures } from './opened-bids.ts';
export { platformKeys, type PlatformKeys } from './platform-keys.ts';
export type { Bid } from './receipt.ts';

openHallTopic();

const certificates = [requestCertificate, readAuthority];
const bids = [submitBid, myBids, bidReceipt, envelopeHead];
const openings = [checkIn, decryptBid, attributeFailure, objectOpening, confirmLine];
const emergency = [myShares, handOverShare, emergencyOpen];

registerTodos('bidding', biddingTodos);

/** The bidding area: certificates, sealed bids, openings, the emergency key, and checks of receipts against the log. */
export const biddingModules: readonly ServerModule[] = [
  certificateModule,
  bidModule,
  openingModule,
  openingLineModule,
  openingEventModule,
  emergencyShareModule,
  defineOperations('bidding', [...certificates, ...bids, ...openings, ...emergency, logRoots, logProof, checkReceipt], {
    reactions,
    certificateHolder,
    checks: { certificates: checkCertificates },
  }),
];
