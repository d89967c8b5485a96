import { sql, type RawBuilder } from 'kysely';
import { idsOfPath, levelOf, MOST_LEVELS } from '../../shared/domain/account/organization-tree.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';

/** SQL for "this path lies in the tree of that path, itself included"; an index serves it. */
export const withinPath = (column: RawBuilder<unknown>, path: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} >= ${path} and ${column} < ${`${path.slice(0, -1)}0`})`;

/** An organization's place, as the tree's rules need it. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
  readonly state: string;
  readonly kind: string | null;
  readonly path: string;
}

/** The place of an organization of any tenant, or undefined. */
export const placeOf = (tx: Tx, id: string): Promise<Place | undefined> =>
  tx.asSystem(() =>
    tx.one<Place>(sql`select id, name, tenant_id as "tenantId", state, kind, path from organization where id = ${id}`),
  );

/**
 * The company that an organization belongs to: the nearest one on the way up, itself included, that is no department. Undefined when
 * there is no such organization.
 */
export async function companyOf(tx: Tx, id: string): Promise<Place | undefined> {
  return tx.asSystem(() =>
    tx.one<Place>(sql`select c.id, c.name, c.tenant_id as "tenantId", c.state, c.kind, c.path
      from organization o join organization c on c.id = any(string_to_array(trim(both '/' from o.path), '/'))
      where o.id = ${id} and c.kind is distinct from 'department' order by length(c.path) desc limit 1`),
  );
}

/** The ids of an organization and of all that stands below it, at most 5,000, the nearest first. Empty when there is none of that id. */
export async function subtreeOf(tx: Tx, id: string): Promise<readonly string[]> {
  return tx.asSystem(async () => {
    const place = await placeOf(tx, id);
    if (!place) return [];
    const rows = await tx.rows<{ id: string }>(
      sql`select id from organization where ${withinPath(sql`path`, place.path)} order by length(path), path limit 5000`,
    );
    return rows.map(row => row.id);
  });
}

// The database's own lock of `organization_place`: taken before anything is read, so that of two moves the second sees the first.
const lockTrees = (tx: Tx) => tx.rows(sql`select pg_advisory_xact_lock(7308101)`);

/**
 * Refuses (422, field `parentId`) a place that an organization cannot have: below itself, in another tenant, below a disabled one, too
 * deep. `id` is empty for one that is still to be made.
 */
export async function refuseWrongPlace(tx: Tx, id: string, tenantId: string, parentId: string | null): Promise<void> {
  await lockTrees(tx);
  if (!parentId) return;
  const above = (await placeOf(tx, parentId)) ?? refuseFields({ parentId: 'kernel.unknownReference' });
  if (above.tenantId !== tenantId) refuseFields({ parentId: 'organization.reasons.otherTenant' });
  const way = idsOfPath(above.path);
  if (id && way.includes(id))
    refuseFields({ parentId: { key: 'organization.reasons.cycle', params: { name: above.name } } });
  if (above.state === 'disabled') refuseFields({ parentId: 'organization.reasons.parentDisabled' });
  const levels = levelOf(above.path) + (id ? await heightOf(tx, id) : 1);
  if (levels > MOST_LEVELS)
    refuseFields({ parentId: { key: 'organization.reasons.tooDeep', params: { levels, most: MOST_LEVELS } } });
}

/** How many levels an organization with all below it takes. */
async function heightOf(tx: Tx, id: string): Promise<number> {
  const place = await placeOf(tx, id);
  if (!place) return 1;
  const row = await tx.asSystem(() =>
    tx.one<{ levels: number }>(
      sql`select max(length(path) - length(replace(path, '/', '')) - 1)::int as levels from organization where ${withinPath(sql`path`, place.path)}`,
    ),
  );
  return (row?.levels ?? levelOf(place.path)) - levelOf(place.path) + 1;
}

/** Refuses (409) to disable an organization while people who can sign in, or organizations in use, stand in or below it; says how many. */
export async function refuseInUse(tx: Tx, path: string, id: string): Promise<void> {
  await lockTrees(tx);
  const used = await tx.asSystem(() =>
    tx.one<{ people: number; organizations: number }>(sql`
      select (select count(*)::int from "user" u join organization o on o.id = u.organization_id
          where ${withinPath(sql`o.path`, path)} and u.state <> 'disabled') as people,
        (select count(*)::int from organization o where ${withinPath(sql`o.path`, path)} and o.id <> ${id} and o.state <> 'disabled') as organizations`),
  );
  if (used && used.people + used.organizations > 0) refuse({ key: 'organization.reasons.inUse', params: { ...used } });
}
