import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { HttpRefusal } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Tx } from '../types.ts';

const TRIES = 5;
const PAUSE_SECONDS = 60;

/** What a code or ticket is for. `purpose` keeps one kind from being used as another, `subject` says whom it belongs to. */
export interface OneTimeFor {
  readonly purpose: string;
  readonly subject: string;
  /** Facts handed back when it is used. */
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** A used code or ticket. */
export interface Used {
  readonly subject: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const hashed = (purpose: string, secret: string): Buffer =>
  createHash('sha256').update(`${purpose}\n${secret}`).digest();

/** Makes a ticket of 256 random bits for a program to carry. */
export async function issueTicket(tx: Tx, what: OneTimeFor, seconds: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await keep(tx, what, hashed(what.purpose, ticket), seconds);
  return ticket;
}

/** Looks at a ticket that is still good without using it up. */
export async function readTicket(tx: Tx, purpose: string, ticket: string): Promise<Used | undefined> {
  return tx.one<Used>(sql`select subject, payload from one_time
    where purpose = ${purpose} and secret_hash = ${hashed(purpose, ticket)} and used_at is null and expires_at > clock_timestamp()`);
}

/** Uses a ticket up; undefined when it is unknown, expired or was used before. */
export async function redeemTicket(tx: Tx, purpose: string, ticket: string): Promise<Used | undefined> {
  return tx.one<Used>(sql`update one_time set used_at = clock_timestamp()
    where purpose = ${purpose} and secret_hash = ${hashed(purpose, ticket)} and used_at is null and expires_at > clock_timestamp()
    returning subject, payload`);
}

/**
 * Makes a code of six digits for a person to type; earlier ones of the subject end. Refuses (429) a second one within a minute and
 * more than so many an hour as are set.
 */
export async function issueCode(tx: Tx, what: OneTimeFor, minutes: number): Promise<string> {
  const { purpose, subject } = what;
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}\n${subject}`}, 0))`);
  const recent = await tx.one<{ wait: number | null; count: number }>(sql`
    select count(*)::int as count, ceil(${PAUSE_SECONDS}::int - extract(epoch from clock_timestamp() - max(issued_at)))::int as wait
    from one_time where purpose = ${purpose} and subject = ${subject} and issued_at > clock_timestamp() - interval '1 hour'`);
  const seconds = (recent?.count ?? 0) >= tx.configured('signIn.codesAnHour') ? 3600 : (recent?.wait ?? 0);
  if (seconds > 0)
    throw new HttpRefusal(
      429,
      { key: 'kernel.tooManyRequests', params: { seconds } },
      { 'retry-after': String(seconds) },
    );
  await tx.rows(
    sql`update one_time set used_at = clock_timestamp() where purpose = ${purpose} and subject = ${subject} and used_at is null`,
  );
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await keep(tx, what, hashed(purpose, code), minutes * 60);
  return code;
}

/**
 * Whether a code is right, without using it up; a wrong one counts as a try. For what still has to be checked, or told to the person,
 * only once the code is proven; `useCode` then uses it up with the work. Call it in `services.apart`.
 */
export async function proveCode(tx: Tx, what: OneTimeFor, code: string): Promise<boolean> {
  const held = await tryCode(tx, what, code);
  if (held) await tx.rows(sql`update one_time set tries = tries - 1 where id = ${held.id}`);
  return held !== undefined;
}

/**
 * Uses a code up; undefined when it is wrong or has expired. Five wrong tries end it: call this in a transaction that commits even
 * when the request is refused (`services.apart`), or the tries are not counted.
 */
export async function useCode(tx: Tx, what: OneTimeFor, code: string): Promise<Used | undefined> {
  const held = await tryCode(tx, what, code);
  if (!held) return undefined;
  await tx.rows(sql`update one_time set used_at = clock_timestamp() where id = ${held.id}`);
  return { subject: held.subject, payload: held.payload };
}

async function tryCode(
  tx: Tx,
  { purpose, subject }: OneTimeFor,
  code: string,
): Promise<(Used & { readonly id: string }) | undefined> {
  const held = await tx.one<Used & { id: string; secret_hash: Buffer }>(sql`
    update one_time set tries = tries + 1 where id = (select id from one_time where purpose = ${purpose} and subject = ${subject} and used_at is null
      and expires_at > clock_timestamp() order by issued_at desc limit 1) and used_at is null and tries < ${TRIES} returning id, subject, payload, secret_hash`);
  return held && timingSafeEqual(held.secret_hash, hashed(purpose, code)) ? held : undefined;
}

async function keep(tx: Tx, { purpose, subject, payload = {} }: OneTimeFor, hash: Buffer, seconds: number) {
  await tx.rows(sql`insert into one_time (id, purpose, subject, secret_hash, payload, expires_at)
    values (${newId('onetime')}, ${purpose}, ${subject}, ${hash}, ${JSON.stringify(payload)}::jsonb, clock_timestamp() + ${seconds}::int * interval '1 second')`);
}

/** Ends what is outstanding of a subject for some purposes. */
export async function voidOneTime(tx: Tx, purposes: readonly string[], subject: string): Promise<void> {
  await tx.rows(
    sql`update one_time set used_at = clock_timestamp() where purpose = any(${purposes}) and subject = ${subject} and used_at is null`,
  );
}

/** Removes codes and tickets a day after their end. Run once a day. */
export async function sweepOneTime(tx: Tx): Promise<void> {
  await tx.rows(sql`delete from one_time where expires_at < clock_timestamp() - interval '1 day'`);
}
