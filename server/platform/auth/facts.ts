import { sql } from 'kysely';
import type { RuleInForce } from '../../../shared/domain/account/rule-in-force.ts';
import { run, type Queryable } from '../pool.ts';
import { MARKET_TENANT, PLATFORM_TENANT } from '../../../shared/domain/account/account.values.ts';
import { accountSubject, deviceSubject, networkSubject, standingColumns, type Standing } from './failures.ts';
import { deviceMark, type From } from './known-device.ts';
import { personColumn, personFrom, type Person, type PersonRow } from './people.ts';
import { ruleFrom, type RuleRow } from './rule.ts';

/** What the server knows about an attempt before it looks at any proof. */
export interface Facts {
  /** Undefined when there is no such account. */
  readonly person: Person | undefined;
  readonly rule: RuleInForce;
  readonly credential: Credential | undefined;
  readonly standing: Standing;
  /** Under what failures of the account are counted (from a device known to it: of that device), and of the network. */
  readonly subjects: { readonly account: string; readonly network: string };
}

/** What is stored of a person's proofs. */
export interface Credential {
  readonly passwordHash: string;
  readonly changedAt: string;
  readonly mustChange: 'first' | 'reset' | null;
  /** Encrypted; null without an authenticator. */
  readonly otpSecret: Buffer | null;
}

type Row = Standing & {
  readonly person: PersonRow | null;
  readonly rule: readonly RuleRow[];
  readonly subject: string;
} & {
  readonly [K in keyof Credential]: Credential[K] | null;
};

const OF_MARKET: ReadonlySet<number> = new Set([20, 40]);

/** Whose rule a user type's sign-in page follows while nobody knows who is coming. */
export const tenantOfPage = (userType: number): string => (OF_MARKET.has(userType) ? MARKET_TENANT : PLATFORM_TENANT);

/**
 * The facts about an attempt with an account name on the page of a user type. An unknown account, and one of another type, take the
 * same statement and the page's rule, so that captcha and lock do not tell them from the page's own.
 */
export const factsOfAccount = (on: Queryable, account: string, userType: number, from: From): Promise<Facts> =>
  facts(on, sql`account_by_name(${account})`, account, from, userType);

/** The facts about an attempt of a person who is known already, by a certificate or a session. */
export const factsOfPerson = (on: Queryable, person: Person, from: From): Promise<Facts> =>
  facts(on, sql`${person.id}::text`, person.account, from, person.userType);

async function facts(
  on: Queryable,
  id: ReturnType<typeof sql>,
  account: string,
  from: From,
  userType: number,
): Promise<Facts> {
  const network = networkSubject(from.address);
  const device = deviceMark(from);
  const [row] = await run<Row>(
    on,
    sql`select p.person, s.subject,
      case when p.person ->> 'userType' = ${String(userType)} then account_sign_in_rules(p.person ->> 'tenantId', p.person ->> 'organizationId')
        else account_sign_in_rules(${tenantOfPage(userType)}, null) end as rule, c.password_hash as "passwordHash",
      c.changed_at as "changedAt", c.must_change as "mustChange", c.otp_secret as "otpSecret", ${standingColumns(sql`s.subject`, network)}
    from (select ${id} as id) a cross join lateral (select ${personColumn(sql`a.id`)} as person) p left join credential c on c.user_id = a.id
    cross join lateral (select case when exists (select 1 from known_device k where k.user_id = a.id and k.device = ${device})
      then ${deviceSubject(account, device)}::text else ${accountSubject(account)}::text end as subject) s`,
  );
  const { person, rule, passwordHash, changedAt, mustChange, otpSecret, subject, ...standing } = row as Row;
  return {
    person: personFrom(person),
    rule: ruleFrom(rule),
    credential: passwordHash && changedAt ? { passwordHash, changedAt, mustChange, otpSecret } : undefined,
    standing,
    subjects: { account: subject, network },
  };
}
