import type { FileRef } from '../../shared/domain/kernel/values.ts';

/** The address of the public list of legal texts. */
export const LIST_PATH = '/sts/content-plat/statute/regulationsList';

/** A published legal text as a guest is told of it; days are `YYYY-MM-DD`. */
export interface PublishedStatute {
  readonly id: string;
  readonly state: 'published' | 'repealed';
  readonly title: string;
  readonly titleEn: string;
  readonly number: string | null;
  readonly level: string;
  readonly category: string;
  readonly region: string;
  readonly issuingBody: string;
  readonly issuingBodyEn: string;
  readonly issuedOn: string;
  readonly effectiveOn: string;
  readonly amendments: readonly { readonly on: string; readonly by: string; readonly byEn: string | null }[] | null;
  readonly summary: string | null;
  readonly summaryEn: string | null;
  readonly sourceUrl: string | null;
  readonly attachments: readonly FileRef[] | null;
  readonly replacesId: string | null;
  readonly repealedOn: string | null;
  readonly replacedById: string | null;
}

/** Whether a text holds on a day, holds from a later day, or holds no longer. */
export function standingOf(statute: PublishedStatute, today: string): 'inForce' | 'coming' | 'repealed' {
  if (statute.state === 'repealed') return 'repealed';
  return statute.effectiveOn > today ? 'coming' : 'inForce';
}

/** The calendar day in China at an instant in ms. */
export const dayInChina = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
