import { sql } from 'kysely';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { todosFrom, type TodoQuery, type TodosFrom } from '../workplace/index.ts';

const DAY = 86_400_000;

/** What waits in this area: openings to host, bids to decrypt and announced lines to confirm. */
export const biddingTodos: TodoQuery = async ({ actor, now }) => {
  if (actor.userType === UserType.supplier)
    return [
      openings({
        todo: sql`case t.state when 'decrypting' then 'bidding.todos.decrypt' else 'bidding.todos.confirm' end`,
        where: sql<boolean>`t.state in ('decrypting', 'announced') and t.id in (select l.opening_id from opening_line l
          where l.supplier_id = ${actor.organizationId}
            and (l.decryption = 'waiting' or (l.state = 'announced' and l.confirmation = 'pending')))`,
      }),
    ];
  if (!actor.permissions.has('opening.announce')) return [];
  const soon = new Date(now.getTime() + DAY);
  return [
    openings({
      todo: sql`case t.state when 'scheduled' then 'bidding.todos.upcoming' else 'bidding.todos.host' end`,
      where: sql<boolean>`t.tenant_id = ${actor.tenantId} and (t.state in ('decrypting', 'announced', 'confirmed')
        or (t.state = 'scheduled' and t.scheduled_at < ${soon}))`,
    }),
  ];
};

const openings = (what: Pick<TodosFrom, 'todo' | 'where'>) =>
  todosFrom({
    ...what,
    ...{ entity: 'opening', table: 'opening', title: sql`t.lot_name` },
    path: sql`'/v6-template/master-page/bos/opening/process?projectId=' || t.project_id || '&lotId=' || t.lot_id`,
    due: sql`case t.state when 'scheduled' then t.scheduled_at when 'decrypting' then t.decrypt_until end`,
  });
