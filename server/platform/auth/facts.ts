import { sql } from 'kysely';
import type { RuleInForce } from '../../../shared/domain/account/rule-in-force.ts';
import { run, type Queryable } from '../pool.ts';
import { accountSubject, networkSubject, standingColumns, type Standing } from './failures.ts';
import { personFrom, type Person, type PersonRow } from './people.ts';
import { ruleFrom, type RuleRow } from './rule.ts';

/** What the server knows about an attempt before it looks at any proof. */
export interface Facts {
  /** Undefined when there is no such account. */
  readonly person: Person | undefined;
  readonly rule: RuleInForce;
  readonly credential: Credential | undefined;
  readonly standing: Standing;
  /** Under what failures of the account are counted, and of the network. */
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

type Row = Standing & { readonly person: PersonRow | null; readonly rule: RuleRow } & {
  readonly [K in keyof Credential]: Credential[K] | null;
};

/** The facts about an attempt with an account name. An unknown account takes the same statement, and the platform's rule. */
export const factsOfAccount = (on: Queryable, account: string, address: string): Promise<Facts> =>
  facts(on, sql`account_by_name(${account})`, account, address);

/** The facts about an attempt of a person who is known already, by a certificate or a session. */
export const factsOfPerson = (on: Queryable, person: Person, address: string): Promise<Facts> =>
  facts(on, sql`${person.id}::text`, person.account, address);

async function facts(on: Queryable, id: ReturnType<typeof sql>, account: string, address: string): Promise<Facts> {
  const subjects = { account: accountSubject(account), network: networkSubject(address) };
  const [row] = await run<Row>(
    on,
    sql`select p.person, account_sign_in_rule(coalesce(p.person ->> 'tenantId', 'platform')) as rule, c.password_hash as "passwordHash",
      c.changed_at as "changedAt", c.must_change as "mustChange", c.otp_secret as "otpSecret", ${standingColumns(subjects.account, subjects.network)}
    from (select ${id} as id) a cross join lateral (select account_person(a.id) as person) p left join credential c on c.user_id = a.id`,
  );
  const { person, rule, passwordHash, changedAt, mustChange, otpSecret, ...standing } = row as Row;
  return {
    person: personFrom(person),
    rule: ruleFrom(rule),
    credential: passwordHash && changedAt ? { passwordHash, changedAt, mustChange, otpSecret } : undefined,
    standing,
    subjects,
  };
}
