import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../platform/types.ts';

/** One delivery of an event to one subscriber. */
export interface Delivery {
  readonly subscription: string;
  readonly state: 'pending' | 'done' | 'dead' | 'abandoned';
  readonly attempts: number;
  readonly retryAt: string;
  readonly error: string | null;
  /** Who tried it again or gave it up, when and why. */
  readonly actedBy: string | null;
  readonly actedAt: string | null;
  readonly actReason: string | null;
}

/** One event of the outbox with its deliveries; the payload is read by itself. */
export interface OutboxLine {
  /** The event's place in the order in which all processes see events; exact text, since it may pass what a number holds. */
  readonly position: string;
  readonly at: string;
  readonly topic: string;
  readonly tenantId: string | null;
  readonly deliveries: readonly Delivery[];
}

/** What a reader looks for. `before` is the position of the last line of the page before. */
export interface OutboxQuery {
  readonly topic: string | null;
  readonly state: Delivery['state'] | null;
  readonly subscription: string | null;
  readonly before: string | null;
  readonly size: number;
}

/**
 * A page of events, newest first. Each form is read along an index from the position before: failed and waiting deliveries are few and
 * lead to their events; everything else goes by the events themselves.
 */
export async function outboxPage(tx: Tx, query: OutboxQuery): Promise<{ rows: OutboxLine[]; next: string | null }> {
  const positions = query.state === null && query.subscription === null ? eventsOf(query) : deliveredOf(query);
  const found = await tx.rows<{ position: string }>(positions);
  const chosen = found.slice(0, query.size).map(row => row.position);
  const [events, deliveries] = await Promise.all([
    tx.rows<Omit<OutboxLine, 'deliveries'>>(
      sql`select position, at, topic, tenant_id as "tenantId" from outbox where position = any(${chosen}::bigint[]) order by position desc`,
    ),
    tx.rows<Delivery & { position: string }>(
      sql`select position, subscription, state, attempts, retry_at as "retryAt", error, acted_by as "actedBy", acted_at as "actedAt", act_reason as "actReason"
        from outbox_delivery where position = any(${chosen}::bigint[]) order by position, subscription`,
    ),
  ]);
  const of = Map.groupBy(deliveries, ({ position }) => position);
  const rows = events.map(event => ({
    ...event,
    deliveries: (of.get(event.position) ?? []).map(({ position: _, ...delivery }) => delivery),
  }));
  return { rows, next: found.length > query.size ? (chosen.at(-1) ?? null) : null };
}

const NEWEST = '9223372036854775807';

function eventsOf({ topic, before, size }: OutboxQuery): RawBuilder<unknown> {
  const ofTopic = topic === null ? sql`` : sql`and topic = ${topic}`;
  return sql`select position from outbox where position is not null and position < ${before ?? NEWEST}::bigint ${ofTopic}
    order by position desc limit ${size + 1}`;
}

function deliveredOf({ topic, state, subscription, before, size }: OutboxQuery): RawBuilder<unknown> {
  const ofState = state === null ? sql`` : sql`and d.state = ${state}`;
  const ofSubscription = subscription === null ? sql`` : sql`and d.subscription = ${subscription}`;
  const ofTopic =
    topic === null
      ? sql``
      : sql`and exists (select 1 from outbox o where o.position = d.position and o.topic = ${topic})`;
  return sql`select distinct d.position from outbox_delivery d where d.position < ${before ?? NEWEST}::bigint ${ofState} ${ofSubscription} ${ofTopic}
    order by d.position desc limit ${size + 1}`;
}

const MOST_COUNTED = 100_000;

/** How a topic stands. `hour` counts the events of the last hour. */
export interface TopicCount {
  readonly topic: string;
  readonly hour: number;
  readonly pending: number;
  readonly dead: number;
}

/**
 * The topics that areas subscribe to and those of the last hour, with what waits and what has failed; counted up to 100,000 of each, along
 * indexes. Topics of single people and records (`message:…`) count together, by what stands before the colon.
 */
export async function topicCounts(tx: Tx, subscribed: readonly string[]): Promise<TopicCount[]> {
  const group = sql`case when strpos(topic, ':') > 0 then split_part(topic, ':', 1) || ':*' else topic end as topic`;
  return tx.rows<TopicCount>(sql`with lately as (select topic, count(*)::int as hour from
      (select ${group} from outbox where position is not null and at > app_now() - interval '1 hour' limit ${MOST_COUNTED}) n group by topic),
    open as (select topic, count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'dead')::int as dead
      from (select ${group}, d.state from ((select position, state from outbox_delivery where state = 'pending' limit ${MOST_COUNTED})
        union all (select position, state from outbox_delivery where state = 'dead' limit ${MOST_COUNTED})) d join outbox o using (position)) n group by topic),
    topics as (select topic from lately union select topic from open union select topic from unnest(${subscribed}::text[]) s(topic))
    select topic, coalesce(hour, 0) as hour, coalesce(pending, 0) as pending, coalesce(dead, 0) as dead
    from topics left join lately using (topic) left join open using (topic) order by topic limit 500`);
}
