import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { process } from '../../shared/domain/workflow/process.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { isOfPlatform } from './entities.ts';
import { inWords, judgeDesign } from './design/judge-design.ts';

type Context = Ctx<typeof process>;

/** Processes: drawn as drafts, published when nothing is wrong with them, replaced by later versions. */
export const processModule = defineModule(process, {
  defaults: () => ({ version: 1 }),
  rules: {
    async create({ tx, record }) {
      refuseOffice(record.tenantId, record.entity);
      const taken = await tx.one(
        sql`select 1 from process where tenant_id = ${record.tenantId} and code = ${record.code} limit 1`,
      );
      if (taken) refuseFields({ code: 'process.reasons.codeTaken' });
    },
    async update({ tx, record, input }) {
      const { code, entity } = input as { code?: string | null; entity?: string | null };
      refuseOffice(record.tenantId, entity);
      const changes = (name: 'code' | 'entity', value?: string | null) => value !== undefined && value !== record[name];
      if ((record.version ?? 1) > 1 && (changes('code', code) || changes('entity', entity)))
        refuse('process.reasons.codeFixed');
      if (!changes('code', code)) return;
      const taken = await tx.one(
        sql`select 1 from process where tenant_id = ${record.tenantId} and code = ${code} limit 1`,
      );
      if (taken) refuseFields({ code: 'process.reasons.codeTaken' });
    },
    async publish({ tx, record, lang }) {
      refuseOffice(record.tenantId, record.entity);
      const faults = await judgeDesign(tx, record.tenantId, record.entity ?? '', record.bpmn ?? '');
      const [first] = inWords(faults, lang);
      if (first) refuse({ key: 'process.reasons.faults', params: { count: faults.length, first: first.reason } }, 422);
    },
    retire: unbound,
  },
  effects: {
    async publish({ tx, record, now }) {
      await tx.patch(process, record.id, { publishedAt: now.toISOString() });
      const earlier = await tx.rows<{ id: string }>(sql`select id from process
        where tenant_id = ${record.tenantId} and code = ${record.code} and state = 'published' and id <> ${record.id}`);
      for (const { id } of earlier) await tx.transition(process, id, 'supersede');
    },
  },
});

// A tenant's process for what the platform decides would never be asked.
function refuseOffice(tenantId: string, entity: string | null | undefined): void {
  if (tenantId !== PLATFORM_TENANT && isOfPlatform(entity)) refuseFields({ entity: 'process.reasons.ofPlatform' });
}

// What a binding points to must be there: without it the records it is for could not be handed in.
async function unbound({ tx, record }: Context): Promise<void> {
  const bound = await tx.asSystem(() =>
    tx.one<{
      name: string;
    }>(sql`select b.name from process_binding b where b.process_code = ${record.code} and b.entity = ${record.entity}
      and b.state = 'active' and (b.tenant_id = ${record.tenantId} or ${record.tenantId} = 'platform' and not exists (
        select 1 from process p where p.tenant_id = b.tenant_id and p.code = b.process_code and p.state = 'published'))
      order by b.priority desc limit 1`),
  );
  if (bound) refuse({ key: 'process.reasons.bound', params: { name: bound.name } });
}
