import type { Money } from '../domain/kernel/values.ts';

/** An organization as the export names it. */
export interface PartySnapshot {
  readonly id: string;
  readonly name: string;
  /** Unified social credit code. */
  readonly creditCode?: string | null;
  readonly contactName?: string | null;
  readonly contactPhone?: string | null;
  readonly contactEmail?: string | null;
  readonly address?: string | null;
}

/** A public document, by an absolute address. */
export interface DocumentSnapshot {
  readonly id: string;
  readonly title: string;
  /** OCDS documentType, such as `biddingDocuments`. */
  readonly type: string;
  readonly url: string;
  readonly publishedAt: string;
  readonly format?: string | null;
}

/** A published bulletin. A tender or change bulletin carries the schedule that counts from its publication. */
export interface BulletinSnapshot {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly url: string;
  readonly publishedAt: string;
  readonly changeSummary?: string | null;
  readonly schedule?: {
    readonly documentIssueStart?: string | null;
    readonly questionDeadline?: string | null;
    readonly bidDeadline?: string | null;
    readonly openingAt?: string | null;
  } | null;
}

/** A question and its answer to all. Who asked is not part of it. */
export interface EnquirySnapshot {
  readonly id: string;
  readonly askedAt: string;
  readonly question: string;
  readonly answer: string;
  readonly answeredAt: string;
  readonly lotId?: string | null;
}

/** An opened bid. */
export interface BidSnapshot {
  readonly id: string;
  readonly lotId: string;
  readonly bidder: PartySnapshot;
  readonly submittedAt: string;
  readonly status: 'opened' | 'valid' | 'rejected' | 'revoked' | 'retracted';
  readonly price?: Money | null;
}

/** A candidate or winner of a lot. */
export interface AwardSnapshot {
  readonly id: string;
  readonly lotId: string;
  readonly supplier: PartySnapshot;
  readonly price: Money;
  readonly rank: number;
}

/** One lot with its items. */
export interface LotSnapshot {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly description?: string | null;
  readonly estimate?: Money | null;
  readonly failedAt?: string | null;
  readonly items: readonly {
    readonly code?: string | null;
    readonly description?: string | null;
    readonly quantity?: string | null;
    readonly unit?: string | null;
  }[];
}

/**
 * One process as the server assembles it for the export: what happened, each with its time. The export shows at a moment only
 * what was public then: nothing of bids before their opening, no candidate before the publicity. The committee is no part of it.
 */
export interface ProcessSnapshot {
  readonly projectId: string;
  readonly code: string;
  /** The process id of an imported project; left out, it is made of prefix and project id. */
  readonly ocid?: string | null;
  readonly name: string;
  readonly description?: string | null;
  readonly method: string;
  readonly category?: 'works' | 'goods' | 'services' | null;
  readonly budget?: Money | null;
  readonly buyer: PartySnapshot;
  readonly agency?: PartySnapshot | null;
  readonly lots: readonly LotSnapshot[];
  readonly bulletins: readonly BulletinSnapshot[];
  readonly documents: readonly DocumentSnapshot[];
  readonly enquiries: readonly EnquirySnapshot[];
  /** When the bids were announced; null before. */
  readonly openedAt?: string | null;
  readonly bids: readonly BidSnapshot[];
  /** When the candidates were published. */
  readonly candidatesAt?: string | null;
  readonly candidates: readonly AwardSnapshot[];
  readonly awardedAt?: string | null;
  readonly awards: readonly AwardSnapshot[];
  readonly terminatedAt?: string | null;
}

/** Who publishes and where. */
export interface Publication {
  /** Registered ocid prefix, `ocds-` and six characters. */
  readonly ocidPrefix: string;
  readonly publisherName: string;
  readonly publisherUri?: string;
  /** Absolute address of the package itself. */
  readonly uri: string;
  readonly language: 'zh' | 'en';
  readonly now: Date;
}
