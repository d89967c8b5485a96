import type { BidForm } from '../../../shared/domain/bidding/bid-form.ts';
import type { FileRef, Money } from '../../../shared/domain/kernel/values.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import type { RecordOf } from '../../../shared/domain/kernel/entity.ts';
import type { Correction } from '../../../shared/domain/money/corrections.ts';
import type { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import type { review } from '../../../shared/domain/review/review.entity.ts';
import type { scoreSheet } from '../../../shared/domain/review/score-sheet.entity.ts';
import type { ReportSigner } from '../../../shared/ui/review/report-view.tsx';

/** An opened bid as the committee reads it. `counted` is the price that counts after arithmetic corrections. */
export interface HallBid {
  readonly id: string;
  readonly supplierName: string;
  readonly price: Money | null;
  readonly counted: { readonly price: string; readonly corrections: readonly Correction[] };
  readonly deliveryDays: number | null;
  readonly quality: string | null;
  readonly projectManager: string | null;
  readonly form: BidForm | null;
  readonly files: readonly FileRef[];
}

/** What the lot asks and how it is judged. */
export type HallLot = Pick<
  RecordOf<typeof lot>,
  | 'id'
  | 'name'
  | 'number'
  | 'ceilingPrice'
  | 'evaluationMethod'
  | 'priceFormula'
  | 'qualifications'
  | 'criteria'
  | 'items'
>;

interface Count {
  readonly submitted: number;
  readonly all: number;
}

/** A member who has signed in; the counts say how many sheets are handed in, never what they hold. */
export interface HallMember {
  readonly userId: string;
  readonly name: string;
  readonly employerName: string | null;
  readonly seat: string;
  readonly voted: boolean;
}

/** A member who sat and does not any more. */
export interface ReplacedMember {
  readonly name: string;
  readonly reason: string | null;
  readonly at: string;
}

/** A sheet as the hall answers it. */
export type HallSheet = RecordOf<typeof scoreSheet>;

/** `GET /review/review/hall?id=`. */
export interface HallAnswer {
  readonly project: { readonly id: string; readonly name: string; readonly code: string | null };
  readonly lot: HallLot;
  readonly leaderId: string | null;
  /** When the leader was last seen in this hall, as far as is still known. */
  readonly leaderSeenAt: string | null;
  readonly committeeId: string | null;
  readonly members: readonly HallMember[];
  /** Seats of the committee. */
  readonly size: number;
  readonly replaced: readonly ReplacedMember[];
  readonly bids: readonly HallBid[];
  readonly mySheets: readonly HallSheet[];
  /** The colleagues' sheets of a stage that everybody has handed in. */
  readonly disclosedSheets: readonly HallSheet[];
  readonly progress: readonly { readonly userId: string; readonly qualification: Count; readonly scoring: Count }[];
  readonly signatures: readonly ReportSigner[];
}

/** The hall with the review and what the reader may do with it. */
export interface ReviewHall extends HallAnswer {
  readonly review: Answered<typeof review>;
}

/** All sheets the reader may see. */
export const sheetsOf = (hall: ReviewHall): readonly HallSheet[] => [...hall.mySheets, ...hall.disclosedSheets];
