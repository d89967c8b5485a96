import type { FastifyInstance } from 'fastify';
import { field } from '../../../shared/domain/kernel/fields.ts';
import type { UserInfo } from '../../../shared/domain/kernel/wire.ts';
import { allowedPaths } from '../../../shared/routes/registry.ts';
import type { AppDeps } from '../app-deps.ts';
import { answer, checked, onlyQuery } from '../edge.ts';
import { HttpRefusal } from '../errors.ts';
import { refuse } from '../refusal.ts';
import { login } from './login.ts';
import { menusFor } from './menus.ts';
import { personById } from './people.ts';
import { failureLimit } from './rate-limit.ts';
import { logout, refresh, type AuthDeps, type Sessions } from './sessions.ts';

const token = field.text({ required: true, max: 200 });
const loginFields = {
  userType: field.integer({ required: true, max: 99 }),
  account: field.text({ required: true, max: 64 }),
  password: field.text({ required: true, max: 200 }),
  otp: field.text({ max: 6 }),
};

/** Sign-in, refresh, sign-out, and what a signed-in person may see and do (contract §1). */
export function accountEndpoints(api: FastifyInstance, { pool, config }: AppDeps, sessions: Sessions): void {
  const auth: AuthDeps = { pool, ...(config.signing ? { signingSecret: config.secret('signing') } : {}) };
  const limit = failureLimit();
  const guest = { config: { guest: true } };

  api.post('/user/login', guest, async (request, reply) => {
    onlyQuery(request.query, []);
    const input = checked(loginFields, request.body);
    const wait = limit.waitFor(request.ip);
    if (wait > 0)
      throw new HttpRefusal(
        429,
        { key: 'kernel.tooManyRequests', params: { seconds: wait } },
        { 'retry-after': String(wait) },
      );
    try {
      return answer(request, reply, await login(auth, input as never, request.ip));
    } catch (error) {
      limit.failed(request.ip);
      throw error;
    }
  });
  api.post('/user/refresh', guest, async (request, reply) => {
    onlyQuery(request.query, []);
    return answer(request, reply, await refresh(auth, checked({ token, refreshToken: token }, request.body) as never));
  });
  api.post('/user/logout', guest, async (request, reply) => {
    onlyQuery(request.query, []);
    await logout(auth, checked({ refreshToken: token }, request.body)['refreshToken'] as string);
    sessions.forget();
    return answer(request, reply, null);
  });

  api.get('/user/info', async (request, reply) => {
    onlyQuery(request.query, []);
    const person = (await personById(pool, request.ebs.session?.actor.id ?? '')) ?? refuse('kernel.loginExpired', 401);
    const { id, userType, name, account, roles, prefectureCode, state } = person;
    const organization = {
      id: person.organizationId,
      name: person.organizationName ?? '',
      kind: person.organizationKind ?? '',
    };
    const info: UserInfo & { readonly state: string } = {
      id,
      userType,
      name,
      account,
      organization,
      roles,
      prefectureCode,
      state,
    };
    return answer(request, reply, info);
  });
  api.get('/user/buttons', async (request, reply) => {
    onlyQuery(request.query, []);
    return answer(request, reply, [...(request.ebs.session?.actor.permissions ?? [])].sort());
  });
  api.get('/user/routes', async (request, reply) => {
    onlyQuery(request.query, []);
    return answer(request, reply, request.ebs.session ? allowedPaths(request.ebs.session.actor) : []);
  });
  api.get('/user/menus', async (request, reply) => {
    onlyQuery(request.query, ['path']);
    return answer(request, reply, request.ebs.session ? menusFor(request.ebs.session.actor, request.ebs.lang) : []);
  });
  api.get('/user/page-origins', async (request, reply) => {
    onlyQuery(request.query, []);
    const { frameOrigins, allowedOrigins } = config;
    return answer(request, reply, { frames: frameOrigins, hosts: allowedOrigins });
  });
  api.get('/user/external-menus', async (request, reply) => {
    onlyQuery(request.query, []);
    return answer(request, reply, []);
  });
}
