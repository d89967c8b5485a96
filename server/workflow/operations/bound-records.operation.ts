import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../../shared/domain/account/account.values.ts';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import { type AnyEntity, permissionOf } from '../../../shared/domain/kernel/entity.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import type { BoundRecord } from '../../../shared/domain/workflow/wire.ts';
import { approvables } from '../../../shared/domain/workflow/workflow.values.ts';
import { isSealable, snake, tableOf } from '../../platform/columns.ts';
import { defineOperation } from '../../platform/module.ts';
import { refuse } from '../../platform/refusal.ts';
import { approvableOf, officeOf } from '../entities.ts';

const MOST = 20;

/**
 * Whether somebody may read a kind of record. Who may not, but may change bindings, may still try them on records of the own tenant:
 * sees titles only, and each try is written into the record's history. Refuses (403) who may neither.
 */
export function readsOrBinds(actor: Actor, entity: AnyEntity): boolean {
  const permission = permissionOf(entity, 'read');
  const reads = actor.permissions.has(permission);
  if (!reads && !actor.permissions.has('processBinding.update'))
    refuse({ key: 'workflow.reasons.tryNeeds', params: { kind: `${entity.name}.name`, permission } }, 403);
  return reads;
}

/** Records that bindings can be tried on. */
export const boundRecords = defineOperation({
  method: 'GET',
  path: '/workflow/binding/records',
  access: 'processBinding.read',
  summary: `Records of the own tenant (of all, where the platform decides) that bindings can be tried on, newest first, by words of their title or by id: titles only, at most ${MOST}.`,
  input: {
    entity: field.choice(approvables, { required: true }),
    q: field.text({ max: 200 }),
    ids: field.text({ max: 64 }),
  },
  async handle({ tx, actor, input }): Promise<readonly BoundRecord[]> {
    const { entity } = approvableOf(input.entity ?? null);
    readsOrBinds(actor, entity);
    // A title that is sealed for somebody names nobody here; such a record is tried from its id.
    const title = isSealable(entity, entity.title) ? sql`id` : sql.id(snake(entity.title));
    const words = (input.q ?? '').split(/\s+/u).filter(Boolean).slice(0, 10);
    const matches = words.map(word => sql`${title} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
    const chosen = input.ids ? [sql`id = ${input.ids}`] : [];
    const everywhere = officeOf(entity, '') === PLATFORM_TENANT && actor.tenantId === PLATFORM_TENANT;
    const own = everywhere ? sql`true` : sql`tenant_id = ${actor.tenantId}`;
    const where = sql.join([own, ...matches, ...chosen], sql` and `);
    return tx.asSystem(() =>
      tx.rows<BoundRecord>(sql`select id, coalesce(${title}::text, id) as label from ${sql.table(tableOf(entity))}
        where ${where} order by created_at desc, id limit ${MOST}`),
    );
  },
});
