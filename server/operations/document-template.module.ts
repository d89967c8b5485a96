import { sql } from 'kysely';
import { documentTemplate } from '../../shared/domain/operations/document-template.entity.ts';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import type { TemplateKind } from '../../shared/domain/operations/template-variables.ts';
import { newId } from '../platform/ids.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { pathOfOwn, wordTemplate } from './word/template-file.ts';

type Context = Ctx<typeof documentTemplate>;

/** Templates of texts: each version stays as it was published; publishing the next retires the one before. */
export const documentTemplateModule = defineModule(documentTemplate, {
  defaults: () => ({ series: newId('series'), version: 1 }),
  rules: { create: checkFile, update: checkUpdate, publish: release, revise: noneBegun },
  effects: {
    async publish({ tx, record, now }) {
      await tx.patch(documentTemplate, record.id, { publishedAt: now.toISOString() });
    },
    async revise({ tx, record, actor, services }) {
      const { name, kind, language, regime, category, body, remark, series } = record;
      const version = await nextVersion({ tx, series });
      const copy = { name, kind, language, regime, category, body, remark, series, version };
      const draft = await tx.insert(documentTemplate, { ...copy, tenantId: record.tenantId, ownerId: actor.id });
      const [file] = record.file ?? [];
      if (!file) return;
      // A file belongs to one record: the draft gets bytes of its own.
      const bytes = await services.files.open(file.id);
      const owner = { ownerEntity: documentTemplate.name, ownerId: draft.id };
      const own = await services.files.put(tx, { name: file.name, type: file.type, bytes, ...owner });
      await tx.patch(documentTemplate, draft.id, { file: [own] });
    },
  },
});

async function nextVersion({ tx, series }: { tx: Context['tx']; series: string | null }): Promise<number> {
  const found = await tx.one<{ last: string }>(
    sql`select max(version) as last from document_template where series = ${series}`,
  );
  return Number(found?.last ?? 0) + 1;
}

async function checkUpdate(context: Context): Promise<void> {
  keepsKind(context);
  await checkFile(context);
}

// A draft may be unfinished, but a file in it must be one that can be filled in: what is wrong with it is seen by who has chosen it.
async function checkFile({ tx, actor, record, input, services }: Context): Promise<void> {
  const given = input as { file?: readonly FileRef[] | null; kind?: TemplateKind | null };
  if (given.file === undefined && given.kind === undefined) return;
  const [file] = (given.file === undefined ? record.file : given.file) ?? [];
  const kind = (given.kind === undefined ? record.kind : given.kind) ?? null;
  if (!file) return;
  // The reference is what the person sends: the file itself says whose it is.
  const path = await pathOfOwn({ tx, actor, services }, file.id, record.id);
  const { faults } = await wordTemplate(path, kind);
  const [first] = faults;
  if (first) refuseFields({ file: first.reason });
}

function keepsKind({ record, input }: Context): void {
  const { kind } = input as { kind?: string | null };
  if ((record.version ?? 1) > 1 && kind !== undefined && kind !== record.kind)
    refuseFields({ kind: 'documentTemplate.reasons.kindStays' });
}

// A file that was right when it was chosen may name a variable that the kind has no more.
async function release(context: Context): Promise<void> {
  const { file, kind } = context.record;
  await checkFile({ ...context, input: { file, kind } });
  await retireEarlier(context);
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
