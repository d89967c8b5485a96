import { sql } from 'kysely';
import type { Colleague } from '../../../shared/domain/kernel/comment-wire.ts';
import { mayComment } from '../../../shared/domain/kernel/comments.ts';
import { type AnyEntity, permissionOf } from '../../../shared/domain/kernel/entity.ts';
import { scopeCondition } from '../access.ts';
import { actorOf, barredBy, personColumn, personFrom, type PersonRow } from '../auth/people.ts';
import { tableOf } from '../columns.ts';
import type { StoreTx } from '../tx.ts';
import type { Tx } from '../types.ts';

/** Of people of the caller's organization, those who see a record and may comment on it, in their order. */
export async function readersAmong(
  tx: Tx,
  entity: AnyEntity,
  id: string,
  people: readonly Colleague[],
): Promise<readonly Colleague[]> {
  if (people.length === 0) return [];
  const module = (tx as StoreTx).session.registry.moduleOf(entity);
  return tx.asSystem(async () => {
    const ids = people.map(each => each.id);
    const found = await tx.rows<{ person: PersonRow | null }>(
      sql`select ${personColumn(sql`wanted.id`)} as person from unnest(${ids}::text[]) as wanted (id)`,
    );
    const actors = found
      .flatMap(row => personFrom(row.person) ?? [])
      .filter(person => !barredBy(person))
      .map(actorOf)
      .filter(actor => mayComment(actor) && actor.permissions.has(permissionOf(entity, 'read')));
    if (actors.length === 0) return [];
    const sees = sql.join(actors.map(actor => sql`(${scopeCondition(module, actor)}) is true`));
    const row = await tx.one<{ sees: readonly boolean[] }>(
      sql`select array[${sees}] as sees from ${sql.table(tableOf(entity))} t where t.id = ${id}`,
    );
    const readers = new Set(actors.filter((_, at) => row?.sees[at]).map(actor => actor.id));
    return people.filter(each => readers.has(each.id));
  });
}
