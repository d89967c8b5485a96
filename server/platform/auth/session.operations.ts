import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { refuse } from '../refusal.ts';
import { lastAttempts } from './attempts.ts';
import { defineAuthOperation } from './auth-operation.ts';
import { endSessions } from './credentials.ts';
import { ALIVE, logout, refresh } from './sessions.ts';

const token = field.text({ required: true, max: 200 });

/** Renews a session (contract §1). */
export const refreshSession = defineAuthOperation({
  method: 'POST',
  path: '/user/refresh',
  access: 'public',
  summary: 'Exchanges a refresh token for a new pair of tokens; it works once.',
  input: { token, refreshToken: token, attempt: field.text({ min: 16, max: 64 }) },
  handle: ({ deps, input: { token: access, refreshToken, attempt }, address }) =>
    refresh(deps, { token: access ?? '', refreshToken: refreshToken ?? '', attempt }, address),
});

/** Ends a session; without effect when it has ended already. */
export const logoutSession = defineAuthOperation({
  method: 'POST',
  path: '/user/logout',
  access: 'public',
  summary: 'Ends the session a refresh token belongs to.',
  input: { refreshToken: token },
  async handle({ deps, input, forget }) {
    await logout(deps, input.refreshToken ?? '');
    forget();
    return null;
  },
});

/** The sessions of the person who asks: on which devices the account is in use. */
export const ownSessions = defineAuthOperation({
  method: 'GET',
  path: '/user/sessions',
  access: 'signedIn',
  summary: "The person's own sessions that have not ended, the newest first.",
  input: {},
  handle: ({ within, actor, sessionId }) =>
    within(tx =>
      tx.rows(sql`select id, id = ${sessionId} as current, address, browser, system, way, otp, started_at as "startedAt", last_seen_at as "lastSeenAt"
        from session where user_id = ${actor.id} and ${ALIVE} order by started_at desc, id desc limit 200`),
    ),
});

/** Ends one of the person's own sessions. 404 for any other. */
export const endSession = defineAuthOperation({
  method: 'POST',
  path: '/user/sessions/end',
  access: 'signedIn',
  summary: "Ends one of the person's own sessions.",
  input: { id: field.text({ required: true, max: 100 }) },
  async handle({ within, actor, input, forget }) {
    const ended = await within(tx =>
      tx.rows(
        sql`update session set ended_at = clock_timestamp() where id = ${input.id} and user_id = ${actor.id} and ${ALIVE} returning id`,
      ),
    );
    if (ended.length === 0) refuse('kernel.notFound', 404);
    forget();
    return null;
  },
});

/** Ends the person's other sessions. */
export const endOtherSessions = defineAuthOperation({
  method: 'POST',
  path: '/user/sessions/end-others',
  access: 'signedIn',
  summary: "Ends the person's own sessions but the one that asks.",
  input: {},
  async handle({ within, actor, sessionId, forget }) {
    await within(tx => endSessions(tx, actor.id, sessionId));
    forget();
    return null;
  },
});

/** Signs the person out everywhere. */
export const endAllSessions = defineAuthOperation({
  method: 'POST',
  path: '/user/sessions/end-all',
  access: 'signedIn',
  summary: "Ends the person's own sessions, the one that asks as well.",
  input: {},
  async handle({ within, actor, forget }) {
    await within(tx => endSessions(tx, actor.id));
    forget();
    return null;
  },
});

/** The person's last attempts to sign in. */
export const ownSignIns = defineAuthOperation({
  method: 'GET',
  path: '/user/sign-ins',
  access: 'signedIn',
  summary: "The last twenty attempts to sign in to the person's own account, the newest first.",
  input: {},
  handle: ({ within, actor }) => within(tx => lastAttempts(tx, actor.id)),
});
