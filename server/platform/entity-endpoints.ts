import type { FastifyInstance } from 'fastify';
import { field, type Fields } from '../../shared/domain/kernel/fields.ts';
import type { Transition } from '../../shared/domain/kernel/entity.ts';
import type { AppDeps } from './app-deps.ts';
import { AREAS_OF_RIGHTS, type Sessions } from './auth/sessions.ts';
import { boundsOf } from './body-bounds.ts';
import { answer, onlyQuery } from './edge.ts';
import { exportEndpoint } from './export.ts';
import { recordPdfEndpoint } from './pdf/record-pdf.ts';
import { Refusal, refuseFields, refuseIssues } from './refusal.ts';
import { callerOf } from './request-context.ts';
import type { ServerModule } from './types.ts';
import { validate } from '../../shared/domain/kernel/schema.ts';

const writeFields = {
  id: field.text({ required: true, max: 64, pattern: /^[A-Za-z0-9_-]+$/ }),
  revision: field.integer({ required: true, min: 1 }),
};

/** Mounts what every entity has: list, get, history, its PDF, its views, create, update, and one call for each transition of people. */
export function entityEndpoints(
  api: FastifyInstance,
  { logic, services, registry }: Pick<AppDeps, 'logic' | 'services' | 'registry'>,
  module: ServerModule,
  sessions: Sessions,
): void {
  const { entity } = module;
  if (!entity) return;
  const base = `/${entity.area}/${entity.name}`;
  const guest = module.options?.guestFields !== undefined;
  const config = { entity: entity.name };
  const open = { ...config, guest, anyOrigin: guest };

  api.get(`${base}/list`, { config: open }, async (request, reply) =>
    answer(request, reply, await logic.list(module, callerOf(request), request.query as Record<string, string>)),
  );
  api.get(`${base}/get`, { config: open }, async (request, reply) =>
    answer(request, reply, await logic.get(module, callerOf(request), idOf(request.query))),
  );
  api.get(`${base}/history`, { config }, async (request, reply) =>
    answer(request, reply, await logic.history(module, callerOf(request), idOf(request.query))),
  );
  api.get(`${base}/options`, { config }, async (request, reply) =>
    answer(request, reply, await logic.options(module, callerOf(request), request.query as Record<string, string>)),
  );
  exportEndpoint(api, { logic, services }, { ...module, entity });
  recordPdfEndpoint(api, { logic, services, registry }, { ...module, entity }, idOf);
  for (const view of Object.keys(module.options?.views ?? {})) {
    api.get(`${base}/${view}`, { config }, async (request, reply) =>
      answer(request, reply, await logic.view(module, callerOf(request), view, idOf(request.query))),
    );
  }

  const taking = (fields: Fields) => {
    const { bodyLimit, keys } = boundsOf(fields);
    return { bodyLimit, config: { ...config, keys } };
  };
  const afterWrite = () => {
    if (AREAS_OF_RIGHTS.has(entity.area)) sessions.forget();
  };
  if (!entity.systemCreated) {
    api.post(`${base}/create`, taking(entity.fields as Fields), async (request, reply) => {
      onlyQuery(request.query, []);
      const made = await logic.create(module, callerOf(request), bodyOf(request.body, false).input);
      afterWrite();
      return answer(request, reply, made);
    });
  }
  api.post(`${base}/update`, taking(entity.fields as Fields), async (request, reply) => {
    onlyQuery(request.query, []);
    const saved = await logic.update(module, callerOf(request), bodyOf(request.body, true) as never);
    afterWrite();
    return answer(request, reply, saved);
  });
  for (const [action, transition] of Object.entries(entity.transitions as Record<string, Transition<never, never>>)) {
    if (transition.system) continue;
    api.post(`${base}/${action}`, taking(transition.input ?? {}), async (request, reply) => {
      onlyQuery(request.query, []);
      const moved = await logic.transition(module, callerOf(request), action, bodyOf(request.body, true) as never);
      afterWrite();
      return answer(request, reply, moved);
    });
  }
}

function idOf(query: unknown): string {
  const { id } = onlyQuery(query, ['id']);
  if (!id) refuseFields({ id: 'kernel.required' });
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id as string)) throw new Refusal(404, 'kernel.notFound');
  return id as string;
}

/** `{ input }`, and `{ id, revision, input }` for what changes a record. Other names are refused. */
function bodyOf(body: unknown, changes: boolean): { id?: string; revision?: number; input: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, 'kernel.badJson');
  const { input = {}, ...rest } = body as Record<string, unknown>;
  refuseIssues(validate(changes ? writeFields : {}, rest));
  if (typeof input !== 'object' || input === null || Array.isArray(input)) refuseFields({ input: 'kernel.invalid' });
  return { ...rest, input };
}
