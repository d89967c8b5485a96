import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { UserInfo } from '../../../shared/domain/kernel/wire.ts';
import { allowedPaths } from '../../../shared/routes/registry.ts';
import type { AppDeps } from '../app-deps.ts';
import { answer, onlyQuery } from '../edge.ts';
import { run } from '../pool.ts';
import { refuse } from '../refusal.ts';
import { callerOf } from '../request-context.ts';
import { authDepsOf } from './auth-deps.ts';
import { mountAuthOperations } from './auth-operation.ts';
import { authOperations } from './auth-operations.ts';
import { menuFor } from './menus.ts';
import { personById } from './people.ts';
import type { Sessions } from './sessions.ts';

/** Sign-in, sessions, and what a signed-in person may see and do (contract §1). */
export function accountEndpoints(api: FastifyInstance, deps: AppDeps, sessions: Sessions): void {
  const { pool, database } = deps;
  const ownMenu = (request: FastifyRequest) => {
    const caller = callerOf(request);
    return database.transaction(caller, async tx =>
      caller.actor ? menuFor(tx, caller.actor, caller.lang) : { menus: [], links: [] },
    );
  };
  mountAuthOperations(api, authDepsOf(deps), sessions, authOperations);

  api.get('/user/info', async (request, reply) => {
    onlyQuery(request.query, []);
    const person = (await personById(pool, request.ebs.session?.actor.id ?? '')) ?? refuse('kernel.loginExpired', 401);
    const [shown] = await run<{ brand: UserInfo['brand'] | null }>(
      pool,
      sql`select account_tenant_brand(${person.tenantId}::text) as brand`,
    );
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
      ...(shown?.brand && Object.keys(shown.brand).length > 0 && { brand: shown.brand }),
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
    return answer(request, reply, (await ownMenu(request)).menus);
  });
  api.get('/user/page-origins', async (request, reply) => {
    onlyQuery(request.query, []);
    const { frameOrigins, allowedOrigins } = deps.config;
    return answer(request, reply, { frames: frameOrigins, hosts: allowedOrigins });
  });
  api.get('/user/external-menus', async (request, reply) => {
    onlyQuery(request.query, []);
    const links = deps.services.configured('portal.externalMenus', request.ebs.session?.actor ?? {});
    const everybodys = links.map(({ url, ...title }) => ({ title: title[request.ebs.lang], url, target: '_blank' }));
    return answer(request, reply, [...(await ownMenu(request)).links, ...everybodys]);
  });
}
