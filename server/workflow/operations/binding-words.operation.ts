import { sql } from 'kysely';
import { processBinding } from '../../../shared/domain/workflow/process-binding.entity.ts';
import type { BindingWords } from '../../../shared/domain/workflow/wire.ts';
import { scopeCondition } from '../../platform/access.ts';
import { defineOperation } from '../../platform/module.ts';
import type { StoreTx } from '../../platform/tx.ts';

/** Bindings whose words are told; a tenant has few. */
const MOST = 1000;

/** What bindings mean in words: the names of their processes, and of the organizations and people that their conditions name. */
export const bindingWords = defineOperation({
  method: 'GET',
  path: '/workflow/binding/words',
  access: 'processBinding.read',
  summary:
    'The names of the processes that bindings lead to, and of the organizations and people their conditions name.',
  input: {},
  async handle({ tx, actor }): Promise<BindingWords> {
    const module = (tx as StoreTx).session.registry.moduleOf(processBinding);
    const rows = await tx.rows<{ entity: string; code: string; condition: string | null }>(
      sql`select t.entity, t.process_code as code, t.condition from process_binding t
        where ${scopeCondition(module, actor)} order by t.created_at desc, t.id limit ${MOST}`,
    );
    const ids = [...new Set(rows.flatMap(({ condition }) => textsOf(condition)))].slice(0, MOST);
    const [processes, names] = await Promise.all([
      tx.rows<
        BindingWords['processes'][number]
      >(sql`select distinct on (entity, code) entity, code, name, name_en as "nameEn" from process
        where code = any(${rows.map(({ code }) => code)}::text[]) and state in ('published', 'retired')
        order by entity, code, state = 'published' desc, tenant_id = ${actor.tenantId} desc, version desc`),
      tx.rows<{ id: string; name: string }>(sql`select id, name from organization where id = any(${ids}::text[])
        union all select id, name from "user" where id = any(${ids}::text[])`),
    ]);
    return { processes, names: Object.fromEntries(names.map(({ id, name }) => [id, name])) };
  },
});

// Texts of a condition stand in quotes; those that are ids find a name.
const textsOf = (condition: string | null): readonly string[] =>
  [...(condition ?? '').matchAll(/"([\w-]{1,64})"/g)].flatMap(([, text]) => text ?? []);
