import { sql, type RawBuilder } from 'kysely';
import {
  OUTCOMES,
  type LockedAccount,
  type RunningSession,
  type SignInLine,
} from '../../shared/domain/account/sign-in-control.ts';
import { PLATFORM_TENANT, roleLevels } from '../../shared/domain/account/account.values.ts';
import { signInRule } from '../../shared/domain/account/sign-in-rule.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../shared/domain/kernel/values.ts';
import { endSessions } from '../platform/auth/credentials.ts';
import { accountSubject, forgetAllFailures } from '../platform/auth/failures.ts';
import { ALIVE } from '../platform/auth/sessions.ts';
import { defineOperation } from '../platform/module.ts';
import { noteAct } from '../platform/note-act.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import { peopleInScope, personInScope } from './people-in-scope.ts';
import { inheritedBy } from './rule-levels.ts';
import { refuseTakingOver } from './taking-over.ts';

const PAGE = 50;

const named = (q: string | null | undefined): RawBuilder<boolean> => {
  const part = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return q ? sql<boolean>`(t.account ilike ${part} or t.name ilike ${part})` : sql<boolean>`true`;
};

/** Accounts that are locked by failures, the one that waits longest first. */
export const lockedAccounts = defineOperation({
  method: 'GET',
  path: '/account/sign-in/locked',
  access: 'user.unlock',
  summary: 'Accounts within scope that failures have locked, with the time when they are free again.',
  input: { q: field.text({ max: 100 }) },
  async handle({ tx, actor, input }) {
    const locks = await tx.rows<{ subject: string; until: string; count: number }>(
      sql`select subject, locked_until as until, count from sign_in_count where locked_until > clock_timestamp() and subject like 'a:%' order by locked_until desc limit 5000`,
    );
    if (locks.length === 0) return [];
    // Names are counted as hashes: only whom the log knows to have failed lately can stand behind one.
    const people = await tx.rows<{ userId: string; name: string; account: string; organization: string | null }>(sql`
      select t.id as "userId", t.name, t.account, o.name as organization from "user" t left join organization o on o.id = t.organization_id
      where t.id in (select user_id from sign_in_attempt where at > clock_timestamp() - interval '2 days' and user_id is not null
          and outcome in ('wrongPassword', 'wrongOtp', 'wrongCertificate'))
        and (${peopleInScope(tx, actor)}) and ${named(input.q)} limit 5000`);
    const bySubject = new Map(people.map(each => [accountSubject(each.account), each]));
    return locks
      .flatMap(({ subject, until, count }): LockedAccount[] => {
        const [account = '', device] = subject.split('@');
        const person = bySubject.get(account);
        return person ? [{ ...person, until, failures: count, oneDevice: device !== undefined }] : [];
      })
      .slice(0, 200);
  },
});

/** Lets a person try again whom failures have locked out. */
export const unlockAccount = defineOperation({
  method: 'POST',
  path: '/account/sign-in/unlock',
  access: 'user.unlock',
  summary: 'Forgets the failures of an account, so that its owner may try again at once.',
  input: { userId: field.ref('user', { required: true }) },
  async handle({ tx, actor, input }) {
    const person = await personInScope(tx, actor, input.userId ?? '', 'unlock');
    if (person.id === actor.id) refuse('account.reasons.ownAccount');
    await refuseTakingOver(tx, actor, person.id);
    await tx.asSystem(() => forgetAllFailures(tx, person.id, person.account ?? ''));
    await noteAct(tx, user, person, 'unlock');
    return null;
  },
});

/** Who is signed in, the latest first. */
export const runningSessions = defineOperation({
  method: 'GET',
  path: '/account/sign-in/sessions',
  access: 'session.read',
  summary:
    'Sessions of people within scope that go on, the latest first; `q` is a part of account or name, `address` the start of one.',
  input: {
    q: field.text({ max: 100 }),
    address: field.text({ max: 60 }),
    userId: field.ref('user'),
    cursor: field.text({ max: 120 }),
  },
  async handle({ tx, actor, input }) {
    const rows = await tx.rows<RunningSession>(sql`
      select s.id, s.user_id as "userId", t.name, t.account, o.name as organization, s.address, s.browser, s.system, s.way, s.otp,
        s.started_at as "startedAt", s.last_seen_at as "lastSeenAt", s.user_id = ${actor.id} as own
      from session s join "user" t on t.id = s.user_id left join organization o on o.id = t.organization_id
      where ${ALIVE} and (${peopleInScope(tx, actor)}) and ${named(input.q)}
        and ${input.address ? sql`starts_with(s.address, ${input.address})` : sql`true`}
        and ${input.userId ? sql`s.user_id = ${input.userId}` : sql`true`} and ${input.cursor ? after(input.cursor) : sql`true`}
      order by s.started_at desc, s.id desc limit ${PAGE + 1}`);
    return pageOf(rows, row => `${row.startedAt}~${row.id}`);
  },
});

