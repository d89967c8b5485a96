import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import { answer, checked, onlyQuery } from '../platform/edge.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { arrive, type SsoDeps } from './arrive.ts';
import { mustKnowType } from './code.endpoints.ts';
import { wrongTries } from './limits.ts';
import type { CallingSystem } from './machine.ts';
import { namedPerson, personFor } from './people.ts';
import { hashOf } from './secrets.ts';
import { systemById } from './systems.ts';

/**
 * A registration is good for an hour at most: the old portal registers its session when it hands a person over, not
 * once a day.
 */
const LONGEST_MS = 60 * 60_000;
const jSessionId = field.text({ required: true, min: 16, max: 200 });
const uid = field.text({ required: true, max: 100 });
const registration = {
  jSessionId,
  uid,
  account: field.text({ required: true, max: 64 }),
  userType: field.integer({ required: true, max: 99 }),
  expiresAt: field.integer({ required: true, max: 4_102_444_800_000 }),
};

/**
 * What an old portal tells of its sessions. `POST /sso/legacy-sessions { jSessionId, uid, account, userType, expiresAt
 * }` → `{ expiresAt }`: good for one sign-in; registered again, for another one. `POST /sso/legacy-sessions/end {
 * jSessionId }` → null ends it and the sessions begun by it.
 */
export function legacySessionEndpoints(api: FastifyInstance, deps: SsoDeps, calling: CallingSystem): void {
  const { database, pool } = deps;
  api.post('/sso/legacy-sessions', { config: { machine: true } }, async (request, reply) => {
    const system = await calling(request, 'legacy');
    onlyQuery(request.query, []);
    const given = checked(registration, request.body) as {
      jSessionId: string;
      uid: string;
      account: string;
      userType: number;
      expiresAt: number;
    };
    mustKnowType(given.userType);
    if (given.expiresAt <= Date.now()) refuseFields({ expiresAt: 'sso.reasons.expiresAt' });
    const person = await namedPerson(pool, system, given);
    const expiresAt = Math.min(given.expiresAt, Date.now() + LONGEST_MS);
    await database.system(tx =>
      tx.rows(sql`insert into legacy_session (system_id, session_hash, uid, user_id, expires_at)
        values (${system.id}, ${hashOf('legacy', given.jSessionId)}, ${given.uid}, ${person.id}, ${new Date(expiresAt).toISOString()})
        on conflict (system_id, session_hash) do update set uid = excluded.uid, user_id = excluded.user_id, expires_at = excluded.expires_at,
          registered_at = clock_timestamp(), used_at = null`),
    );
    return answer(request, reply, { expiresAt });
  });

  api.post('/sso/legacy-sessions/end', { config: { machine: true } }, async (request, reply) => {
    const system = await calling(request, 'legacy');
    onlyQuery(request.query, []);
    const hash = hashOf('legacy', checked({ jSessionId }, request.body)['jSessionId'] as string);
    await database.system(async tx => {
      await tx.rows(sql`delete from legacy_session where system_id = ${system.id} and session_hash = ${hash}`);
      await tx.rows(sql`update session set ended_at = clock_timestamp() where ended_at is null
        and id in (select session_id from sso_session where system_id = ${system.id} and legacy_hash = ${hash})`);
    });
    return answer(request, reply, null);
  });
}

/**
 * `POST /user/legacy-login { jSessionId, uid }` → session, once for each registration of the old portal. One refusal
 * for all that is not good.
 */
export function legacyLoginEndpoint(api: FastifyInstance, deps: SsoDeps): void {
  const { database, pool } = deps;
  const wrong = wrongTries(database, 'legacy');
  // A link of the old portal may lack the uid, and its session id be cut short: both are refused like an unknown session.
  const input = { jSessionId: field.text({ required: true, max: 200 }), uid: field.text({ max: 100 }) };
  api.post('/user/legacy-login', { config: { guest: true, signIn: true } }, async (request, reply) => {
    onlyQuery(request.query, []);
    const given = checked(input, request.body) as { jSessionId: string; uid: string | null };
    await wrong.refuse(request.ebs.address);
    const legacyHash = hashOf('legacy', given.jSessionId);
    const used = await database.system(tx =>
      tx.one<{ system_id: string; user_id: string }>(sql`update legacy_session set used_at = clock_timestamp()
        where session_hash = ${legacyHash} and uid = ${given.uid ?? ''} and used_at is null and expires_at > clock_timestamp()
        returning system_id, user_id`),
    );
    if (!used) {
      await wrong.failed(request.ebs.address);
      refuse('sso.reasons.legacySession', 401);
    }
    const system = await database.system(tx => systemById(tx, used.system_id));
    const person = await personFor(pool, system, used.user_id);
    return answer(request, reply, await arrive(deps, request, system, person, { way: 'legacy', legacyHash }));
  });
}

/** Removes registrations a day after their end. Run once a day. */
export async function sweepLegacySessions(tx: Tx): Promise<void> {
  await tx.rows(sql`delete from legacy_session where expires_at < clock_timestamp() - interval '1 day'`);
}
