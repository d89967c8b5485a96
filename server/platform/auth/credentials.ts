import { sql } from 'kysely';
import { passwordIssue } from '../../../shared/domain/account/password-rules.ts';
import type { RuleInForce } from '../../../shared/domain/account/rule-in-force.ts';
import { refuseFields } from '../refusal.ts';
import type { Tx } from '../types.ts';
import { forgetAllFailures } from './failures.ts';
import { voidOneTime } from './one-time.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { ruleColumn, ruleFrom, type RulePlace, type RuleRow } from './rule.ts';

/** Most earlier hashes that are kept of a person: the most a rule may ask for. */
const MOST_KEPT = 24;

/** Whose password it is; the names must not stand in it. */
export interface Owner {
  readonly id: string;
  readonly account: string | null;
  readonly name: string | null;
  readonly tenantId: string;
  /** Whose company's rule counts as well. */
  readonly organizationId: string | null;
}

/** The sign-in rule for the people of a tenant, of one organization of it, within an open transaction. */
export async function ruleIn(tx: Tx, place: RulePlace): Promise<RuleInForce> {
  return ruleFrom((await tx.one<{ rule: readonly RuleRow[] }>(sql`select ${ruleColumn(place)} as rule`))?.rule);
}

/** Refuses (422) a password that the tenant's rule does not take; `field` is the input's name. */
export async function refuseWeak(
  tx: Tx,
  owner: Omit<Owner, 'id'>,
  password: string,
  field = 'password',
): Promise<void> {
  const reason = passwordIssue(password, [owner.account ?? '', owner.name ?? ''], await ruleIn(tx, owner));
  if (reason) refuseFields({ [field]: reason });
}

/** Refuses (422) the present password and as many earlier ones as the rule remembers. */
export async function refuseUsed(tx: Tx, owner: Owner, password: string, field = 'password'): Promise<void> {
  const { history } = await ruleIn(tx, owner);
  const hashes = await tx.rows<{
    password_hash: string;
  }>(sql`select password_hash from credential where user_id = ${owner.id}
    union all (select password_hash from password_history where user_id = ${owner.id} order by id desc limit ${Math.max(0, history - 1)})`);
  for (const { password_hash } of hashes)
    if (await passwordFits(password_hash, password))
      refuseFields({ [field]: { key: 'signIn.passwordUsed', params: { history: Math.max(1, history) } } });
}

/**
 * Stores a password as its hash; the one before goes to the history. Failures and locks of the account are forgotten. `mustChange` makes
 * the person choose another at the next sign-in. The password has been checked. Run as system.
 */
export async function storePassword(
  tx: Tx,
  owner: Owner,
  password: string,
  mustChange: 'first' | 'reset' | null = null,
): Promise<void> {
  const hash = await hashPassword(password);
  await tx.rows(
    sql`insert into password_history (user_id, password_hash) select user_id, password_hash from credential where user_id = ${owner.id}`,
  );
  await tx.rows(sql`delete from password_history where user_id = ${owner.id}
    and id not in (select id from password_history where user_id = ${owner.id} order by id desc limit ${MOST_KEPT})`);
  await tx.rows(sql`insert into credential (user_id, password_hash, must_change) values (${owner.id}, ${hash}, ${mustChange})
    on conflict (user_id) do update set password_hash = excluded.password_hash, must_change = excluded.must_change, changed_at = clock_timestamp()`);
  // A ticket or code given on the strength of the password before must not undo this one.
  await voidOneTime(tx, ['passwordChange', 'otpEnrol', 'passwordReset', 'invitation'], owner.id);
  if (owner.account) await forgetAllFailures(tx, owner.id, owner.account);
}

/** Whether a person has a password. */
export const hasPassword = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.one(sql`select 1 from credential where user_id = ${userId}`)) !== undefined;

/** Why somebody else ended a session; the person's next request is told. */
export type EndedFor = 'tenant' | 'administrator';

/** Ends the sessions of a person, after a changed password or a disabled account; `except` stays. */
export async function endSessions(tx: Tx, userId: string, except = '', why: EndedFor | null = null): Promise<void> {
  await tx.rows(
    sql`update session set ended_at = clock_timestamp(), ended_for = ${why} where ended_at is null and user_id = ${userId} and id <> ${except}`,
  );
}

/** Ends the sessions of all people of a tenant that is no longer in use. */
export async function endSessionsOfTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.rows(sql`update session set ended_at = clock_timestamp(), ended_for = 'tenant'
    where ended_at is null and user_id in (select id from "user" where tenant_id = ${tenantId})`);
}
