import { sql } from 'kysely';
import {
  monthBefore,
  monthsBetween,
  MOST_MONTHS,
  type InvitationMonth,
  type InvitationStatistics,
  type InvitingOrganization,
} from '../../shared/domain/account/invitation-statistics.ts';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { dayOf } from '../../shared/domain/calendar/days.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineOperation } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';

const month = field.text({ max: 7, pattern: /^20\d{2}-(0[1-9]|1[0-2])$/ });

/** Invitations of suppliers by month and by inviting organization; a tenant's own, the platform's over all. */
export const invitationStatistics = defineOperation({
  method: 'GET',
  path: '/account/invitation/statistics',
  access: 'invitation.read',
  summary:
    'Published invitations and their answers, and for the platform the registrations of suppliers, by month and organization.',
  input: { from: month, to: month, buyer: field.text({ max: 200 }) },
  async handle({ tx, actor, input, now }): Promise<InvitationStatistics> {
    const to = input.to ?? dayOf(now).slice(0, 7);
    const from = input.from ?? monthBefore(to, 11);
    const months = monthsBetween(from, to);
    if (months.length === 0) refuseFields({ to: 'account.reasons.monthsTurned' });
    if (months.length > MOST_MONTHS)
      refuseFields({ from: { key: 'account.reasons.monthsTooMany', params: { most: MOST_MONTHS } } });
    const isPlatform = actor.tenantId === PLATFORM_TENANT;
    const since = `${from}-01T00:00:00+08:00`;
    const until = `${monthBefore(to, -1)}-01T00:00:00+08:00`;
    const invited = sql`
      select to_char(b.published_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, b.buyer_name as name,
        b.bid_deadline <= ${now.toISOString()}::timestamptz as closed,
        case when b.bid_deadline <= ${now.toISOString()}::timestamptz then (select count(*)::int from sign_up s where s.project_id = b.project_id and s.state = 'active') else 0 end as answers
      from bulletin b where b.kind in ('tender', 'prequalification', 'invitation') and b.previous_id is null
        and b.published_at >= ${since}::timestamptz and b.published_at < ${until}::timestamptz
        and ${isPlatform ? sql`true` : sql`b.tenant_id = ${actor.tenantId}`} and ${input.buyer ? sql`b.buyer_name = ${input.buyer}` : sql`true`}`;
    const sums = sql`count(*)::int as invitations, (count(*) filter (where closed))::int as closed, coalesce(sum(answers), 0)::int as answers`;
    const [byMonth, organizations, registrations] = await tx.asSystem(() =>
      Promise.all([
        tx.rows<Pick<InvitationMonth, 'month' | 'invitations' | 'closed' | 'answers'>>(
          sql`select month, ${sums} from (${invited}) i group by month`,
        ),
        tx.rows<InvitingOrganization>(
          sql`select coalesce(name, '') as name, ${sums} from (${invited}) i group by 1 order by 2 desc, 1 limit 50`,
        ),
        isPlatform
          ? tx.rows<{ month: string; started: number; handedIn: number; admitted: number }>(sql`
              select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as started,
                (count(*) filter (where state not in ('draft', 'discarded')))::int as "handedIn",
                (count(*) filter (where state in ('approved', 'superseded')))::int as admitted
              from registration where amends_id is null and created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz group by 1`)
          : [],
      ]),
    );
    const invitations = new Map(byMonth.map(row => [row.month, row]));
    const begun = new Map(registrations.map(row => [row.month, row]));
    return {
      months: months.map(at => ({
        ...{ month: at, invitations: 0, closed: 0, answers: 0 },
        ...invitations.get(at),
        started: isPlatform ? (begun.get(at)?.started ?? 0) : null,
        handedIn: isPlatform ? (begun.get(at)?.handedIn ?? 0) : null,
        admitted: isPlatform ? (begun.get(at)?.admitted ?? 0) : null,
      })),
      organizations,
    };
  },
});
