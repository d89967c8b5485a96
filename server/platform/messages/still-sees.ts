import { sql } from 'kysely';
import { permissionOf } from '../../../shared/domain/kernel/entity.ts';
import { allowedPaths, findRoute } from '../../../shared/routes/registry.ts';
import { scopeCondition } from '../access.ts';
import { actorOf, barredBy, personIn } from '../auth/people.ts';
import { tableOf } from '../columns.ts';
import type { Registry } from '../registry.ts';
import type { Tx } from '../types.ts';

/**
 * Whether a person may still open the page that a message leads to, and sees the record there: rights, organization and record may have
 * changed while the message waited. A page that is nobody's in particular, or a record that is not of the page's entity, stands open.
 * Call it as system.
 */
export async function stillSees(tx: Tx, registry: Registry, userId: string, path: string): Promise<boolean> {
  const person = await personIn(tx, userId);
  if (!person || barredBy(person)) return false;
  const actor = actorOf(person);
  const address = new URL(path, 'http://portal');
  const route = findRoute(address.pathname)?.route;
  if (!route || !['role', 'auth'].includes(route.access)) return true;
  if (!allowedPaths(actor).includes(route.path)) return false;
  const entity = registry.entity(route.needs?.split('.')[0] ?? '');
  const id = address.searchParams.get('id');
  if (!entity || !id || !actor.permissions.has(permissionOf(entity, 'read'))) return true;
  const row = await tx.one<{ sees: boolean | null }>(
    sql`select (${scopeCondition(registry.moduleOf(entity), actor)}) as sees from ${sql.table(tableOf(entity))} t where t.id = ${id}`,
  );
  return row === undefined || row.sees === true;
}
