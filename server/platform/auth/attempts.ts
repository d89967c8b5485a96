import { sql } from 'kysely';
import type { SignInWay } from '../../../shared/domain/account/rule-in-force.ts';
import type { Tx } from '../types.ts';
import { deviceOf } from './user-agent.ts';

/** How an attempt to sign in ended; `signIn.outcomes.<outcome>` says it to people. */
export type Outcome =
  | 'signedIn'
  | 'wrongPassword'
  | 'wrongOtp'
  | 'wrongCertificate'
  | 'disabled'
  | 'tenant'
  | 'way'
  | 'network'
  | 'hours'
  | 'passwordChange'
  | 'enrolOtp';

/** Writes a line of the sign-in log. `userId` is undefined when there is no such account. */
export async function noteAttempt(
  tx: Tx,
  userId: string | undefined,
  from: { readonly way: SignInWay; readonly address: string; readonly userAgent: string },
  outcome: Outcome,
): Promise<void> {
  await tx.rows(sql`insert into sign_in_attempt (user_id, tenant_id, address, browser, way, outcome)
    values (${userId ?? null}, (select tenant_id from "user" where id = ${userId ?? null}), ${from.address},
      ${deviceOf(from.userAgent).browser}, ${from.way}, ${outcome})`);
}

/** One line of a person's sign-in log. */
export interface Attempt {
  readonly at: string;
  readonly address: string;
  readonly browser: string;
  readonly way: SignInWay;
  readonly outcome: Outcome;
}

/** A person's last attempts, the newest first. */
export const lastAttempts = (tx: Tx, userId: string): Promise<Attempt[]> =>
  tx.rows<Attempt>(
    sql`select at, address, browser, way, outcome from sign_in_attempt where user_id = ${userId} order by id desc limit 20`,
  );
