import type { FastifyInstance } from 'fastify';
import { userTypes } from '../../shared/domain/account/account.values.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { safeRedirect } from '../../shared/routes/safe-redirect.ts';
import { issueTicket, redeemTicket } from '../platform/auth/one-time.ts';
import { answer, checked, onlyQuery } from '../platform/edge.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import { arrive, type SsoDeps } from './arrive.ts';
import { wrongTries } from './limits.ts';
import type { CallingSystem } from './machine.ts';
import { namedPerson, personFor } from './people.ts';
import { systemById } from './systems.ts';

const CODE = 'sso.code';
const CODE_SECONDS = 60;
const userType = field.integer({ required: true, max: 99 });
const codeInput = {
  account: field.text({ max: 64 }),
  userId: field.ref('user'),
  userType,
  redirect: field.text({ max: 2000 }),
};
const loginInput = { ssoCode: field.text({ required: true, max: 200 }), system: field.text({ max: 40 }) };

/** Refuses a user type that the platform does not know: a machine must not be misunderstood. */
export function mustKnowType(type: number): void {
  if (!userTypes.values.includes(String(type) as '10')) refuseFields({ userType: 'kernel.notInSet' });
}

/**
 * `POST /sso/codes { account | userId, userType, redirect? }` by a trusted system → `{ ssoCode, expiresAt, url }`: a
 * code of one use within a minute for one person, and the address to send the person's browser to.
 */
export function codeEndpoint(api: FastifyInstance, deps: SsoDeps, calling: CallingSystem): void {
  const { config, database, pool } = deps;
  api.post('/sso/codes', { config: { machine: true } }, async (request, reply) => {
    const system = await calling(request, 'code');
    onlyQuery(request.query, []);
    const given = checked(codeInput, request.body) as {
      account: string | null;
      userId: string | null;
      userType: number;
      redirect: string | null;
    };
    if (!given.account && !given.userId) refuseFields({ account: 'kernel.required' });
    mustKnowType(given.userType);
    const person = await namedPerson(pool, system, given);
    const ssoCode = await database.system(tx =>
      issueTicket(tx, { purpose: CODE, subject: system.id, payload: { userId: person.id } }, CODE_SECONDS),
    );
    const url = new URL(`/sso/login/${system.code}`, config.baseUrl);
    url.searchParams.set('ssoCode', ssoCode);
    if (given.redirect) url.searchParams.set('redirect', safeRedirect(url.origin, given.redirect));
    return answer(request, reply, { ssoCode, expiresAt: Date.now() + CODE_SECONDS * 1000, url: url.href });
  });
}

/**
 * `POST /sso/login { ssoCode, system? }` → session. One refusal for every code that is not good, so that nothing is
 * learned by trying.
 */
export function codeLoginEndpoint(api: FastifyInstance, deps: SsoDeps): void {
  const { database, pool } = deps;
  const wrong = wrongTries(database, 'code');
  api.post('/sso/login', { config: { guest: true, signIn: true } }, async (request, reply) => {
    onlyQuery(request.query, []);
    const given = checked(loginInput, request.body) as { ssoCode: string; system: string | null };
    await wrong.refuse(request.ebs.address);
    const used = await database.system(tx => redeemTicket(tx, CODE, given.ssoCode));
    if (!used) {
      await wrong.failed(request.ebs.address);
      refuse('sso.reasons.ssoCode', 401);
    }
    const system = await database.system(tx => systemById(tx, used.subject));
    if (given.system && given.system !== system.code) refuse('sso.reasons.ssoCode', 401);
    const person = await personFor(pool, system, String(used.payload['userId']));
    return answer(request, reply, await arrive(deps, request, system, person, { way: 'sso' }));
  });
}
