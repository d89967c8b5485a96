import type { FileRef } from '../../shared/domain/kernel/values.ts';

/** A published bulletin as a guest is told of it; instants are ISO 8601. */
export interface PublishedBulletin {
  readonly id: string;
  readonly state: 'published' | 'changed' | 'closed';
  readonly projectId: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string | null;
  readonly projectCode: string | null;
  readonly buyerName: string | null;
  readonly qualificationRequirements: string | null;
  readonly documentAccess: string | null;
  readonly documentIssueStart: string | null;
  readonly documentIssueEnd: string | null;
  readonly questionDeadline: string | null;
  readonly bidDeadline: string | null;
  readonly openingAt: string | null;
  readonly openingPlace: string | null;
  readonly bidValidityDays: number | null;
  readonly media: readonly string[] | null;
  readonly attachments: readonly FileRef[] | null;
  readonly publicityStart: string | null;
  readonly publicityEnd: string | null;
  readonly changeSummary: string | null;
  readonly previousId: string | null;
  readonly version: number | null;
  readonly publishedAt: string | null;
  readonly contentHash: string | null;
}

/** The dates of a bulletin in the order of the procedure. */
export const DATES = [
  'documentIssueStart',
  'documentIssueEnd',
  'questionDeadline',
  'bidDeadline',
  'openingAt',
  'publicityStart',
  'publicityEnd',
] as const;

/** The address of a public bulletin. */
export const bulletinPath = (id: string): string =>
  `/pls/invitation-bulletin/bulletinDetail?${new URLSearchParams({ id })}`;
