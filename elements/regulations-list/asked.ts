/** What the reader asks for, as the address and the attributes say it. */
export interface Asked {
  readonly q: string;
  readonly category: string;
  readonly level: string;
  readonly region: string;
  /** The year of issue, or empty. */
  readonly year: string;
  readonly inForce: boolean;
  readonly page: number;
}

/** The address (`?…`) of what is asked; a detail's `id` besides. Conditions that an attribute of the element sets are written out when empty. */
export function addressOf(asked: Asked, id?: string): string {
  const { q, category, level, region, year, inForce, page } = asked;
  const pairs = new URLSearchParams({ q, category });
  for (const [name, value] of Object.entries({ level, region, year, id })) if (value) pairs.set(name, value);
  if (inForce) pairs.set('inForce', '1');
  if (page > 1) pairs.set('page', String(page));
  return `?${pairs}`;
}

/** The parameters of the list call. Repealed texts are listed too unless only those in force are asked for; drafts never, whoever reads. */
export function listParams(asked: Asked, today: string): Record<string, string | number | readonly string[]> {
  const { q, category, level, region, year, inForce, page } = asked;
  return {
    ...{ q, category, level, region, page },
    ...(year ? { issuedOnFrom: `${year}-01-01`, issuedOnTo: `${year}-12-31` } : {}),
    ...(inForce ? { state: 'published', effectiveOnTo: today } : { state: ['published', 'repealed'] }),
    sort: '-issuedOn',
    size: PAGE_SIZE,
  };
}

/** Rows of one page. */
export const PAGE_SIZE = 20;
