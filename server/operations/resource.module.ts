import { sql } from 'kysely';
import { resource } from '../../shared/domain/operations/resource.entity.ts';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { platformOnly } from './platform-only.ts';

/** What the platform offers: a replaced file is kept with the version it had. */
export const resourceModule = defineModule(resource, {
  defaults: () => ({ downloads: 0, earlier: [] }),
  rules: {
    create: ({ actor }) => platformOnly(actor),
    update: keepsFile,
    replace: keepOld,
  },
  effects: {
    async publish({ tx, record, now }) {
      await tx.patch(resource, record.id, { publishedAt: now.toISOString() });
    },
  },
});

// What people have downloaded stays what was offered under its version: another file is a replacement.
function keepsFile({ record, input }: Ctx<typeof resource>): void {
  const files = (input as { file?: readonly FileRef[] | null }).file;
  if (record.state !== 'draft' && files && files[0]?.id !== record.file?.[0]?.id)
    refuseFields({ file: 'resource.reasons.replaceInstead' });
}

async function keepOld({ tx, record, input, now }: Ctx<typeof resource>): Promise<void> {
  const [old] = record.file ?? [];
  const [next] = (input as { file?: readonly FileRef[] }).file ?? [];
  if (!old || !next) return;
  if (old.sha256 === next.sha256) refuse('resource.reasons.sameFile');
  const kept = {
    version: record.version,
    replacedAt: now.toISOString(),
    fileId: old.id,
    fileName: old.name,
    sha256: old.sha256,
  };
  const earlier = [kept, ...(record.earlier ?? [])].slice(0, resource.fields.earlier.max);
  // Beside the move's own write, in its transaction: the move itself changes version and file.
  await tx.rows(sql`update resource set earlier = ${JSON.stringify(earlier)}::jsonb where id = ${record.id}`);
}
