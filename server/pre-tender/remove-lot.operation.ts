import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';

/** Takes a lot out of a project that is still being written. What was removed stays in the decisive log. */
export const removeLot = defineOperation({
  method: 'POST',
  path: '/pre-tender/lot/remove',
  access: 'lot.update',
  summary: 'Removes a lot of a draft project.',
  input: { id: field.ref('lot', { required: true }), revision: field.integer({ required: true }) },
  handle: async ({ tx, actor, input }) => {
    const record = await tx.get(lot, String(input.id), { lock: true });
    if (record.tenantId !== actor.tenantId) refuse('kernel.notFound', 404);
    const parent = await tx.get(project, String(record.projectId), { lock: true });
    if (parent.state !== 'draft' || record.state !== 'draft') refuse('lot.reasons.projectFiled');
    if (record.revision !== input.revision) refuse('kernel.conflict');
    await tx.asSystem(() => tx.rows(sql`delete from lot where id = ${record.id}`));
    await tx.log('lot.removed', { lot: record.id, number: record.number, name: record.name, project: parent.id });
    return { id: record.id };
  },
});
