import { sql } from 'kysely';
import { documentTemplate } from '../../../shared/domain/operations/document-template.entity.ts';
import type { TemplateKind } from '../../../shared/domain/operations/template-variables.ts';
import { readTags, type WordTemplate } from '../../../shared/domain/operations/word-template.ts';
import { refuse, refuseFields } from '../../platform/refusal.ts';
import type { Ctx } from '../../platform/types.ts';
import { readWord, wordBytes } from './word-work.ts';

type Reader = Pick<Ctx, 'tx' | 'actor' | 'services'>;

/**
 * Where a file lies that the caller has uploaded and that belongs to nothing yet, or that belongs to the template named. Refuses (422,
 * `file`) every other.
 */
export async function pathOfOwn({ tx, actor, services }: Reader, fileId: string, templateId?: string): Promise<string> {
  const found = await tx.asSystem(() =>
    tx.one(sql`select 1 from file where id = ${fileId} and not secret
      and ((owner_id is null and removed_at is null and uploaded_by = ${actor.id}) or (owner_entity = ${documentTemplate.name} and owner_id = ${templateId ?? ''}))`),
  );
  if (!found) refuseFields({ file: 'kernel.fileNotYours' });
  return services.files.pathOf(fileId);
}

/** What the file of a request is: a template's that the caller may read, or one that the caller has just uploaded. */
export interface AskedFile {
  readonly id: string | null;
  readonly file: string | null;
  readonly kind: TemplateKind | null;
}

/** Where the file lies that a request means, and the kind of text it is for. Refuses (404, 422) one that the caller may not read. */
export async function askedFile(
  context: Reader,
  { id, file, kind }: AskedFile,
): Promise<{ path: string; kind: TemplateKind | null; language: 'zh' | 'en'; name: string }> {
  if (file) return { path: await pathOfOwn(context, file), kind, language: 'zh', name: 'sample' };
  const record = await context.tx.get(documentTemplate, id ?? '');
  const own = record.file?.[0] ?? refuse('documentTemplate.reasons.noFile', 404);
  return {
    path: context.services.files.pathOf(own.id),
    kind: record.kind,
    language: record.language ?? 'zh',
    name: record.name ?? 'template',
  };
}

/** What is in a file for a kind of text; without a kind its own faults only. */
export async function wordTemplate(path: string, kind: TemplateKind | null): Promise<WordTemplate> {
  const { tags, faults } = await readWord(await wordBytes(path));
  if (faults.length > 0 || !kind) return { found: [], unused: [], faults };
  return readTags(kind, tags);
}
