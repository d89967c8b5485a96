import { sql } from 'kysely';
import { fromHex, toHex, utf8 } from '../../shared/sealing/bytes.ts';
import { canonicalJson } from '../../shared/sealing/canonical-json.ts';
import { leafHash, rootOf } from '../../shared/sealing/merkle.ts';
import { run } from './pool.ts';
import type { TxSession } from './session.ts';
import type { DailyJob, LogEntry, Tx } from './types.ts';

const LOCK = 7_301_001;
const FIRST = '0'.repeat(64);
const BLOCK = 1000;

interface Stored extends Omit<LogEntry, 'sequence'> {
  readonly sequence: string;
  readonly kind: string;
  readonly payload: string;
}

/** What an entry's leaf is made of; anyone who holds it can compute the hash (RFC 9162 leaf over canonical JSON, RFC 8785). */
export const leafText = (entry: {
  sequence: number;
  at: string;
  kind: string;
  payload: unknown;
  previousHash: string;
}): string =>
  canonicalJson({
    sequence: entry.sequence,
    at: entry.at,
    kind: entry.kind,
    payload: entry.payload,
    previousHash: entry.previousHash,
  });

/** Appends an entry; a lock held until commit puts entries in one order without gaps. */
export async function appendToLog(
  session: TxSession,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<LogEntry> {
  const { client } = session;
  const [, last] = await Promise.all([
    run(client, sql`select pg_advisory_xact_lock(${LOCK})`),
    run<{ sequence: string | null; hash: string | null; now: string }>(
      client,
      sql`select last.sequence, last.hash, app_now() as now from (select 1) one left join (select sequence, hash from decisive_log order by sequence desc limit 1) last on true`,
    ),
  ]);
  const {
    sequence: lastSequence,
    hash: lastHash,
    now: at,
  } = last[0] as { sequence: string | null; hash: string | null; now: string };
  const sequence = Number(lastSequence ?? 0) + 1;
  const previousHash = lastHash ?? FIRST;
  const text = canonicalJson(payload);
  const hash = toHex(await leafHash(utf8(leafText({ sequence, at, kind, payload, previousHash }))));
  await run(
    client,
    sql`insert into decisive_log (sequence, at, kind, payload, hash, previous_hash) values (${sequence}, ${at}, ${kind}, ${text}, ${hash}, ${previousHash})`,
  );
  return { sequence, hash, previousHash, at };
}

/** The outcome of checking the whole log: how many entries hold, and the first that does not. */
export type LogCheck =
  | { readonly ok: true; readonly size: number }
  | {
      readonly ok: false;
      readonly size: number;
      readonly sequence: number;
      readonly fault: 'missing' | 'hash' | 'previous' | 'root';
    };

/** Checks every entry's hash and link and every published root; names the first entry that does not hold. Needs the system's rights. */
export async function verifyLog(tx: Tx): Promise<LogCheck> {
  let previous = FIRST;
  let expected = 1;
  const leaves: Uint8Array[] = [];
  for (;;) {
    const block = await tx.rows<Stored>(
      sql`select sequence, at, kind, payload, hash, previous_hash as "previousHash" from decisive_log where sequence >= ${expected} order by sequence limit ${BLOCK}`,
    );
    for (const entry of block) {
      const fault = await faultOf(entry, expected, previous);
      if (fault) return { ok: false, size: expected - 1, sequence: expected, fault };
      leaves.push(fromHex(entry.hash));
      previous = entry.hash;
      expected++;
    }
    if (block.length < BLOCK) break;
  }
  return verifyRoots(tx, leaves);
}

async function faultOf(entry: Stored, expected: number, previous: string) {
  if (Number(entry.sequence) !== expected) return 'missing';
  if (entry.previousHash !== previous) return 'previous';
  const payload = parsed(entry.payload);
  const hash = toHex(await leafHash(utf8(leafText({ ...entry, sequence: expected, payload }))));
  return hash === entry.hash ? undefined : 'hash';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function verifyRoots(tx: Tx, leaves: readonly Uint8Array[]): Promise<LogCheck> {
  const roots = await tx.rows<{ treeSize: string; root: string }>(
    sql`select tree_size as "treeSize", root from log_root order by day`,
  );
  for (const { treeSize, root } of roots) {
    const size = Number(treeSize);
    if (size > leaves.length) return { ok: false, size: leaves.length, sequence: leaves.length + 1, fault: 'missing' };
    if (toHex(await rootOf(leaves.slice(0, size))) !== root)
      return { ok: false, size: leaves.length, sequence: size, fault: 'root' };
  }
  return { ok: true, size: leaves.length };
}

/** The log's leaves in order (hex), for inclusion proofs against a root of `size` entries. */
export async function logLeaves(tx: Tx, size: number): Promise<Uint8Array[]> {
  const rows = await tx.asSystem(() =>
    tx.rows<{ hash: string }>(sql`select hash from decisive_log where sequence <= ${size} order by sequence`),
  );
  return rows.map(row => fromHex(row.hash));
}

/** Each night the root of all entries so far is kept for publication; one root a day, the first counts. */
export const dailyRoot: DailyJob = {
  minute: 5,
  async run({ tx, now }) {
    await tx.rows(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [last] = await tx.rows<{ size: string }>(sql`select coalesce(max(sequence), 0) as size from decisive_log`);
    const size = Number(last?.size ?? 0);
    const root = toHex(await rootOf(await logLeaves(tx, size)));
    const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    await tx.rows(
      sql`insert into log_root (day, tree_size, root, at) values (${day}, ${size}, ${root}, app_now()) on conflict (day) do nothing`,
    );
    await tx.publish('log.root', { day, size, root });
  },
};
