import type { FastifyInstance } from 'fastify';
import type { HistoryEntry } from '../../../shared/domain/kernel/wire.ts';
import { titleOf } from '../../../shared/domain/kernel/title-of.ts';
import type { AppDeps } from '../app-deps.ts';
import { answer } from '../edge.ts';
import { HttpRefusal } from '../errors.ts';
import { translate } from '../i18n.ts';
import { refuse } from '../refusal.ts';
import { callerOf } from '../request-context.ts';
import type { ServerModule } from '../types.ts';
import { recordDocument } from './record-document.ts';
import { renderPdf } from './render.ts';

// Papers are made one after the other: prints leave the most of the queue to what a transition needs.
const MOST_AT_ONCE = 2;
let running = 0;

/**
 * Mounts `GET …/pdf?id=`: one record as a PDF in the caller's language beside the other, within the caller's scope. It holds what
 * `get` and `history` answer the same caller, so nothing sealed or hidden is in it. Guests get none. Where the area has an operation
 * of that path, its own paper stands instead.
 */
export function recordPdfEndpoint(
  api: FastifyInstance,
  { logic, services, registry }: Pick<AppDeps, 'logic' | 'services' | 'registry'>,
  module: ServerModule & { readonly entity: NonNullable<ServerModule['entity']> },
  idOf: (query: unknown) => string,
): void {
  const { entity } = module;
  const path = `/${entity.area}/${entity.name}/pdf`;
  if (registry.modules.some(each => each.operations?.some(operation => operation.path === path))) return;
  api.get(path, { config: { entity: entity.name } }, async (request, reply) => {
    const caller = callerOf(request);
    const id = idOf(request.query);
    const { actor, lang } = caller;
    // The history asks for `read`: a guest's look at a published record makes no paper.
    const history = (await logic.history(module, caller, id)) as readonly HistoryEntry[];
    const record = (await logic.get(module, caller, id)) as Readonly<Record<string, unknown>>;
    if (running >= MOST_AT_ONCE) throw new HttpRefusal(503, 'kernel.unavailable', { 'retry-after': '5' });
    running += 1;
    try {
      const bytes = await renderPdf({
        ...recordDocument({
          entity,
          record,
          labels: (record['labels'] ?? {}) as Readonly<Record<string, string>>,
          history,
          printedBy: actor?.name ?? refuse('kernel.signIn', 401),
          now: services.now(),
          lang,
        }),
      });
      const title = (titleOf(entity, record, lang) || id).slice(0, 80);
      const name = `${translate(lang, `${entity.name}.name`)} ${title}.pdf`;
      return answer(request, reply, { file: { name, type: 'application/pdf', body: bytes } });
    } finally {
      running -= 1;
    }
  });
}
