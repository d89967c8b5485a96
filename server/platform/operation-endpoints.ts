import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { AREAS_OF_RIGHTS, type Sessions } from './auth/sessions.ts';
import { boundsOf } from './body-bounds.ts';
import { answer, checked, fromQuery, onlyQuery } from './edge.ts';
import { refuse } from './refusal.ts';
import { GUEST } from './session.ts';
import { decisionTime } from './transitions.ts';
import { inTransaction } from './tx.ts';
import type { Operation, ServerModule } from './types.ts';

/** Mounts the handmade endpoints of a module; each runs in one transaction, with its input checked against its fields. */
export function operationEndpoints(
  api: FastifyInstance,
  deps: Pick<AppDeps, 'pool' | 'registry' | 'services'>,
  module: ServerModule,
  sessions: Sessions,
): void {
  for (const operation of module.operations ?? []) mount(api, deps, operation, sessions, module.area);
}

function mount(
  api: FastifyInstance,
  { pool, registry, services }: Pick<AppDeps, 'pool' | 'registry' | 'services'>,
  operation: Operation,
  sessions: Sessions,
  area: string,
): void {
  const { method, path, access, anyOrigin = false } = operation;
  const { bodyLimit, keys } = boundsOf(operation.input);
  const config = { guest: access === 'public', anyOrigin: anyOrigin && method === 'GET', keys };
  api.route({
    method,
    url: path,
    bodyLimit,
    config,
    handler: async (request, reply) => {
      const { lang, address, session } = request.ebs;
      const actor = session?.actor ?? GUEST;
      if (access !== 'public' && access !== 'signedIn' && !actor.permissions.has(access))
        refuse('kernel.noPermission', 403);
      if (method === 'POST') onlyQuery(request.query, []);
      const input = checked(
        operation.input,
        method === 'GET' ? fromQuery(operation.input, request.query) : request.body,
      );
      const data = await inTransaction(pool, { registry, services, actor, lang, address }, async tx =>
        operation.handle({ tx, actor, now: await decisionTime(tx), input: input as never, services, lang, address }),
      );
      if (method === 'POST' && AREAS_OF_RIGHTS.has(area)) sessions.forget();
      return answer(request, reply, data);
    },
  });
}
