import type { Decimal } from '../money/decimal.ts';
import type { RuleParameters } from './parameters.ts';

/** Something that is about to be done and that rules are asked about. */
export type RuleEvent =
  | 'planProject'
  | 'publishBulletin'
  | 'issueDocument'
  | 'downloadDocument'
  | 'clarify'
  | 'objectDocument'
  | 'objectOpening'
  | 'objectResult'
  | 'answerObjection'
  | 'submitBid'
  | 'withdrawBid'
  | 'open'
  | 'closeOpening'
  | 'formCommittee'
  | 'drawExperts'
  | 'replaceMember'
  | 'evaluate'
  | 'rejectBid'
  | 'report'
  | 'publishCandidates'
  | 'award'
  | 'notice'
  | 'contract'
  | 'terminate'
  | 'archive'
  | 'showSecrets';

/** Amounts of one lot in the project's currency; decimal text. */
export interface LotFacts {
  readonly number: number;
  readonly estimate?: Decimal | null;
  readonly ceilingPrice?: Decimal | null;
  readonly depositAmount?: Decimal | null;
  /** A minimum price, which the law forbids. */
  readonly minimumPrice?: Decimal | null;
  /** Base prices (标底) of the lot: one at most. */
  readonly basePriceCount?: number | null;
  /** Bids standing at the deadline, or suppliers who have handed one in. */
  readonly bidderCount?: number | null;
  /** Bids that stand after the examination. */
  readonly validBidCount?: number | null;
  readonly candidateRanks?: readonly number[] | null;
  /** Criteria fixed at the issue of the document. */
  readonly criteriaFrozen?: boolean | null;
  readonly criteriaPoints?: Decimal | null;
  readonly priceWeightPercent?: Decimal | null;
  readonly evaluationMethod?: 'comprehensive' | 'lowestPrice' | null;
  readonly priceFormula?: string | null;
}

/** A committee as it would be seated. */
export interface CommitteeFacts {
  readonly size: number;
  /** Technical and economic experts among the members. */
  readonly experts: number;
  /** The buyer's representatives among the members. */
  readonly buyerRepresentatives?: number;
  /** Experts with eight years in the field and a senior title or its level. */
  readonly qualifiedExperts?: number;
  /** How the experts were found. */
  readonly drawn?: 'random' | 'designated' | null;
  readonly specialReason?: string | null;
  /** Members who work for a bidder, are related to one, supervise the project or were punished. */
  readonly conflicted?: readonly string[];
  /** Members who have declared that nothing stands against them. */
  readonly declared?: number;
  readonly complexOrHighImpact?: boolean;
}

/** The seven grounds on which a bid is rejected (Regulations art. 51). */
export const rejectionGrounds = [
  'notSealedOrSigned',
  'noConsortiumAgreement',
  'notQualified',
  'severalBids',
  'belowCostOrAboveCeiling',
  'notResponsive',
  'collusionFraudBribery',
] as const;

/** The reasons for which a state-funded buyer may pass over the first candidate (Regulations art. 55). */
export const passOverReasons = ['gaveUp', 'forceMajeure', 'noPerformanceBond', 'unlawfulConduct'] as const;

/** The reasons for which a member may be replaced (Regulations arts. 46, 48). */
export const replacementReasons = ['avoidance', 'absence', 'health', 'dereliction'] as const;

/**
 * What rules look at: a plain object that the server or a form fills. A fact that is left out does not concern the caller, and
 * rules that need it are not judged; a fact that is `null` is known to be empty, and rules that need it do not hold.
 * Instants are ISO 8601; amounts decimal text in one currency.
 */
export interface RuleFacts {
  /** The tenant's own, stricter figures that hold for this purchase. */
  readonly figures?: RuleParameters;
  readonly regime: 'tenderLaw' | 'governmentProcurement';
  readonly mandatory: boolean;
  readonly stateFunded: boolean;
  readonly method: string;
  readonly category: 'works' | 'goods' | 'services';
  readonly qualification?: 'pre' | 'post' | null;
  readonly budget?: Decimal | null;
  readonly exceptionReason?: string | null;
  /** Estimates of this and the project's other purchases of the same kind; their sum meets the thresholds. */
  readonly relatedEstimates?: readonly Decimal[];
  readonly lots?: readonly LotFacts[];

