import { sql } from 'kysely';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import type { Tx } from '../types.ts';
import type { Present } from './topics.ts';

/** Seconds after its last sign of life that a page counts as gone. */
export const GONE_AFTER = 45;
/** Seconds that the host of a hall must be gone before another may take over. */
export const HOST_GONE_AFTER = 60;
/** The channel on which every process is told in which hall (its topic) somebody has come or gone. */
export const PRESENCE_CHANNEL = 'ebs_presence';
/** Seconds after the end of its stream in which a page may come back without having been gone. */
export const STREAM_GRACE = 1.5;
const MOST_SHOWN = 500;
/** Pages of one person in one hall. */
const MOST_PAGES = 20;

/** One page of a person's browser, with the stream that brings it in where it has one. */
export interface PresencePage {
  readonly userId: string;
  readonly page: string;
  readonly stream?: string;
}

/** Tells all processes that somebody has come to a hall or left it; nobody but the server hears it. */
const tellProcesses = (tx: Tx, topic: string) => tx.rows(sql`select pg_notify(${PRESENCE_CHANNEL}, ${topic})`);

/** Notes that a person's page is in a hall; answers whether it has just come. Real clock, whatever the demo's clock says. */
export const notePresence = (tx: Tx, topic: string, { userId, page, stream }: PresencePage): Promise<boolean> =>
  tx.asSystem(async () => {
    const row = await tx.one<{ came: boolean; added: boolean }>(
      sql`with before as (select 1 from live_presence where topic = ${topic} and user_id = ${userId} and page = ${page}
          and left_at is null and seen_at > clock_timestamp() - make_interval(secs => ${GONE_AFTER}))
        insert into live_presence (topic, user_id, page, stream) values (${topic}, ${userId}, ${page}, ${stream ?? null})
        on conflict (topic, user_id, page) do update set seen_at = clock_timestamp(), left_at = null,
          stream = coalesce(excluded.stream, live_presence.stream),
          since = case when live_presence.seen_at < clock_timestamp() - make_interval(secs => ${GONE_AFTER}) then clock_timestamp() else live_presence.since end
        returning not exists (select 1 from before) as came, xmax = 0 as added`,
    );
    if (row?.added === true) await makeRoom(tx, topic, userId);
    const came = row?.came === true;
    if (came) await tellProcesses(tx, topic);
    return came;
  });

async function makeRoom(tx: Tx, topic: string, userId: string): Promise<void> {
  // Signs of ever new pages must not fill the table: the oldest of a person's make room.
  await tx.rows(
    sql`delete from live_presence where topic = ${topic} and user_id = ${userId} and page in (select page from live_presence
      where topic = ${topic} and user_id = ${userId} order by seen_at desc offset ${MOST_PAGES})`,
  );
  // What is long gone is cleared by those who come, so that the table stays as small as the halls are.
  await tx.rows(
    sql`delete from live_presence where (topic, user_id, page) in (select topic, user_id, page from live_presence
      where seen_at < clock_timestamp() - interval '10 minutes' order by seen_at limit 100 for update skip locked)`,
  );
}

/** Notes that a page has left. */
export const dropPresence = (tx: Tx, topic: string, { userId, page }: PresencePage): Promise<void> =>
  tx.asSystem(async () => {
    const [left] = await tx.rows(
      sql`update live_presence set left_at = clock_timestamp(), seen_at = clock_timestamp()
        where topic = ${topic} and user_id = ${userId} and page = ${page} and left_at is null returning 1`,
    );
    if (left) await tellProcesses(tx, topic);
  });

/** Notes that the pages of some ended streams have gone, save those that have come back over another stream or have signed since. */
export const dropStreams = (tx: Tx, streams: readonly string[], topics: readonly string[]): Promise<void> =>
  tx.asSystem(async () => {
    await tx.rows(
      sql`with gone as (update live_presence set left_at = clock_timestamp(), seen_at = clock_timestamp()
          where topic = any(${[...topics]}::text[]) and stream = any(${[...streams]}::text[]) and left_at is null
            and seen_at < clock_timestamp() - make_interval(secs => ${STREAM_GRACE}) returning topic)
        select pg_notify(${PRESENCE_CHANNEL}, topic) from (select distinct topic from gone) told`,
    );
  });

/** Those of some halls in which somebody's signs of life have run out in the last so many seconds. */
export const silentIn = async (tx: Tx, topics: readonly string[], seconds: number): Promise<readonly string[]> => {
  const rows = await tx.asSystem(() =>
    tx.rows<{ topic: string }>(
      sql`select distinct topic from live_presence where topic = any(${[...topics]}::text[]) and left_at is null
        and seen_at <= clock_timestamp() - make_interval(secs => ${GONE_AFTER})
        and seen_at > clock_timestamp() - make_interval(secs => ${GONE_AFTER + seconds})`,
    ),
  );
  return rows.map(({ topic }) => topic);
};

/**
 * Who is in a hall now, at most 500: the bidders after all others, so that a host is never beyond the number that is shown (nor tells by it
 * how many bidders there are), each longest first; a person with several pages once.
 */
export const peopleIn = (tx: Tx, topic: string): Promise<Present[]> =>
  tx.asSystem(() =>
    tx.rows<Present>(
      sql`select p.user_id as "userId", u.name, u.user_type::int as "userType", u.organization_id as "organizationId",
          coalesce(o.name, '') as "organizationName", u.tenant_id as "tenantId", p.since
        from (select user_id, min(since) as since from live_presence
          where topic = ${topic} and left_at is null and seen_at > clock_timestamp() - make_interval(secs => ${GONE_AFTER}) group by user_id) p
        join "user" u on u.id = p.user_id left join organization o on o.id = u.organization_id
        order by u.user_type::int = ${UserType.supplier}, p.since, p.user_id limit ${MOST_SHOWN}`,
    ),
  );

/**
 * Whether somebody has been gone from a hall for a minute, as `witnessId` can tell: who itself has been there for that long. So nobody is
 * taken for gone because the table was emptied, because a page was opened anew, or by someone who has only just come.
 */
export async function goneFor(tx: Tx, topic: string, userId: string, witnessId: string): Promise<boolean> {
  const row = await tx.asSystem(() =>
    tx.one<{ gone: boolean }>(
      sql`select exists (select 1 from live_presence where topic = ${topic} and user_id = ${witnessId} and left_at is null
            and since <= clock_timestamp() - make_interval(secs => ${HOST_GONE_AFTER})
            and seen_at > clock_timestamp() - make_interval(secs => ${GONE_AFTER}))
          and not exists (select 1 from live_presence where topic = ${topic} and user_id = ${userId}
            and seen_at > clock_timestamp() - make_interval(secs => ${HOST_GONE_AFTER})) as gone`,
    ),
  );
  return row?.gone === true;
}

/** When somebody was last seen in a hall, on the platform's clock; null when that is not known any more. */
export async function lastSeen(tx: Tx, topic: string, userId: string): Promise<string | null> {
  const row = await tx.asSystem(() =>
    tx.one<{ at: string | null }>(
      sql`select app_now() - (clock_timestamp() - max(seen_at)) as at from live_presence where topic = ${topic} and user_id = ${userId}`,
    ),
  );
  return row?.at ?? null;
}
