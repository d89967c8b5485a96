import { sql } from 'kysely';
import type { Fields } from '../../../shared/domain/kernel/fields.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { validate } from '../../../shared/domain/kernel/schema.ts';
import type { BindingTest } from '../../../shared/domain/workflow/wire.ts';
import { approvables } from '../../../shared/domain/workflow/workflow.values.ts';
import { translate } from '../../platform/i18n.ts';
import { defineOperation } from '../../platform/module.ts';
import { noteAct } from '../../platform/note-act.ts';
import { refuse, refuseFields, refuseIssues } from '../../platform/refusal.ts';
import { readText } from '../design/field-values.ts';
import { chooseProcess } from '../engine/choose-process.ts';
import { approvableOf, officeOf } from '../entities.ts';
import { readsOrBinds } from './bound-records.operation.ts';

/** Which process would decide on a record, or on one that is only imagined, and why. */
export const testBindings = defineOperation({
  method: 'POST',
  path: '/workflow/binding/test',
  access: 'processBinding.read',
  summary: 'Which process would decide on a record or a sample of one, and how each binding was judged.',
  input: {
    entity: field.choice(approvables, { required: true }),
    recordId: field.text({ max: 64 }),
    organizationId: field.ref('organization'),
    sample: field.rows(
      { name: field.text({ required: true, max: 60 }), value: field.text({ required: true, max: 500 }) },
      { max: 60 },
    ),
  },
  async handle({ tx, actor, input, lang }): Promise<BindingTest> {
    const { entity } = approvableOf(input.entity);
    let record = sampleOf(entity.fields as Fields, input.sample ?? []);
    let { tenantId } = actor;
    let starter = { id: actor.id, organizationId: input.organizationId ?? actor.organizationId };
    if (input.recordId) {
      const reads = readsOrBinds(actor, entity);
      const found = await (reads
        ? tx.get(entity, input.recordId)
        : tx.asSystem(() => tx.get(entity, input.recordId ?? '')));
      record = found as never;
      tenantId = officeOf(entity, (found as { tenantId: string }).tenantId);
      if (tenantId !== actor.tenantId) refuse('kernel.notFound', 404);
      // A condition tells something of what it asks: who cannot read the record leaves a trace of having asked.
      if (!reads) await tx.asSystem(() => noteAct(tx, entity, found, 'tryBindings'));
      const owner = await tx.asSystem(() =>
        tx.one<{ id: string; organizationId: string }>(sql`select id, organization_id as "organizationId" from "user"
          where id = ${(found as { ownerId: string }).ownerId}`),
      );
      starter = { ...starter, ...owner, ...(input.organizationId ? { organizationId: input.organizationId } : {}) };
    }
    const { process, trials } = await chooseProcess(tx, tenantId, { entity, record, starter });
    return {
      process: process ?? null,
      trials: trials.map(({ fault, ...trial }) => ({
        ...trial,
        reason: translate(lang, `workflow.trials.${trial.outcome}`, { fault: fault ?? '' }),
      })),
    };
  },
});

// Values come as texts, as people type them; they must be such as the record's own form would take.
function sampleOf(
  fields: Fields,
  sample: readonly { name: string | null; value: string | null }[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [i, { name, value }] of sample.entries()) {
    const of = fields[name ?? ''];
    if (!of || of.type === 'rows' || of.type === 'files' || of.type === 'richText')
      return refuseFields({ [`sample.${i}.name`]: 'kernel.invalid' });
    const read = readText(of, value ?? '');
    refuseIssues(
      validate({ value: { ...of, system: false } }, { value: read }).map(issue => ({
        ...issue,
        field: `sample.${i}.value`,
      })),
    );
    values[name ?? ''] = read;
  }
  return values;
}
