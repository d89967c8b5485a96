import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from './app-deps.ts';
import { answer, onlyQuery } from './edge.ts';
import { translate } from './i18n.ts';
import { run } from './pool.ts';
import { roleNames, type RoleName } from './configuration/role-names.ts';
import { refuseFields } from './refusal.ts';

/** The server’s clock, and the texts that are shown instead of the product’s (contract §1); a demo installation says with its clock that it is one. */
export function systemEndpoints(api: FastifyInstance, { config, pool, services }: AppDeps): void {
  const open = { config: { guest: true, anyOrigin: true } };
  api.get('/time', open, async (request, reply) => {
    onlyQuery(request.query, []);
    const [row] = await run<{ now: string }>(pool, sql`select app_now() as now`);
    return answer(request, reply, { now: Date.parse(row?.now ?? ''), ...(config.demo ? { demo: true } : {}) });
  });
  api.get('/i18n/translations', open, async (request, reply) => {
    const { lang } = onlyQuery(request.query, ['lang']);
    if (lang !== undefined && lang !== 'zh' && lang !== 'en') refuseFields({ lang: 'kernel.notInSet' });
    reply.header('cache-control', 'no-cache');
    const inLang = (lang as 'zh' | 'en' | undefined) ?? request.ebs.lang;
    const tenantId = request.ebs.session?.actor.tenantId;
    // Roles are records: their labels are the names that their keepers gave them.
    const [found] = tenantId ? await run<{ names: readonly RoleName[] }>(pool, roleNames(tenantId)) : [];
    const ofRoles = (found?.names ?? [])
      .map(role => [`dic.role.${role.code}`, inLang === 'zh' ? role.name : role.nameEn] as const)
      .filter(([key, label]) => translate(inLang, key) !== label);
    const texts = services.configuration().texts(inLang, tenantId ?? '');
    return answer(request, reply, Object.fromEntries([...ofRoles, ...texts]));
  });
}
