import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { permissionOf } from '../../shared/domain/kernel/entity.ts';
import { withinDataScope } from './data-scope.ts';
import { refuse } from './refusal.ts';
import { filterCondition } from './store.ts';
import type { Caller } from './entity-calls.ts';
import type { ServerModule } from './types.ts';

/** Which rows a caller reads and with which fields: `guest` readers see published rows and the named fields only. */
export interface Reading {
  readonly where: RawBuilder<boolean>;
  readonly guest: boolean;
}

/** The module's entity; a module without one has no generic endpoints. */
export function entityOf(module: ServerModule): AnyEntity {
  if (!module.entity) throw new Error(`${module.area}: the module has no entity`);
  return module.entity;
}

/** How the caller may read: as a holder of `read` within scope, else as a guest where the module allows it. Refuses 401 or 403 otherwise. */
export function readingFor(module: ServerModule, { actor }: Pick<Caller, 'actor'>): Reading {
  const entity = entityOf(module);
  if (actor?.permissions.has(permissionOf(entity, 'read')))
    return { where: scopeCondition(module, actor), guest: false };
  const published = entity.published ?? [];
  if (module.options?.guestFields && published.length > 0)
    return { where: sql<boolean>`t.state = any(${published})`, guest: true };
  return actor ? refuse('kernel.noPermission', 403) : refuse('kernel.signIn', 401);
}

/**
 * The rows on which the actor may do `action`, as SQL on the alias `t`: the entity's row scope, narrowed by the data scope that the
 * actor's roles give to reading and to the action. Row-level security stands below it.
 */
export function scopeCondition(module: ServerModule, actor: Actor, action = 'read'): RawBuilder<boolean> {
  const entity = entityOf(module);
  const own = entityScope(module, entity, actor);
  return actor.scopes ? sql<boolean>`(${own} and ${withinDataScope(entity, actor, action)})` : own;
}

function entityScope(module: ServerModule, entity: AnyEntity, actor: Actor): RawBuilder<boolean> {
  const scope = entity.scope(actor);
  if (scope === 'none') return sql<boolean>`false`;
  if (scope === 'all') return sql<boolean>`t.tenant_id = ${actor.tenantId}`;
  const parts = scope.map(({ $via, ...fields }) => {
    const own = filterCondition(entity, fields);
    if ($via === undefined) return own;
    const membership = module.options?.via?.[String($via)];
    if (!membership) throw new Error(`${entity.name}: the module does not say what $via ${String($via)} means`);
    return sql<boolean>`(${own} and (${membership(actor)}))`;
  });
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` or `)})` : sql<boolean>`false`;
}
