import { sql } from 'kysely';
import type { RuleInForce, SignInWay } from '../../../shared/domain/account/rule-in-force.ts';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { HttpRefusal } from '../errors.ts';
import type { Lang } from '../i18n.ts';
import { newId } from '../ids.ts';
import type { Tx } from '../types.ts';
import { barrierTo } from './admission.ts';
import { noteAttempt } from './attempts.ts';
import type { AuthDeps } from './auth-deps.ts';
import { deviceMark } from './known-device.ts';
import { barredBy, type Person } from './people.ts';
import { ruleColumn, ruleFrom, type RuleRow } from './rule.ts';
import { ALIVE } from './sessions.ts';
import { tellPerson } from './tell-person.ts';
import { writeTokens } from './tokens.ts';
import { deviceOf } from './user-agent.ts';

/** How a person comes in: by what way, from where, with what browser, in what language. */
export interface Arrival {
  readonly way: SignInWay;
  readonly address: string;
  /** The `User-Agent` header. */
  readonly userAgent: string;
  readonly lang: Lang;
  /** Whether a second factor was shown. */
  readonly otp?: boolean;
}

/**
 * Starts a session for a person whose identity is proven, in a transaction of its own: the one door of all ways of signing in. Refuses
 * (403) a disabled account, and a way, network or hour that the person's rule does not permit.
 */
export const startSession = (deps: AuthDeps, person: Person, arrival: Arrival): Promise<SessionData> =>
  deps.services.apart(async tx => {
    const found = await tx.one<{ rule: readonly RuleRow[] }>(sql`select ${ruleColumn(person)} as rule`);
    const rule = ruleFrom(found?.rule);
    refuseAtTheDoor(person, rule, arrival);
    return startSessionIn(tx, deps, person, rule, arrival);
  });

/** Refuses (403) a disabled account, one of a tenant that is not in use, and a way, network or hour that the rule does not permit. */
export function refuseAtTheDoor(person: Person, rule: RuleInForce, { way, address }: Arrival): void {
  const bar = barredBy(person);
  if (bar) throw new HttpRefusal(403, bar);
  const barrier = barrierTo(rule, { way, address, at: new Date() });
  if (barrier) throw new HttpRefusal(403, barrier.reason);
}

/** The same within an open transaction of the system, for a person who has been let in: session, log, limit of sessions, device, tokens. */
export async function startSessionIn(
  tx: Tx,
  { signingSecret }: AuthDeps,
  person: Person,
  rule: RuleInForce,
  arrival: Arrival,
): Promise<SessionData> {
  const id = newId('session');
  const { browser, system } = deviceOf(arrival.userAgent);
  if (rule.mostSessions > 0)
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`session\n${person.id}`}, 0))`);
  const [, , , data] = await Promise.all([
    tx.rows(sql`insert into session (id, user_id, address, way, otp, browser, system, idle, over_at)
      values (${id}, ${person.id}, ${arrival.address}, ${arrival.way}, ${arrival.otp ?? false}, ${browser}, ${system},
        ${rule.idleMinutes}::int * interval '1 minute', clock_timestamp() + ${rule.longestHours}::int * interval '1 hour')`),
    noteAttempt(tx, person.id, arrival, 'signedIn'),
    meetDevice(tx, person, arrival),
    writeTokens(tx.rows, id, person.prefectureCode, signingSecret),
  ]);
  if (rule.mostSessions > 0) await endOldest(tx, person.id, rule.mostSessions);
  return data;
}

const endOldest = (tx: Tx, userId: string, most: number) =>
  tx.rows(sql`update session set ended_at = clock_timestamp() where id in
    (select id from session where user_id = ${userId} and ${ALIVE} order by started_at desc, id desc offset ${most})`);

/** Remembers the device; a new one is told to the person, unless it is the first of all. */
async function meetDevice(tx: Tx, person: Person, { address, userAgent, lang }: Arrival): Promise<void> {
  const { browser, system } = deviceOf(userAgent);
  const device = deviceMark({ address, userAgent });
  const met = await tx.one<{ fresh: boolean; others: boolean }>(sql`
    insert into known_device as k (user_id, device) values (${person.id}, ${device})
    on conflict (user_id, device) do update set seen_at = clock_timestamp()
    returning k.xmax = 0 as fresh, exists (select 1 from known_device o where o.user_id = ${person.id} and o.device <> ${device}) as others`);
  if (!met?.fresh || !met.others) return;
  await tellPerson(tx, person.id, lang, 'newDevice', { address, browser: browser || '—', system: system || '—' });
}