function after(cursor: string): RawBuilder<boolean> {
  const [at = '', id = ''] = cursor.split('~');
  if (Number.isNaN(Date.parse(at)) || !id) refuseFields({ cursor: 'kernel.invalid' });
  return sql<boolean>`(s.started_at, s.id) < (${at}::timestamptz, ${id})`;
}

function pageOf<T>(rows: readonly T[], key: (row: T) => string): { rows: readonly T[]; next: string | null } {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > PAGE && last ? key(last) : null };
}

/** Ends a session of somebody, or all of a person's; the next request of it is told why. */
export const endSessionsOf = defineOperation({
  method: 'POST',
  path: '/account/sign-in/end',
  access: 'session.end',
  summary: "Ends one session of a person within scope, or all of them; never the caller's own.",
  input: { userId: field.ref('user', { required: true }), sessionId: field.text({ max: 60 }) },
  async handle({ tx, actor, input }) {
    if (input.userId === actor.id) refuse('signIn.ownSession');
    const person = await personInScope(tx, actor, input.userId ?? '');
    if (input.sessionId) {
      const ended = await tx.rows(sql`update session s set ended_at = clock_timestamp(), ended_for = 'administrator'
        where s.id = ${input.sessionId} and s.user_id = ${person.id} and ${ALIVE} returning s.id`);
      if (ended.length === 0) refuse('signIn.sessionOver', 404);
    } else await endSessions(tx, person.id, '', 'administrator');
    await noteAct(tx, user, person, 'endSessions', input.sessionId ? { one: true } : {});
    return null;
  },
});

const outcomes = valueSet('signInOutcome', OUTCOMES);

/** The sign-in log, the latest first. */
export const signInLog = defineOperation({
  method: 'GET',
  path: '/account/sign-in/log',
  access: 'signInLog.read',
  summary:
    'Attempts to sign in of people within scope, the latest first; for the platform also those with unknown accounts.',
  input: {
    q: field.text({ max: 100 }),
    address: field.text({ max: 60 }),
    outcome: field.choice(outcomes),
    from: field.date(),
    to: field.date(),
    cursor: field.text({ max: 20, pattern: /^\d+$/ }),
  },
  async handle({ tx, actor, input }) {
    const { q, address, outcome, from, to, cursor } = input;
    const own = actor.tenantId !== PLATFORM_TENANT;
    // Whom a name is looked for is settled first, so that the log is read by its own keys.
    const people = q
      ? (
          await tx.rows<{ id: string }>(
            sql`select id from "user" t where ${named(q)} and (${peopleInScope(tx, actor)}) limit 500`,
          )
        ).map(row => row.id)
      : undefined;
    const rows = await tx.rows<SignInLine>(sql`
      select a.id::text as id, a.at, a.user_id as "userId", t.name, t.account, a.address, a.browser, a.way, a.outcome
      from sign_in_attempt a left join "user" t on t.id = a.user_id
      where ${own ? sql`a.tenant_id = ${actor.tenantId} and (${peopleInScope(tx, actor)})` : sql`true`}
        and ${people ? sql`a.user_id = any(${people}::text[])` : sql`true`}
        and ${address ? sql`starts_with(a.address, ${address})` : sql`true`}
        and ${outcome ? sql`a.outcome = ${outcome}` : sql`true`}
        and ${from ? sql`a.at >= ${`${from}T00:00:00+08:00`}::timestamptz` : sql`true`}
        and ${to ? sql`a.at < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'` : sql`true`}
        and ${cursor ? sql`a.id < ${cursor}::bigint` : sql`true`}
      order by a.id desc limit ${PAGE + 1}`);
    return pageOf(rows, row => row.id);
  },
});

/** What a rule inherits where it says nothing: each field's value and which level sets it. */
export const ruleSources = defineOperation({
  method: 'GET',
  path: '/account/sign-in/sources',
  access: 'signInRule.read',
  summary:
    'What a sign-in rule inherits where it says nothing: by field the value, and the level that sets it. Of a rule, or of a new one of a level.',
  input: { id: field.ref('signInRule'), level: field.choice(roleLevels), organizationId: field.ref('organization') },
  async handle({ tx, actor, input }) {
    const { id, level, organizationId } = input;
    if (id) return inheritedBy(tx, await tx.get(signInRule, id));
    const found = organizationId
      ? await tx.one<{ tenantId: string }>(
          sql`select tenant_id as "tenantId" from organization where id = ${organizationId}`,
        )
      : undefined;
    return inheritedBy(tx, {
      id: '',
      tenantId: found?.tenantId ?? (actor.tenantId === PLATFORM_TENANT && level !== 'platform' ? '' : actor.tenantId),
      organizationId: organizationId ?? null,
      level: level ?? 'tenant',
    });
  },
});
