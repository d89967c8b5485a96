import { sql } from 'kysely';
import { documentTemplate } from '../../shared/domain/operations/document-template.entity.ts';
import { newId } from '../platform/ids.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';

type Context = Ctx<typeof documentTemplate>;

/** Templates of texts: each version stays as it was published; publishing the next retires the one before. */
export const documentTemplateModule = defineModule(documentTemplate, {
  defaults: () => ({ series: newId('series'), version: 1 }),
  rules: { update: keepsKind, publish: retireEarlier, revise: noneBegun },
  effects: {
    async publish({ tx, record, now }) {
      await tx.patch(documentTemplate, record.id, { publishedAt: now.toISOString() });
    },
    async revise({ tx, record, actor }) {
      const { name, kind, language, regime, category, body, remark, series } = record;
      const version = await nextVersion({ tx, series });
      const copy = { name, kind, language, regime, category, body, remark, series, version };
      await tx.insert(documentTemplate, { ...copy, tenantId: record.tenantId, ownerId: actor.id });
    },
  },
});

async function nextVersion({ tx, series }: { tx: Context['tx']; series: string | null }): Promise<number> {
  const found = await tx.one<{ last: string }>(
    sql`select max(version) as last from document_template where series = ${series}`,
  );
  return Number(found?.last ?? 0) + 1;
}

function keepsKind({ record, input }: Context): void {
  const { kind } = input as { kind?: string | null };
  if ((record.version ?? 1) > 1 && kind !== undefined && kind !== record.kind)
    refuseFields({ kind: 'documentTemplate.reasons.kindStays' });
}

// Before the new one is published, since one version of a series is in use at a time.
async function retireEarlier({ tx, record }: Context): Promise<void> {
  for (const each of await tx.find(documentTemplate, {
    series: record.series,
    tenantId: record.tenantId,
    state: 'published',
  }))
    await tx.transition(documentTemplate, each.id, 'retire');
}

async function noneBegun({ tx, record, actor }: Context): Promise<void> {
  if (record.tenantId !== actor.tenantId) refuse('kernel.noPermission', 403);
  const begun = await tx.find(documentTemplate, { series: record.series, state: 'draft' }, { limit: 1 });
  if (begun.length > 0) refuse('documentTemplate.reasons.revisionBegun');
}
