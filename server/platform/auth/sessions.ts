import { sql } from 'kysely';
import type { SignInWay } from '../../../shared/domain/account/rule-in-force.ts';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import type { Reason } from '../../../shared/domain/kernel/entity.ts';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { run } from '../pool.ts';
import { refuse } from '../refusal.ts';
import type { Session } from '../request-context.ts';
import type { Tx } from '../types.ts';
import { barrierTo } from './admission.ts';
import type { AuthDeps } from './auth-deps.ts';
import { actorOf, barredBy, personById, personIn } from './people.ts';
import { ruleColumn, ruleFrom, type RuleRow } from './rule.ts';
import { LIFETIME, tokenHash, writeTokens } from './tokens.ts';

/** The areas whose writes change what people may do: the process that writes forgets at once, the others when they are told. */
export const AREAS_OF_RIGHTS: ReadonlySet<string> = new Set(['account', 'access']);

const REMEMBERED_MS = 3_000;
const MOST_REMEMBERED = 20_000;

/** SQL for the sessions that are still good: not ended, not silent for too long, not too old. */
export const ALIVE = sql`ended_at is null and over_at > clock_timestamp() and last_seen_at > clock_timestamp() - idle`;

/** The sessions of one process: finds the actor behind a token, remembers it for three seconds or until an account changes. */
export interface Sessions {
  find(token: string): Promise<Session | undefined>;
  /** Why the session of a token that was not found is over, for the person to read; undefined when it has simply run out. */
  whyOver(token: string): Promise<Reason | undefined>;
  /** Forgets everything remembered; called on `ebs_account` notifications and after writes of this process. */
  forget(): void;
  /** Hears each time that accounts or sessions have changed; answers the function that stops it. */
  onForget(hear: () => unknown): () => void;
  /** The actor of a session as it is now, for what stays open longer than a request; undefined when the session is over. No sign of life of the person. */
  actorNow(sessionId: string): Promise<Actor | undefined>;
  /** Those of some sessions that are not over. */
  alive(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Makes the finder of sessions. */
export function sessionsOf({ pool }: Pick<AuthDeps, 'pool'>): Sessions {
  const remembered = new Map<string, { readonly session: Session; readonly until: number }>();
  const hearers = new Set<() => unknown>();
  let era = 0;
  return {
    forget() {
      era++;
      remembered.clear();
      hearers.forEach(hear => hear());
    },
    async whyOver(token) {
      const [row] = await run<OverRow>(pool, sql`${overRow} where t.access_hash = ${tokenHash(token)}`);
      return reasonOver(row);
    },
    onForget(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    async actorNow(sessionId) {
      const [row] = await run<{ user_id: string }>(
        pool,
        sql`select user_id from session where id = ${sessionId} and ${ALIVE}`,
      );
      const person = row && (await personById(pool, row.user_id));
      return person && !barredBy(person) ? actorOf(person) : undefined;
    },
    async alive(ids) {
      const rows = await run<{ id: string }>(
        pool,
        sql`select id from session where id = any(${[...ids]}::text[]) and ${ALIVE} and account_person(user_id) ->> 'state' <> 'disabled'
          and account_tenant_state(account_person(user_id) ->> 'tenantId') = 'active'`,
      );
      return new Set(rows.map(({ id }) => id));
    },
    async find(token) {
      const hash = tokenHash(token);
      const key = hash.toString('base64url');
      const held = remembered.get(key);
      if (held && held.until > Date.now()) return held.session;
      const started = era;
      const [row] = await run<{ id: string; user_id: string; good_until: string; quiet: boolean }>(
        pool,
        sql`select s.id, s.user_id, least(t.expires_at, s.over_at) as good_until, s.last_seen_at < clock_timestamp() - interval '1 minute' as quiet
        from session_token t join session s on s.id = t.session_id
        where t.access_hash = ${hash} and t.expires_at > clock_timestamp() and ${ALIVE}`,
      );
      const person = row ? await personById(pool, row.user_id) : undefined;
      if (!row || !person || barredBy(person)) return undefined;
      if (row.quiet) await noteSeen(pool, row.id);
      const session: Session = { id: row.id, tokenHash: key, actor: actorOf(person) };
      if (remembered.size > MOST_REMEMBERED) remembered.clear();
      // A change that came while reading must not be outlived by what was read before it.
      if (started === era)
        remembered.set(key, { session, until: Math.min(Date.now() + REMEMBERED_MS, Date.parse(row.good_until)) });
      return session;
    },
  };
}

// At most once a minute and session, whatever the number of requests and processes. One that has ended meanwhile is not revived.
const noteSeen = (pool: AuthDeps['pool'], id: string) =>
  run(
    pool,
    sql`update session set last_seen_at = clock_timestamp() where id = ${id} and last_seen_at < clock_timestamp() - interval '1 minute' and ${ALIVE}`,
  );

interface OverRow {
  readonly ended_for: string | null;
  readonly tenant_state: string;
}

// What became of the session that a token belonged to.
const overRow = sql`select s.ended_for, account_tenant_state(account_person(s.user_id) ->> 'tenantId') as tenant_state
  from session_token t join session s on s.id = t.session_id and s.ended_at is not null`;

function reasonOver(row: OverRow | undefined): Reason | undefined {
  if (row?.ended_for === 'administrator') return 'signIn.endedByAdministrator';
  if (row?.ended_for !== 'tenant') return undefined;
  return barredBy({ state: 'active', tenantState: row.tenant_state });
}

/** The two tokens of a session, as the browser holds them. */
export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
  /** A random name the browser gave to this exchange before asking for it, and kept beside the tokens. */
  readonly attempt?: string | null;
}

/**
 * Exchanges a refresh token for a new pair. It works once: a second use means that a copy exists, and ends the whole session. Only the
 * same `attempt` may be asked for again, as long as nothing was exchanged after it: its answer was lost (a page left, a laptop asleep),
 * and what that answer held is void from then on. The
 * sign-in rule is asked again: who has left the permitted networks or hours is signed out. The old access token stays good for one
 * more minute, for calls under way. Refuses with 401.
 */
export async function refresh(deps: AuthDeps, pair: TokenPair, address: string): Promise<SessionData> {
  const outcome = await deps.services.apart(tx => exchange(tx, deps, pair, address));
  return 'token' in outcome ? outcome : refuse(outcome.refused, 401);
}

type Exchanged = SessionData | { readonly refused: Reason };

interface Taken {
  readonly session_id: string;
  readonly user_id: string;
  readonly way: SignInWay;
}

interface Hashes {
  readonly access: Buffer;
  readonly refresh: Buffer;
  readonly attempt: Buffer | null;
}

/** Uses a refresh token up. */
const take = (tx: Tx, { access, refresh: token, attempt }: Hashes): Promise<Taken | undefined> =>
  tx.one<Taken>(sql`
    update session_token t set used_at = clock_timestamp(), attempt_hash = ${attempt},
      expires_at = least(expires_at, clock_timestamp() + ${LIFETIME.overlap} * interval '1 ms')
    from session s where s.id = t.session_id and ${ALIVE} and t.refresh_hash = ${token} and t.access_hash = ${access}
      and t.used_at is null and t.refresh_expires_at > clock_timestamp() returning t.session_id, s.user_id, s.way`);

/** Takes up an exchange whose answer was lost: what it gave out is void. */
async function takeAgain(tx: Tx, { access, refresh: token, attempt }: Hashes): Promise<Taken | undefined> {
  if (!attempt) return undefined;
  const lost = await tx.one<Taken & { used_at: string }>(sql`
    select t.session_id, s.user_id, s.way, t.used_at from session_token t join session s on s.id = t.session_id and ${ALIVE}
    where t.refresh_hash = ${token} and t.access_hash = ${access} and t.attempt_hash = ${attempt} and t.refresh_expires_at > clock_timestamp()
      and not exists (select 1 from session_token later where later.session_id = t.session_id and later.used_at > t.used_at)
    for update of s`);
  if (!lost) return undefined;
  await tx.rows(sql`update session_token set expires_at = least(expires_at, clock_timestamp()), refresh_expires_at = least(refresh_expires_at, clock_timestamp())
    where session_id = ${lost.session_id} and used_at is null`);
  return lost;
}

async function exchange(tx: Tx, deps: AuthDeps, pair: TokenPair, address: string): Promise<Exchanged> {
  const attempt = pair.attempt ? tokenHash(pair.attempt) : null;
  const hashes = { access: tokenHash(pair.token), refresh: tokenHash(pair.refreshToken), attempt };
  const used = (await take(tx, hashes)) ?? (await takeAgain(tx, hashes));
  if (!used) {
    await endSession(
      tx,
      sql`(select session_id from session_token where refresh_hash = ${hashes.refresh} and used_at is not null)`,
    );
    const over = await tx.one<OverRow>(sql`${overRow} where t.refresh_hash = ${hashes.refresh}`);
    return { refused: reasonOver(over) ?? 'kernel.loginExpired' };
  }
  const person = await personIn(tx, used.user_id);
  const place = person ?? { tenantId: '' };
  const row = await tx.one<{ rule: readonly RuleRow[] }>(sql`select ${ruleColumn(place)} as rule`);
  const rule = ruleFrom(row?.rule);
  const refused =
    !person || person.state === 'disabled'
      ? 'kernel.loginExpired'
      : (barredBy(person) ?? barrierTo(rule, { way: used.way, address, at: new Date() })?.reason);
  if (refused || !person) {
    await endSession(tx, sql`(${used.session_id})`);
    return { refused: refused ?? 'kernel.loginExpired' };
  }
  await tx.rows(sql`update session set last_seen_at = clock_timestamp(), idle = ${rule.idleMinutes}::int * interval '1 minute',
    over_at = started_at + ${rule.longestHours}::int * interval '1 hour' where id = ${used.session_id}`);
  return writeTokens(tx.rows, used.session_id, person.prefectureCode, deps.signingSecret);
}

/** Ends the session a refresh token belongs to; without effect when there is none. */
export const logout = ({ services }: AuthDeps, refreshToken: string): Promise<void> =>
  services.apart(tx =>
    endSession(tx, sql`(select session_id from session_token where refresh_hash = ${tokenHash(refreshToken)})`),
  );

async function endSession(tx: Tx, ids: ReturnType<typeof sql>): Promise<void> {
  await tx.rows(sql`update session set ended_at = clock_timestamp() where ended_at is null and id in ${ids}`);
}