  readonly bulletinKind?: string;
  /** Names of contents that the notice must have and has not, such as `bidDeadline`. */
  readonly missingContents?: readonly string[];
  readonly platformUrl?: string | null;
  readonly accessMethod?: string | null;
  /** Digest of the content in each medium; one and the same is lawful. */
  readonly mediaHashes?: readonly string[];
  readonly noticeText?: string | null;
  readonly inviteeCount?: number | null;
  readonly noticeStart?: string | null;
  readonly noticeEnd?: string | null;

  readonly documentIssueStart?: string | null;
  readonly documentIssueEnd?: string | null;
  readonly documentFee?: Decimal | null;
  /** What copying and posting the document costs; 0 for an electronic one. */
  readonly documentCost?: Decimal | null;
  /** Download asks for more than the platform's registration: sign-up, payment of a deposit, approval. */
  readonly downloadPrecondition?: boolean;
  readonly prequalificationIssueEnd?: string | null;
  readonly applicationDeadline?: string | null;
  readonly bidDeadline?: string | null;
  readonly openingAt?: string | null;
  readonly bidValidityDays?: number | null;
  readonly depositValidUntil?: string | null;
  readonly bidValidUntil?: string | null;
  readonly affectsBids?: boolean;
  readonly notifiedDownloaders?: number | null;
  readonly downloaders?: number | null;

  readonly objectionReceivedAt?: string | null;
  readonly objectionSubject?: 'prequalification' | 'document';
  readonly openingSessionOpen?: boolean;
  readonly publicityStart?: string | null;
  readonly publicityEnd?: string | null;
  /** Objections of this matter that are not answered. */
  readonly openObjections?: number;

  readonly bidEncrypted?: boolean;
  readonly uploadCompletedAt?: string | null;
  /** Who hands in, replaces or withdraws is the bidder itself. */
  readonly byBidder?: boolean;
  readonly withdrawnAt?: string | null;
  /** Bidders of the same lot with the same responsible person, or one controlling or managing the other, or tied to the buyer. */
  readonly relatedBidders?: readonly string[];
  readonly bidderIsOperator?: boolean;
  readonly standingBidsOfBidder?: number;
  readonly alternativesAllowed?: boolean;

  readonly receivedBids?: number | null;
  readonly extractedBids?: number | null;
  /** Bids that were not decrypted and have no attribution of fault. */
  readonly unattributedFailures?: number | null;
  readonly announcedToAll?: boolean;

  readonly committee?: CommitteeFacts;
  readonly replacementReason?: string | null;
  /** The result has been fixed, or who asks organises the review. */
  readonly resultFixed?: boolean;
  readonly askedByOrganiser?: boolean;
  /** What is asked to be shown. */
  readonly secret?: 'downloaders' | 'committee' | 'bids' | 'basePrice';

  readonly rejectionGround?: string | null;
  readonly rejectionText?: string | null;
  readonly suspectLowPrices?: readonly { readonly bid: string; readonly explained: boolean | null }[];
  readonly uncorrectedPrices?: readonly string[];
  readonly competitionStatement?: string | null;
  readonly signatures?: {
    readonly members: number;
    readonly signed: number;
    readonly dissenting: number;
    readonly dissentReasoned: number;
    readonly refusedSilently: number;
  };
  readonly reportAt?: string | null;

  readonly awardRank?: number | null;
  readonly awardReason?: string | null;
  readonly buyerDecidedAt?: string | null;
  readonly allRejected?: boolean;
  readonly priceAfterOpeningChanged?: boolean;
  readonly noticesToLosers?: { readonly losers: number; readonly notified: number; readonly sameTransaction: boolean };
  readonly resultNoticeAt?: string | null;
  readonly missingCandidateContents?: readonly string[];

  readonly noticeAt?: string | null;
  readonly contractSignedAt?: string | null;
  readonly contractDeviations?: readonly string[];
  readonly performanceBond?: Decimal | null;
  readonly awardAmount?: Decimal | null;

  readonly missingArchiveParts?: readonly string[];
  readonly logIntact?: boolean;
  readonly arrivalsRecorded?: boolean;
  /** The document lets paper prevail over the electronic bid. */
  readonly paperPrevails?: boolean;
  readonly unverifiedSignatures?: readonly string[];
  readonly procurementEndedAt?: string | null;
  readonly retentionUntil?: string | null;
  readonly terminationNoticePublished?: boolean;
  readonly terminationToldHolders?: boolean;
}
