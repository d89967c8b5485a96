import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { statute } from '../../shared/domain/content/statute.entity.ts';
import type { Tx } from '../platform/types.ts';
import { procurementStatutes } from './statutes/procurement.ts';
import { relatedStatutes } from './statutes/related.ts';
import { tenderingStatutes } from './statutes/tendering.ts';

/** The legal texts that a demo installation begins with. */
export const writtenStatutes = [...tenderingStatutes, ...procurementStatutes, ...relatedStatutes];

/** Lists the written legal texts that are missing, as published; one whose successor is listed is repealed from the successor's first day. Run as system. */
export async function seedStatutes(tx: Tx): Promise<void> {
  const titles = writtenStatutes.map(each => each.title[0]);
  const known = await tx.rows<{ title: string; id: string }>(
    sql`select title, id from statute where title = any(${titles}::text[])`,
  );
  const ids = new Map(known.map(row => [row.title, row.id]));
  for (const {
    title,
    issuingBody,
    summary,
    amendments = [],
    replaces,
    source,
    region,
    number,
    ...facts
  } of writtenStatutes) {
    if (ids.has(title[0])) continue;
    const replacesId = replaces ? (ids.get(replaces) ?? null) : null;
    const successor = writtenStatutes.find(each => each.replaces === title[0]);
    const row = await tx.insert(statute, {
      tenantId: PLATFORM_TENANT,
      ownerId: 'system',
      state: successor ? 'repealed' : 'published',
      ...facts,
      repealedOn: successor?.effectiveOn ?? null,
      number: number || null,
      region: region ?? 'national',
      title: title[0],
      titleEn: title[1],
      issuingBody: issuingBody[0],
      issuingBodyEn: issuingBody[1],
      summary: summary[0],
      summaryEn: summary[1],
      amendments: amendments.map(([on, by, byEn]) => ({ on, by, byEn })),
      sourceUrl: source,
      replacesId,
    });
    ids.set(title[0], row.id);
    if (replacesId) await tx.patch(statute, replacesId, { replacedById: row.id });
  }
}
