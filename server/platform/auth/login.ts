import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { HttpRefusal } from '../errors.ts';
import { run } from '../pool.ts';
import { passwordFits } from './passwords.ts';
import { idOfAccount, personById } from './people.ts';
import type { AuthDeps } from './sessions.ts';
import { issueTokens } from './tokens.ts';
import { totpStep } from './totp.ts';

const KNOWN_TYPES = new Set([10, 20, 35, 50]);
const TRIES = 5;
const LOCK_MINUTES = 15;

/** What a sign-in page sends. `otp` is asked for when the account has an authenticator. */
export interface Credentials {
  readonly userType: number;
  readonly account: string;
  readonly password: string;
  readonly otp?: string | null;
}

interface Stored {
  readonly password_hash: string;
  readonly failures: number;
  readonly locked_for: number | null;
  readonly otp_secret: Buffer | null;
}

/**
 * Signs a person in. Refuses with 401 (wrong account, password, type or code: one message, one duration), 403 (disabled),
 * 429 (locked after five failures in a row, for fifteen minutes).
 */
export async function login(deps: AuthDeps, credentials: Credentials, address: string): Promise<SessionData> {
  const { pool } = deps;
  const userType = KNOWN_TYPES.has(credentials.userType) ? credentials.userType : 40;
  const id = await idOfAccount(pool, credentials.account);
  const person = id ? await personById(pool, id) : undefined;
  const [stored] = id
    ? await run<Stored>(
        pool,
        sql`select password_hash, failures, otp_secret,
        case when locked_until > clock_timestamp() then ceil(extract(epoch from locked_until - clock_timestamp()) / 60)::int end as locked_for from credential where user_id = ${id}`,
      )
    : [];
  if (stored?.locked_for)
    throw new HttpRefusal(
      429,
      { key: 'kernel.locked', params: { minutes: stored.locked_for } },
      { 'retry-after': String(stored.locked_for * 60) },
    );
  const fits = await passwordFits(stored?.password_hash, credentials.password);
  if (!fits || !person || !stored || person.userType !== userType) {
    if (stored && person) await countFailure(deps, person.id);
    return refuse('kernel.wrongCredentials', 401);
  }
  if (person.state === 'disabled') refuse('kernel.accountDisabled', 403);
  if (stored.otp_secret) await useCode(deps, person.id, stored.otp_secret, credentials.otp ?? undefined);
  await run(
    pool,
    sql`update credential set failures = 0, locked_until = null where user_id = ${person.id} and (failures > 0 or locked_until is not null)`,
  );
  const sessionId = newId('session');
  await run(pool, sql`insert into session (id, user_id, address) values (${sessionId}, ${person.id}, ${address})`);
  return issueTokens(pool, sessionId, person.prefectureCode, deps.signingSecret);
}

async function countFailure({ pool }: AuthDeps, userId: string): Promise<void> {
  await run(
    pool,
    sql`update credential set failures = case when failures + 1 >= ${TRIES}::int then 0 else failures + 1 end,
    locked_until = case when failures + 1 >= ${TRIES}::int then clock_timestamp() + ${LOCK_MINUTES}::int * interval '1 minute' else locked_until end where user_id = ${userId}`,
  );
}

async function useCode(deps: AuthDeps, userId: string, secret: Buffer, code: string | undefined): Promise<void> {
  if (!code) refuse('kernel.otpNeeded', 401);
  const step = totpStep(secret, code, Date.now());
  const used =
    step === undefined
      ? []
      : await run(
          deps.pool,
          sql`update credential set otp_step = ${step} where user_id = ${userId} and otp_step < ${step} returning user_id`,
        );
  if (used.length > 0) return;
  await countFailure(deps, userId);
  refuse('kernel.wrongOtp', 401);
}
