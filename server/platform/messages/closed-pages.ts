import { sql } from 'kysely';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import { type AnyEntity, permissionOf } from '../../../shared/domain/kernel/entity.ts';
import { allowedPaths, findRoute } from '../../../shared/routes/registry.ts';
import { scopeCondition } from '../access.ts';
import { tableOf } from '../columns.ts';
import type { Registry } from '../registry.ts';
import type { Tx } from '../types.ts';

/**
 * Of the pages that messages lead to, those of a record that this person may not see any more: right, role or record have changed since it was
 * told. A page without a record, or with one that is gone or not of the page's entity, is not closed. One question for each kind of record.
 */
export async function closedPages(
  tx: Tx,
  registry: Registry,
  actor: Actor,
  paths: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  const asked = new Map<AnyEntity, Map<string, string[]>>();
  const allowed = new Set(allowedPaths(actor));
  for (const path of new Set(paths)) {
    const of = path === null ? undefined : recordOf(registry, path);
    if (!of || path === null) continue;
    if (!allowed.has(of.route)) closed.add(path);
    else if (actor.permissions.has(permissionOf(of.entity, 'read'))) {
      const byId = asked.get(of.entity) ?? new Map<string, string[]>();
      byId.set(of.id, [...(byId.get(of.id) ?? []), path]);
      asked.set(of.entity, byId);
    }
  }
  await tx.asSystem(async () => {
    for (const [entity, byId] of asked) {
      const rows = await tx.rows<{ id: string }>(
        sql`select t.id from ${sql.table(tableOf(entity))} t where t.id = any(${[...byId.keys()]})
          and (${scopeCondition(registry.moduleOf(entity), actor)}) is not true`,
      );
      for (const { id } of rows) for (const path of byId.get(id) ?? []) closed.add(path);
    }
  });
  return closed;
}

// Pages for everybody show what everybody may see.
function recordOf(registry: Registry, path: string) {
  const address = new URL(path, 'http://portal');
  const route = findRoute(address.pathname)?.route;
  if (!route || !['role', 'auth'].includes(route.access)) return undefined;
  const entity = registry.entity(route.needs?.split('.')[0] ?? '');
  const id = address.searchParams.get('id');
  return entity && id ? { route: route.path, entity, id } : undefined;
}
