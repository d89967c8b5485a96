import type { FastifyInstance } from 'fastify';
import { field } from '../../shared/domain/kernel/fields.ts';
import { login } from '../platform/auth/login.ts';
import { readTicket, redeemTicket } from '../platform/auth/one-time.ts';
import { idOfAccount } from '../platform/auth/people.ts';
import { failureLimit } from '../platform/auth/rate-limit.ts';
import { answer, checked, onlyQuery } from '../platform/edge.ts';
import { refuse } from '../platform/refusal.ts';
import { arrive, type SsoDeps } from './arrive.ts';
import { isBoundTo } from './browser.ts';
import { LINK } from './finish.endpoint.ts';
import { link, personFor } from './people.ts';
import { decrypted } from './secrets.ts';
import { systemById } from './systems.ts';

const input = {
  ticket: field.text({ required: true, max: 200 }),
  userType: field.integer({ required: true, max: 99 }),
  account: field.text({ required: true, max: 64 }),
  password: field.text({ required: true, max: 200 }),
  otp: field.text({ max: 40 }),
};

/**
 * `POST /sso/link { ticket, userType, account, password, otp? }` → session: the person whom a provider has proven confirms
 * which account here is theirs, once. A wrong password leaves the ticket good for another try and counts like at the sign-in page.
 */
export function linkEndpoint(api: FastifyInstance, deps: SsoDeps): void {
  const { config, database, pool, auth } = deps;
  const limit = failureLimit();
  api.post('/sso/link', { config: { guest: true } }, async (request, reply) => {
    onlyQuery(request.query, []);
    const given = checked(input, request.body) as {
      ticket: string;
      userType: number;
      account: string;
      password: string;
      otp: string | null;
    };
    if (limit.waitFor(request.ip) > 0) refuse('kernel.unavailable', 429);
    const waiting = await database.system(tx => readTicket(tx, LINK, given.ticket));
    if (!waiting) refuse('sso.reasons.linkTicket', 401);
    if (!isBoundTo(request, config.baseUrl, waiting.payload['browser'])) refuse('sso.reasons.otherBrowser', 401);
    await login(auth, given, request.ip);
    const system = await database.system(tx => systemById(tx, waiting.subject));
    const person = await personFor(pool, system, (await idOfAccount(pool, given.account)) ?? '');
    await database.system(async tx => {
      const used = await redeemTicket(tx, LINK, given.ticket);
      if (!used) refuse('sso.reasons.linkTicket', 401);
      await link(tx, system.id, String(used.payload['subject']), person.id);
    });
    const idToken = decrypted(
      config.secret('sso'),
      system.id,
      Buffer.from(String(waiting.payload['idToken']), 'base64'),
    );
    return answer(request, reply, await arrive(deps, request, system, person, { way: 'sso', idToken }));
  });
}
