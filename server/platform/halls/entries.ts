import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '../../../shared/sealing/canonical-json.ts';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';
import type { Tx } from '../types.ts';

/** What an entry of a hall's chat is. */
export type EntryKind = 'message' | 'pin' | 'unpin' | 'mute' | 'unmute';

/** One entry of a hall's chat, as it stays. Hashes are hex SHA-256. */
export interface HallEntry {
  readonly id: string;
  readonly sequence: number;
  readonly at: string;
  readonly kind: EntryKind;
  readonly authorId: string;
  readonly authorName: string;
  readonly organizationId: string;
  readonly organizationName: string;
  /** In the hall only the organization is named; the record names the person too. */
  readonly byOrganization: boolean;
  readonly host: boolean;
  readonly text: string | null;
  /** The entry pinned or unpinned, or the person muted; null means everybody. */
  readonly about: string | null;
  readonly previousHash: string;
  readonly hash: string;
}

const COLUMNS = sql`id, sequence, at, kind, author_id as "authorId", author_name as "authorName", organization_id as "organizationId",
  organization_name as "organizationName", by_organization as "byOrganization", host, text, about, previous_hash as "previousHash", hash`;
const FIRST = '0'.repeat(64);

/** How many messages one person may send: five in ten seconds, forty in five minutes. */
const LIMITS = [
  { seconds: 10, most: 5 },
  { seconds: 300, most: 40 },
] as const;

/** The hash of an entry: of its canonical JSON without the hash itself, the hash of the entry before it included. */
export const entryHash = (topic: string, { hash: _, ...entry }: HallEntry): string =>
  createHash('sha256')
    .update(canonicalJson({ topic, ...entry }))
    .digest('hex');

/** An entry as the hall shows it. */
export const shownEntry = (entry: HallEntry): HallEntry =>
  entry.byOrganization ? { ...entry, authorName: '' } : entry;

/** Holds the hall's chat for this transaction, so that its entries follow one another. */
export const lockChat = (tx: Tx, topic: string): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${topic}`}, 0))`);

/** Appends an entry with the server's time and tells the hall. Refuses what is too much at once (429). The caller holds the chat. */
export async function appendEntry(
  tx: Tx,
  topic: string,
  author: Actor,
  entry: {
    readonly kind: EntryKind;
    readonly host: boolean;
    readonly byOrganization?: boolean;
    readonly text?: string;
    readonly about?: string | null;
  },
): Promise<HallEntry> {
  return tx.asSystem(async () => {
    if (entry.kind === 'message') await demandModest(tx, author);
    const last = await tx.one<{
      sequence: number | null;
      hash: string | null;
      at: string;
      organization: string | null;
    }>(
      sql`select last.sequence, last.hash, app_now() as at, (select name from organization where id = ${author.organizationId}) as organization
        from (select 1) one left join (select sequence, hash from live_entry where topic = ${topic} order by sequence desc limit 1) last on true`,
    );
    const made: HallEntry = {
      id: newId('entry'),
      sequence: (last?.sequence ?? 0) + 1,
      at: last?.at ?? '',
      kind: entry.kind,
      authorId: author.id,
      authorName: author.name,
      organizationId: author.organizationId,
      organizationName: last?.organization ?? '',
      byOrganization: entry.byOrganization ?? false,
      host: entry.host,
      text: entry.text ?? null,
      about: entry.about ?? null,
      previousHash: last?.hash ?? FIRST,
      hash: '',
    };
    const whole = { ...made, hash: entryHash(topic, made) };
    await tx.rows(
      sql`insert into live_entry (id, topic, sequence, at, kind, author_id, author_name, organization_id, organization_name, by_organization, host, text, about, previous_hash, hash)
        values (${whole.id}, ${topic}, ${whole.sequence}, ${whole.at}, ${whole.kind}, ${whole.authorId}, ${whole.authorName}, ${whole.organizationId},
          ${whole.organizationName}, ${whole.byOrganization}, ${whole.host}, ${whole.text}, ${whole.about}, ${whole.previousHash}, ${whole.hash})`,
    );
    await tx.publish(topic, { event: 'chat', entry: shownEntry(whole) });
    return whole;
  });
}

async function demandModest(tx: Tx, { id }: Actor): Promise<void> {
  const said = await tx.rows<{ ago: number }>(
    sql`select extract(epoch from app_now() - at)::float8 as ago from live_entry where author_id = ${id} and kind = 'message'
      and at > app_now() - interval '5 minutes' order by at desc limit 40`,
  );
  for (const { seconds, most } of LIMITS)
    if (said.filter(({ ago }) => ago < seconds).length >= most) refuse('live.reasons.tooFast', 429);
}

/** The entries of a hall, oldest first, at most `limit`: the first after a place in its chat, the last before one, or the newest. */
export async function entriesOf(
  tx: Tx,
  topic: string,
  { after, before }: { readonly after: number | null; readonly before: number | null },
  limit: number,
): Promise<HallEntry[]> {
  const within = sql`topic = ${topic} and sequence > ${after ?? 0}${before === null ? sql`` : sql` and sequence < ${before}`}`;
  const rows = await tx.asSystem(() =>
    tx.rows<HallEntry>(
      sql`select ${COLUMNS} from live_entry where ${within} order by sequence ${after === null ? sql`desc` : sql`asc`} limit ${limit}`,
    ),
  );
  return after === null ? rows.reverse() : rows;
}

/** One entry of a hall. */
export const entryOf = (tx: Tx, topic: string, id: string): Promise<HallEntry | undefined> =>
  tx.asSystem(() => tx.one<HallEntry>(sql`select ${COLUMNS} from live_entry where topic = ${topic} and id = ${id}`));

/** Whether this is the id of a message of the hall. */
export const hasMessage = async (tx: Tx, topic: string, id: string): Promise<boolean> =>
  (await tx.asSystem(() =>
    tx.one(sql`select 1 from live_entry where topic = ${topic} and id = ${id} and kind = 'message'`),
  )) !== undefined;

/** Whether somebody has spoken in the hall. */
export const hasSpoken = async (tx: Tx, topic: string, userId: string): Promise<boolean> =>
  (await tx.asSystem(() =>
    tx.one(sql`select 1 from live_entry where topic = ${topic} and author_id = ${userId} and kind = 'message' limit 1`),
  )) !== undefined;

/** How a hall's chat stands now. */
export interface ChatState {
  readonly pinned: HallEntry | null;
  readonly allMuted: boolean;
  readonly muted: readonly string[];
}

/** What is pinned and who is muted, as the last entry about each says. */
export async function chatState(tx: Tx, topic: string): Promise<ChatState> {
  const acts = await tx.asSystem(() =>
    tx.rows<{ kind: EntryKind; about: string | null }>(
      sql`select distinct on (kind in ('pin', 'unpin'), case when kind in ('pin', 'unpin') then '' else coalesce(about, '') end) kind, about
        from live_entry where topic = ${topic} and kind <> 'message'
        order by kind in ('pin', 'unpin'), case when kind in ('pin', 'unpin') then '' else coalesce(about, '') end, sequence desc`,
    ),
  );
  const pin = acts.find(({ kind }) => kind === 'pin')?.about;
  const pinned = pin ? await entryOf(tx, topic, pin) : undefined;
  const muted = acts.filter(({ kind }) => kind === 'mute');
  return {
    pinned: pinned ?? null,
    allMuted: muted.some(({ about }) => about === null),
    muted: muted.flatMap(({ about }) => about ?? []),
  };
}
