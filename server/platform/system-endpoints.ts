import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from './app-deps.ts';
import { isTrustedOrigin } from './cors.ts';
import { answer, onlyQuery } from './edge.ts';
import { translate } from './i18n.ts';
import { run } from './pool.ts';
import { roleNames, type RoleName } from './configuration/role-names.ts';
import { refuseFields } from './refusal.ts';

/** The server’s clock, whether pages of the caller’s origin may have sessions, and the texts that are shown instead of the product’s (contract §1); a demo installation says with its clock that it is one. */
export function systemEndpoints(api: FastifyInstance, { config, pool, services }: AppDeps): void {
  const open = { config: { guest: true, anyOrigin: true } };
  api.get('/time', open, async (request, reply) => {
    onlyQuery(request.query, []);
    const [row] = await run<{ now: string }>(pool, sql`select app_now() as now`);
    return answer(request, reply, { now: Date.parse(row?.now ?? ''), ...(config.demo ? { demo: true } : {}) });
  });
  api.get('/origin', open, async (request, reply) => {
    onlyQuery(request.query, []);
    return answer(request, reply, { allowed: isTrustedOrigin(request, config) });
  });
  api.get('/i18n/translations', open, async (request, reply) => {
    const { lang, namespaces } = onlyQuery(request.query, ['lang', 'namespaces']);
    if (lang !== undefined && lang !== 'zh' && lang !== 'en') refuseFields({ lang: 'kernel.notInSet' });
    reply.header('cache-control', 'no-cache');
    const inLang = (lang as 'zh' | 'en' | undefined) ?? request.ebs.lang;
    const tenantId = request.ebs.session?.actor.tenantId;
    // Roles are records: their labels are the names that their keepers gave them.
    const [found] = tenantId ? await run<{ names: readonly RoleName[] }>(pool, roleNames(tenantId)) : [];
    const ofRoles = (found?.names ?? [])
      .map(role => [`dic.role.${role.code}`, inLang === 'zh' ? role.name : role.nameEn] as const)
      .filter(([key, label]) => translate(inLang, key) !== label);
    const texts = [...ofRoles, ...services.configuration().texts(inLang, tenantId ?? '')];
    if (namespaces === undefined) return answer(request, reply, Object.fromEntries(texts));
    // A page that has heard of a change reads the changed part alone.
    const wanted = new Set(namespaces.slice(0, 4000).split(','));
    return answer(request, reply, Object.fromEntries(texts.filter(([key]) => wanted.has(key.split('.', 1)[0] ?? ''))));
  });
}
