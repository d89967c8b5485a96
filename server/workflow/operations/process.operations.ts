import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../../shared/domain/account/account.values.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { LONGEST_DESIGN, process } from '../../../shared/domain/workflow/process.entity.ts';
import type { DesignCheck, OfferedProcess } from '../../../shared/domain/workflow/wire.ts';
import { approvables } from '../../../shared/domain/workflow/workflow.values.ts';
import { defineOperation } from '../../platform/module.ts';
import { refuse } from '../../platform/refusal.ts';
import { isOfPlatform } from '../entities.ts';
import { inWords, judgeDesign } from '../design/judge-design.ts';

const entity = field.choice(approvables, { required: true });

/** Judges a design without keeping it. */
export const checkProcess = defineOperation({
  method: 'POST',
  path: '/workflow/process/check',
  access: 'process.update',
  summary: 'What keeps a design from being published, each fault with its element.',
  input: { entity, bpmn: field.longText({ required: true, max: LONGEST_DESIGN }) },
  async handle({ tx, actor, input, lang }): Promise<DesignCheck> {
    return { faults: inWords(await judgeDesign(tx, actor.tenantId, input.entity ?? '', input.bpmn ?? ''), lang) };
  },
});

/** Copies a version as the draft of the next one; the platform's process as the first of the tenant's own. */
export const copyProcess = defineOperation({
  method: 'POST',
  path: '/workflow/process/copy',
  access: 'process.create',
  summary:
    'Copies a version of a process as the draft of the next; one of the platform’s as the first of the tenant’s own.',
  input: { id: field.ref('process', { required: true }) },
  async handle({ tx, actor, input }) {
    const found = await tx.get(process, input.id ?? '');
    const tenantId = actor.tenantId === PLATFORM_TENANT ? found.tenantId : actor.tenantId;
    if (tenantId !== PLATFORM_TENANT && isOfPlatform(found.entity)) refuse('process.reasons.ofPlatform');
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext('process'), hashtext(${`${tenantId} ${found.code}`}))`);
    const [last] = await tx.rows<{ version: number; state: string }>(sql`select version::int, state from process
      where tenant_id = ${tenantId} and code = ${found.code} order by state = 'draft' desc, version desc limit 1`);
    if (last?.state === 'draft') refuse({ key: 'process.reasons.draftThere', params: { version: last.version } });
    const { code, name, nameEn, note, bpmn } = found;
    const { id } = await tx.insert(process, {
      ...{ tenantId, code, name, nameEn, note, bpmn, entity: found.entity, version: (last?.version ?? 0) + 1 },
    });
    return { id };
  },
});

/** The published processes of a kind of record, the tenant's own before the platform's of the same code. */
export const offeredProcesses = defineOperation({
  method: 'GET',
  path: '/workflow/process/offered',
  access: 'processBinding.read',
  summary: 'The published processes that can be bound to a kind of record.',
  input: { entity },
  handle: ({ tx, actor, input }): Promise<OfferedProcess[]> =>
    tx.rows<OfferedProcess>(sql`select distinct on (code) code, version::int, name, name_en as "nameEn", tenant_id = ${actor.tenantId} as own
      from process where entity = ${input.entity} and state = 'published' and tenant_id in (${actor.tenantId}, ${PLATFORM_TENANT})
      order by code, tenant_id = ${actor.tenantId} desc limit 500`),
});
