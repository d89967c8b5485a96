import { sql, type RawBuilder } from 'kysely';
import type { Actor, DataScope } from '../../shared/domain/kernel/access.ts';
import { permissionOf, type AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { snake } from './columns.ts';

/** The rows on which the actor's roles let `action` be done, as far as data scopes narrow it: those of reading and of the action. True when none does. */
export function withinDataScope(entity: AnyEntity, actor: Actor, action: string): RawBuilder<boolean> {
  const narrowing = [...new Set(['read', action])].flatMap(each => {
    const scope = actor.scopes?.get(permissionOf(entity, each));
    return scope ? [dataScopeCondition(entity, actor, scope)] : [];
  });
  return narrowing.length > 0 ? sql<boolean>`(${sql.join(narrowing, sql` and `)})` : sql<boolean>`true`;
}

/**
 * The rows within a data scope, as SQL on the alias `t`: by whose they are (`ownership` of the entity, else the owner), looked up within
 * the statement, so that it costs no query of its own.
 */
function dataScopeCondition(entity: AnyEntity, actor: Actor, scope: DataScope): RawBuilder<boolean> {
  if (scope === 'platform') return sql<boolean>`true`;
  if (scope === 'tenant') return sql<boolean>`t.tenant_id = ${actor.tenantId}`;
  const { person = 'ownerId', organization } = entity.ownership ?? {};
  const holder = sql.id('t', snake(person));
  if (scope === 'own') return sql<boolean>`${holder} = ${actor.id}`;
  const root = scope === 'company' ? sql`access_company(${actor.organizationId})` : sql`${actor.organizationId}::text`;
  const within = sql`(select access_subtree(${root}))`;
  return organization
    ? sql<boolean>`${sql.id('t', snake(organization))} in ${within}`
    : sql<boolean>`${holder} in (select colleague.id from "user" colleague where colleague.organization_id in ${within})`;
}
