import { sql } from 'kysely';
import type { Tx } from '../types.ts';
import type { Present } from './topics.ts';

/** Seconds after its last sign of life that a page counts as gone. */
export const GONE_AFTER = 45;
/** Seconds that the host of a hall must be gone before another may take over. */
export const HOST_GONE_AFTER = 60;
const MOST_SHOWN = 500;
/** Pages of one person in one hall. */
const MOST_PAGES = 20;

/** Notes that a person's page is in a hall; answers whether it has just come. Real clock, whatever the demo's clock says. */
export async function notePresence(tx: Tx, topic: string, userId: string, page: string): Promise<boolean> {
  const row = await tx.asSystem(() =>
    tx.one<{ came: boolean }>(
      sql`insert into live_presence (topic, user_id, page) values (${topic}, ${userId}, ${page})
        on conflict (topic, user_id, page) do update set seen_at = clock_timestamp(),
          since = case when live_presence.seen_at < clock_timestamp() - make_interval(secs => ${GONE_AFTER}) then clock_timestamp() else live_presence.since end
        returning xmax = 0 as came`,
    ),
  );
  const came = row?.came === true;
  // Signs of ever new pages must not fill the table: the oldest of a person's make room.
  if (came)
    await tx.asSystem(() =>
      tx.rows(
        sql`delete from live_presence where topic = ${topic} and user_id = ${userId} and page in (select page from live_presence
          where topic = ${topic} and user_id = ${userId} order by seen_at desc offset ${MOST_PAGES})`,
      ),
    );
  // What is long gone is cleared by those who come, so that the table stays as small as the halls are.
  if (came)
    await tx.asSystem(() =>
      tx.rows(
        sql`delete from live_presence where (topic, user_id, page) in (select topic, user_id, page from live_presence
          where seen_at < clock_timestamp() - interval '10 minutes' order by seen_at limit 100 for update skip locked)`,
      ),
    );
  return came;
}

/** Notes that a page has left. */
export async function dropPresence(tx: Tx, topic: string, userId: string, page: string): Promise<void> {
  await tx.asSystem(() =>
    tx.rows(sql`delete from live_presence where topic = ${topic} and user_id = ${userId} and page = ${page}`),
  );
}

/** Who is in a hall now, longest first, at most 500; a person with several pages once. */
export const peopleIn = (tx: Tx, topic: string): Promise<Present[]> =>
  tx.asSystem(() =>
    tx.rows<Present>(
      sql`select p.user_id as "userId", u.name, u.user_type::int as "userType", u.organization_id as "organizationId",
          coalesce(o.name, '') as "organizationName", u.tenant_id as "tenantId", p.since
        from (select user_id, min(since) as since from live_presence
          where topic = ${topic} and seen_at > clock_timestamp() - make_interval(secs => ${GONE_AFTER}) group by user_id) p
        join "user" u on u.id = p.user_id left join organization o on o.id = u.organization_id
        order by p.since, p.user_id limit ${MOST_SHOWN}`,
    ),
  );

/**
 * Whether somebody has been gone from a hall for a minute, as `witnessId` can tell: who itself has been there for that long. So nobody is
 * taken for gone because the table was emptied, or by someone who has only just come.
 */
export async function goneFor(tx: Tx, topic: string, userId: string, witnessId: string): Promise<boolean> {
  const row = await tx.asSystem(() =>
    tx.one<{ gone: boolean }>(
      sql`select exists (select 1 from live_presence where topic = ${topic} and user_id = ${witnessId}
            and since <= clock_timestamp() - make_interval(secs => ${HOST_GONE_AFTER})
            and seen_at > clock_timestamp() - make_interval(secs => ${GONE_AFTER}))
          and not exists (select 1 from live_presence where topic = ${topic} and user_id = ${userId}
            and seen_at > clock_timestamp() - make_interval(secs => ${HOST_GONE_AFTER})) as gone`,
    ),
  );
  return row?.gone === true;
}
