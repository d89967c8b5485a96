import { sql, type RawBuilder } from 'kysely';
import type { View } from '../../../shared/domain/workplace/saved-view.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ctx } from '../../platform/types.ts';

/** The columns of a view as its reader gets it; `v` is the table's alias. */
export const viewColumns = (reader: string): RawBuilder<unknown> =>
  sql`v.id, v.list, v.name, v.query, v.shared, v.owner_name as "ownerName", v.revision, v.user_id = ${reader} as mine,
    exists (select from saved_view_default d where d.user_id = ${reader} and d.list = v.list and d.view_id = v.id) as "isDefault"`;

type Context = Pick<Ctx, 'tx' | 'actor' | 'address'>;

/** The reader's own view, locked and at the revision it was read at. 404 when it is not theirs; 409 with the present one when it was changed elsewhere. */
export async function ownView({ tx, actor }: Context, id: string, revision: number): Promise<View> {
  const found = await tx.one<View>(
    sql`select ${viewColumns(actor.id)} from saved_view v where v.id = ${id} and v.user_id = ${actor.id} for update of v`,
  );
  if (!found) throw new Refusal(404, 'kernel.notFound');
  if (found.revision !== revision) throw new Refusal(409, 'kernel.conflict', { current: found });
  return found;
}

/** The view as it now stands. */
export async function viewNow({ tx, actor }: Context, id: string): Promise<View> {
  const found = await tx.one<View>(sql`select ${viewColumns(actor.id)} from saved_view v where v.id = ${id}`);
  if (!found) throw new Refusal(404, 'kernel.notFound');
  return found;
}

/** A name that another view of the person and the list bears is refused at the field. */
export async function refuseTakenName({ tx, actor }: Context, list: string, name: string, id: string): Promise<void> {
  const taken = await tx.one(
    sql`select 1 from saved_view where user_id = ${actor.id} and list = ${list} and lower(name) = lower(${name}) and id <> ${id}`,
  );
  if (taken) throw new Refusal(422, 'kernel.fieldsRefused', { fields: { name: 'savedView.reasons.nameTaken' } });
}

/** One line in the audit of what a person does with a view. */
export async function auditView({ tx, actor, address }: Context, action: string, view: View): Promise<void> {
  const state = view.shared ? 'shared' : 'own';
  await tx.rows(
    sql`insert into audit (at, tenant_id, actor_id, actor_name, address, action, entity, record_id, from_state, to_state, revision, changes)
      values (app_now(), ${actor.tenantId}, ${actor.id}, ${actor.name}, ${address}, ${action}, 'savedView', ${view.id}, null, ${state}, ${view.revision},
        ${JSON.stringify({ name: view.name, list: view.list, query: view.query })}::jsonb)`,
  );
}
