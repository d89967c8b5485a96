import { sql } from 'kysely';
import { eventOrNews, isLocked } from '../../../shared/domain/message/events.ts';
import type { DeliveryReason, OutsideChannel } from '../../../shared/domain/message/message.values.ts';
import { Deferred, Rejected, type Parcel } from '../outside/carriers.ts';
import type { Registry } from '../registry.ts';
import type { Services, Tx } from '../types.ts';
import { type Held, parcelOf } from './compose.ts';

/** What carrying needs: transactions with the system's rights. */
export interface CarryDeps {
  readonly system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly services: Services;
  readonly registry: Registry;
}

const MOST_TRIES = 8;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;
/** How long a parcel belongs to the process that carries it; after that another may, with the same id. */
const LEASE_SECONDS = 60;
const MOST_IN_DIGEST = 200;

/** A parcel that has been taken to be carried, with the deliveries that end with it. */
interface Load {
  readonly parcel: Parcel;
  readonly ids: readonly string[];
  readonly tries: number;
}

const columns = sql`p.id, p.channel, p.user_id as "userId", p.address as "to", p.lang, p.subject, p.body, p.message_id as "messageId", p.digest,
  p.fixed, d.event, d."group", d.tries::int as tries, d.created_at < app_now() - interval '1 minute' as waited, d.tenant_id as "tenantId",
  m.path, m.read_at as "readAt", u.state as "userState", u.tenant_id as "userTenantId", coalesce(n.brand_name, n.name) as brand`;
const tables = sql`message_parcel p join message_delivery d on d.id = p.id left join message m on m.id = d.message_id
  left join "user" u on u.id = p.user_id left join tenant n on n.id = d.tenant_id and n.id not in ('platform', 'market')`;

/**
 * Carries what is due first on one channel, or the digest it belongs to. The gateway is called outside of any transaction, under a lease:
 * a process that dies leaves the parcel to another, which hands it over with the same id. Answers what became of it, undefined when
 * nothing is due. `unreachable` says that the gateway itself is at fault, so that the others need not be tried at once.
 */
export async function carryOne(
  deps: CarryDeps,
  channel: OutsideChannel,
): Promise<'sent' | 'suppressed' | 'failed' | 'unreachable' | undefined> {
  const taken = await deps.system(tx => take(tx, deps, channel));
  if (!taken || taken === 'suppressed') return taken;
  const carry = deps.services.carriers[channel];
  try {
    if (carry) await carry(taken.parcel);
    else if (!deps.services.demo) throw new Rejected('no carrier is set up for this channel');
  } catch (fault) {
    await deps.system(tx => failed(tx, taken, fault));
    return fault instanceof Rejected || fault instanceof Deferred ? 'failed' : 'unreachable';
  }
  await deps.system(tx => sent(tx, taken, deps.services.demo));
  return 'sent';
}

async function take(tx: Tx, deps: CarryDeps, channel: OutsideChannel): Promise<Load | 'suppressed' | undefined> {
  const first = await tx.one<Held>(sql`select ${columns} from ${tables}
    where p.channel = ${channel} and p.waiting and p.due_at <= app_now() order by p.pressing desc, p.due_at limit 1 for update of p skip locked`);
  if (!first) return undefined;
  const all = first.digest
    ? await tx.rows<Held>(sql`select ${columns} from ${tables}
        where p.user_id = ${first.userId} and p.channel = ${channel} and p.waiting and p.digest and p.due_at <= app_now()
        order by d.created_at, p.id limit ${MOST_IN_DIGEST} for update of p skip locked`)
    : [first];
  const [needed, needless] = [all.filter(each => !whyNot(each)), all.filter(whyNot)];
  for (const each of needless) await suppress(tx, each.id, whyNot(each) ?? 'gone');
  if (needed.length === 0) return 'suppressed';
  const ids = needed.map(each => each.id);
  await tx.rows(
    sql`update message_parcel set due_at = app_now() + make_interval(secs => ${LEASE_SECONDS}) where id = any(${ids})`,
  );
  await tx.rows(sql`update message_delivery set tries = tries + 1 where id = any(${ids})`);
  const parcel = await parcelOf(tx, deps, needed);
  return { parcel, ids, tries: Math.max(...needed.map(each => each.tries)) + 1 };
}

/** Why a parcel need not go any more: its person has no active account, or has read it in the portal. */
function whyNot({ event, userId, userState, readAt }: Held): DeliveryReason | undefined {
  if (userId !== null && userState !== 'active') return 'gone';
  return readAt !== null && !isLocked(eventOrNews(event)) ? 'read' : undefined;
}

const suppress = (tx: Tx, id: string, reason: DeliveryReason): Promise<unknown> =>
  finish(tx, [id], { state: 'suppressed', reason, error: null });

async function finish(
  tx: Tx,
  ids: readonly string[],
  {
    state,
    reason,
    error,
  }: { readonly state: string; readonly reason: DeliveryReason | null; readonly error: string | null },
): Promise<void> {
  await tx.rows(sql`update message_delivery set state = ${state}, reason = ${reason}, error = ${error}, revision = revision + 1,
    updated_at = app_now(), sent_at = case when ${state} = 'sent' then app_now() end where id = any(${ids})`);
  if (state !== 'failed')
    await tx.rows(
      sql`update message_parcel set waiting = false, body = case when secret then '' else body end where id = any(${ids})`,
    );
}

async function sent(tx: Tx, { ids, parcel }: Load, demo: boolean): Promise<void> {
  await finish(tx, ids, { state: 'sent', reason: null, error: null });
  // A demo installation shows on a page what it would have sent.
  if (demo)
    await tx.rows(
      sql`update message_parcel set subject = ${parcel.subject}, body = ${parcel.body} where id = ${parcel.id}`,
    );
}

async function failed(tx: Tx, { ids, tries }: Load, fault: unknown): Promise<void> {
  const error = (fault instanceof Error ? fault.message : String(fault)).slice(0, 1000);
  const isRejected = fault instanceof Rejected;
  const isOver = isRejected || tries >= MOST_TRIES;
  const reason = isRejected ? 'refused' : 'unreachable';
  await finish(tx, ids, { state: isOver ? 'givenUp' : 'failed', reason, error });
  if (isOver) return;
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (tries - 1));
  const due = sql`app_now() + make_interval(secs => ${pause})`;
  await tx.rows(sql`update message_parcel set due_at = ${due} where id = any(${ids})`);
  await tx.rows(sql`update message_delivery set due_at = ${due} where id = any(${ids})`);
}

/** Milliseconds until the next parcel of a channel is due, undefined when none waits. */
export async function untilNextParcel(
  system: CarryDeps['system'],
  channel: OutsideChannel,
): Promise<number | undefined> {
  const row = await system(tx =>
    tx.one<{ ms: number | null }>(
      sql`select (extract(epoch from min(due_at) - app_now()) * 1000)::float8 as ms from message_parcel where channel = ${channel} and waiting`,
    ),
  );
  return row?.ms === null || row === undefined ? undefined : Math.max(0, row.ms);
}
