import { sql, type RawBuilder } from 'kysely';
import { UserType, type Actor } from '../../shared/domain/kernel/access.ts';
import { isStaff } from '../../shared/domain/kernel/scopes.ts';
import type { Deadline, Notice, StageCount } from '../../shared/domain/workplace/overview.ts';
import type { WorkplaceSource } from '../workplace/index.ts';
import { committeeProjects } from './memberships.ts';

const PLATFORM = 'platform';

/** Projects the person works on: a purchaser's or supervisor's of the tenant, a supplier's it takes part in, an expert's by a seat. */
export function takesPart(
  projectId: RawBuilder<unknown>,
  tenantId: RawBuilder<unknown>,
  actor: Actor,
): RawBuilder<boolean> {
  if (isStaff(actor)) return sql<boolean>`${tenantId} = ${actor.tenantId}`;
  if (actor.userType !== UserType.supplier) return committeeProjects(projectId, actor);
  const { organizationId } = actor;
  return sql<boolean>`${projectId} in (
    select project_id from sign_up where supplier_id = ${organizationId} and state = 'active'
    union select project_id from document_download where supplier_id = ${organizationId}
    union select project_id from bid where supplier_id = ${organizationId})`;
}

/** Where a project is looked at. */
export const projectPath = (projectId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'/v6-template/master-page/workplace?projectId=' || ${projectId}`;

/** What this area adds to the workplace: the schedule of projects, how far they are, and bulletins. */
export const preTenderWorkplace: WorkplaceSource = {
  deadlines(actor, { from, until }) {
    if (!actor.permissions.has('project.read')) return undefined;
    const mine = takesPart(sql`p.id`, sql`p.tenant_id`, actor);
    return sql<Deadline>`select d.kind, 'project' as entity, p.id, p.name as title, d.at, ${projectPath(sql`p.id`)} as path
      from project p cross join lateral (values ('documentIssueEnd', p.document_issue_end), ('questionDeadline', p.question_deadline),
        (case when p.opening_at = p.bid_deadline then 'bidDeadlineOpening' else 'bidDeadline' end, p.bid_deadline),
        ('opening', nullif(p.opening_at, p.bid_deadline))) d (kind, at)
      where ${mine} and p.state in ('filed', 'noticed', 'bidding', 'opening') and d.at >= ${from} and d.at < ${until}`;
  },

  stages(actor) {
    if (!actor.permissions.has('project.read')) return undefined;
    return sql<StageCount>`select p.state as stage, count(*)::int as count from project p
      where ${takesPart(sql`p.id`, sql`p.tenant_id`, actor)} and p.state <> 'archived' group by p.state`;
  },

  /** Suppliers see what they may still bid for, the platform's staff the whole market, everybody else the own projects. */
  notices(actor, now, most) {
    if (!actor.permissions.has('bulletin.read') && actor.tenantId !== PLATFORM) return undefined;
    const open = sql<boolean>`b.kind in ('tender', 'prequalification', 'change') and b.bid_deadline > ${now}`;
    const concerns =
      actor.userType === UserType.supplier
        ? open
        : actor.tenantId === PLATFORM
          ? sql<boolean>`true`
          : takesPart(sql`b.project_id`, sql`b.tenant_id`, actor);
    return sql<Notice>`select b.id, b.kind, b.title, null::text as "titleEn", b.buyer_name as "buyerName", b.published_at as "publishedAt",
        b.bid_deadline as "bidDeadline"
      from bulletin b where b.state = 'published' and ${concerns}
      order by coalesce(b.published_at, '-infinity'::timestamptz) desc, b.id desc limit ${most}`;
  },
};
