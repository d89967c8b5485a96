import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { RuleInForce } from '../../../shared/domain/account/rule-in-force.ts';
import { HttpRefusal } from '../errors.ts';
import type { Tx } from '../types.ts';
import { countedNetwork } from './networks.ts';

/** The minutes of the window in which failures of one network are counted. */
const NETWORK_MINUTES = 5;
/** An office stands behind one address: its failures ask for a captcha later than one account's. */
const NETWORK_CAPTCHA_FACTOR = 5;

/** Under what an account name's failures are counted, whether or not there is such an account. */
export const accountSubject = (account: string): string =>
  `a:${createHash('sha256').update(account.normalize('NFC').toLowerCase()).digest('base64url')}`;
/**
 * Under what failures from a device are counted with which the account's owner has signed in before: apart, so that whoever locks the
 * account from elsewhere does not keep its owner out. `device` is `deviceMark`.
 */
export const deviceSubject = (account: string, device: Buffer): string =>
  `${accountSubject(account)}@${device.toString('hex')}`;
/** Under what a network's failures are counted. */
export const networkSubject = (address: string): string => `n:${countedNetwork(address)}`;

/** The counts that stand against an attempt. Seconds to wait are undefined when there is nothing to wait for. */
export interface Standing {
  readonly ofAccount: number;
  readonly ofNetwork: number;
  readonly accountWait: number | null;
  readonly networkWait: number | null;
}

/** SQL that answers a `Standing` as columns, for the account and network of an attempt. */
export const standingColumns = (account: RawBuilder<unknown>, network: string) => sql`
  coalesce((select count from sign_in_count where subject = ${account} and since > clock_timestamp() - interval '1 day'), 0) as "ofAccount",
  (select ceil(extract(epoch from locked_until - clock_timestamp()))::int from sign_in_count where subject = ${account} and locked_until > clock_timestamp()) as "accountWait",
  coalesce((select count from sign_in_count where subject = ${network} and since > clock_timestamp() - ${NETWORK_MINUTES}::int * interval '1 minute'), 0) as "ofNetwork",
  (select ceil(extract(epoch from locked_until - clock_timestamp()))::int from sign_in_count where subject = ${network} and locked_until > clock_timestamp()) as "networkWait"`;

/** The counts of a network alone, before anybody has given a name. */
export async function networkStanding(tx: Tx, network: string): Promise<Standing> {
  const row = await tx.one<Standing>(sql`select ${standingColumns(sql`''::text`, network)}`);
  return row as Standing;
}

/** Refuses (429) while account or network is locked. */
export function refuseWaiting({ accountWait, networkWait }: Pick<Standing, 'accountWait' | 'networkWait'>): void {
  if (accountWait) throw lockedFor(accountWait);
  if (networkWait) throw tooMany(networkWait);
}

/** The refusal of a locked account. */
export const lockedFor = (seconds: number): HttpRefusal =>
  new HttpRefusal(
    429,
    { key: 'kernel.locked', params: { minutes: Math.ceil(seconds / 60) } },
    { 'retry-after': String(seconds) },
  );

/** The refusal of an address that has tried too often. */
export const tooMany = (seconds: number): HttpRefusal =>
  new HttpRefusal(429, { key: 'kernel.tooManyRequests', params: { seconds } }, { 'retry-after': String(seconds) });

/** Whether a captcha must be solved before the next try. */
export const captchaDue = (rule: RuleInForce, { ofAccount, ofNetwork }: Standing): boolean =>
  ofAccount >= rule.captchaAfter || ofNetwork >= Math.max(1, rule.captchaAfter) * NETWORK_CAPTCHA_FACTOR;

/**
 * Counts a failure of account and network; every `tries`th of an account locks it. Answers the seconds to wait when the account had been
 * locked before this try could be counted: whoever tries many passwords at the same instant learns of no more than `tries` of them.
 */
export async function countFailure(
  tx: Tx,
  account: string,
  network: string,
  { tries, lockMinutes }: Pick<RuleInForce, 'tries' | 'lockMinutes'>,
): Promise<number | undefined> {
  // Failures are forgotten after a day without any.
  const counted = await tx.one(sql`
    insert into sign_in_count as c (subject, count) values (${account}, 1)
    on conflict (subject) do update set since = clock_timestamp(),
      count = case when c.since < clock_timestamp() - interval '1 day' then 1 else c.count + 1 end,
      locked_until = case when c.since >= clock_timestamp() - interval '1 day' and (c.count + 1) % ${tries}::int = 0
        then clock_timestamp() + ${lockMinutes}::int * interval '1 minute' end
    where c.locked_until is null or c.locked_until <= clock_timestamp() returning count`);
  if (!counted) return lockedSeconds(tx, account);
  await countOf(tx, network, tx.configured('signIn.networkFailures'), NETWORK_MINUTES);
  return undefined;
}

/** Counts one more for a subject within a window of minutes; the `most`th one locks it until the window ends. */
export async function countOf(tx: Tx, subject: string, most: number, minutes: number): Promise<void> {
  await tx.rows(sql`
    insert into sign_in_count as c (subject, count) values (${subject}, 1)
    on conflict (subject) do update set
      count = case when c.since < clock_timestamp() - ${minutes}::int * interval '1 minute' then 1 else c.count + 1 end,
      since = case when c.since < clock_timestamp() - ${minutes}::int * interval '1 minute' then clock_timestamp() else c.since end,
      locked_until = case when c.since >= clock_timestamp() - ${minutes}::int * interval '1 minute' and c.count + 1 >= ${most}::int
        then c.since + ${minutes}::int * interval '1 minute' end`);
}

/** Seconds until a subject is free again, or undefined. Takes its row, so that nothing is counted meanwhile. */
export async function lockedSeconds(tx: Tx, subject: string): Promise<number | undefined> {
  const row = await tx.one<{ wait: number | null }>(
    sql`select ceil(extract(epoch from locked_until - clock_timestamp()))::int as wait from sign_in_count where subject = ${subject} for update`,
  );
  return row?.wait && row.wait > 0 ? row.wait : undefined;
}

/** Forgets the failures counted under a subject, after it was proven whose the account is. */
export async function forgetFailures(tx: Tx, subject: string): Promise<void> {
  await tx.rows(sql`delete from sign_in_count where subject = ${subject}`);
}

/** Forgets all failures of a person's account, of every device. */
export async function forgetAllFailures(tx: Tx, userId: string, account: string): Promise<void> {
  const subject = accountSubject(account);
  await tx.rows(sql`delete from sign_in_count where subject = ${subject}
    or subject in (select ${subject}::text || '@' || encode(device, 'hex') from known_device where user_id = ${userId})`);
}
