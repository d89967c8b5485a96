import type { Cast } from './cast.ts';
import type { PurchasePlan } from './plan.ts';

/** Where a purchase of the story stands after its steps so far. */
export type Stage =
  | 'draft'
  | 'approval'
  | 'published'
  | 'bidding'
  | 'drawn'
  | 'opened'
  | 'qualifying'
  | 'scoring'
  | 'reported'
  | 'publicity'
  | 'awarded';

/** The stages in their order. */
export const STAGES: readonly Stage[] = [
  'draft',
  'approval',
  'published',
  'bidding',
  'drawn',
  'opened',
  'qualifying',
  'scoring',
  'reported',
  'publicity',
  'awarded',
];

/** When a purchase happens. Times between are reckoned from these. */
export interface PurchaseDates {
  readonly published: Date;
  readonly deadline: Date;
  /** From when on the bids come in. */
  readonly bids: Date;
}

/** A bid that was handed in, with what only its bidder knows. */
export interface SubmittedBid {
  readonly id: string;
  readonly nonce: string;
  readonly price: string;
}

/** One purchase while its story is told: ids of what has been made so far. */
export interface Purchase {
  readonly plan: PurchasePlan;
  readonly dates: PurchaseDates;
  readonly cast: Cast;
  readonly now: () => Date;
  projectId: string;
  documentId: string;
  bulletinId: string;
  committeeId: string;
  /** By lot number. */
  readonly lots: Map<number, string>;
  /** By `supplier/lot`. */
  readonly bids: Map<string, SubmittedBid>;
}

/** One step of a story: who does what, and when. */
export interface Step {
  readonly at: Date;
  readonly stage: Stage;
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** Begins a purchase's story. */
export const beginPurchase = (plan: PurchasePlan, dates: PurchaseDates, cast: Cast, now: () => Date): Purchase => ({
  plan,
  dates,
  cast,
  now,
  projectId: '',
  documentId: '',
  bulletinId: '',
  committeeId: '',
  lots: new Map(),
  bids: new Map(),
});

/** The id of the lot with that number. */
export function lotOf(purchase: Purchase, number: number): string {
  const id = purchase.lots.get(number);
  if (!id) throw new Error(`lot ${number} of ${purchase.plan.key} is not made yet`);
  return id;
}

const UNIT = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** An instant before or after another: `shifted(deadline, -2, 'd')`. */
export const shifted = (from: Date, count: number, unit: keyof typeof UNIT): Date =>
  new Date(from.getTime() + count * UNIT[unit]);
