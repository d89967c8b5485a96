import { sql, type RawBuilder } from 'kysely';
import { UserType, type Actor } from '../../shared/domain/kernel/access.ts';
import { todosFrom, type TodoQuery, type TodoSelect } from '../workplace/index.ts';
import { expertTodos } from './expert-todos.ts';

const WORKSPACE = '/v6-template/master-page';

/** What waits in this area: seats to accept, sheets to fill, reports to sign; candidates and awards for the organiser; notices for bidders. */
export const reviewTodos: TodoQuery = async ({ tx, actor, now }) => {
  if (actor.userType === UserType.supplier) return [notices(actor)];
  return [seats(actor), halls(actor), ...decisions(actor), ...(await expertTodos({ tx, actor, now }))];
};

const ofLot = (screen: string): RawBuilder<unknown> =>
  sql`${WORKSPACE}::text || ${screen}::text || '?projectId=' || t.project_id || '&lotId=' || t.lot_id`;

const notices = (actor: Actor): TodoSelect =>
  todosFrom({
    ...{ entity: 'awardNotice', table: 'award_notice', todo: 'awardNotice.actions.acknowledge' },
    title: sql`coalesce((select l.name from lot l where l.id = t.lot_id), t.number)`,
    path: ofLot('/results-view'),
    where: sql<boolean>`t.supplier_id = ${actor.organizationId} and t.state = 'issued'`,
  });

const seats = (actor: Actor): TodoSelect =>
  todosFrom({
    ...{ entity: 'committeeMember', table: 'committee_member', todo: 'committeeMember.actions.accept' },
    title: sql`t.name`,
    path: sql`'/ess/review-hall/entry'`,
    where: sql<boolean>`t.user_id = ${actor.id} and t.state = 'drawn'`,
  });

/** Halls in which the person has a sheet to hand in or a report to sign. */
function halls(actor: Actor): TodoSelect {
  const signing = sql`(select s.review_id from report_signature s where s.member_id = ${actor.id} and s.state = 'pending')`;
  const scoring = sql`(select s.review_id from score_sheet s where s.member_id = ${actor.id} and s.state = 'draft')`;
  return todosFrom({
    ...{ entity: 'review', table: 'review', title: sql`t.lot_name` },
    todo: sql`case when t.id in ${signing} then 'reportSignature.actions.sign' else 'scoreSheet.actions.submit' end`,
    path: sql`'/ess/review-hall/index?id=' || t.id`,
    where: sql<boolean>`t.state in ('qualifying', 'scoring', 'reported') and (t.id in ${signing} or t.id in ${scoring})`,
  });
}

function decisions(actor: Actor): TodoSelect[] {
  const todos: TodoSelect[] = [];
  const own = sql<boolean>`t.tenant_id = ${actor.tenantId}`;
  const candidates = { entity: 'candidate', table: 'candidate', title: sql`t.lot_name` };
  if (actor.permissions.has('candidate.publish'))
    todos.push(
      todosFrom({
        ...{ ...candidates, todo: 'candidate.actions.publish', path: ofLot('/candidate') },
        where: sql<boolean>`${own} and t.state = 'draft'`,
      }),
    );
  if (actor.permissions.has('award.create'))
    todos.push(
      todosFrom({
        ...{ ...candidates, todo: 'reviewWork.todos.award', path: ofLot('/determinationBidder/index') },
        where: sql<boolean>`${own} and t.state = 'final' and not exists (select 1 from award a
          where a.tenant_id = t.tenant_id and a.lot_id = t.lot_id and a.state in ('decided', 'noticed', 'changed'))`,
      }),
      todosFrom({
        ...{ entity: 'award', table: 'award', todo: 'award.actions.notice', title: sql`t.supplier_name` },
        path: ofLot('/winning-notice'),
        where: sql<boolean>`${own} and t.state = 'decided' and exists (select 1 from candidate c
          where c.tenant_id = t.tenant_id and c.lot_id = t.lot_id and c.state = 'final')`,
      }),
    );
  return todos;
}
