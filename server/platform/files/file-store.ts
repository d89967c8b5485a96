import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';
import type { FileStore, Tx } from '../types.ts';
import type { Disk, Written } from './disk.ts';

/** A file's metadata as the table holds it. */
export interface StoredFile extends FileRef {
  readonly uploadedBy: string;
  readonly ownerEntity: string | null;
  readonly ownerId: string | null;
  readonly secret: boolean;
}

/** Longest name kept, in characters. */
export const NAME_LIMIT = 200;

/** A file name without folders and control characters. */
export const safeName = (name: string): string =>
  [
    ...(name.split(/[/\\]/).at(-1) ?? '')
      .replace(/\p{Cc}/gu, '')
      .normalize('NFC')
      .trim(),
  ]
    .slice(-NAME_LIMIT)
    .join('') || 'file';

/** A media type, or `application/octet-stream` when the text is none. */
export const safeType = (type: string): string =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(type) ? type.toLowerCase() : 'application/octet-stream';

/** Files on disk with metadata in the database. `maxSize` in bytes. */
export function fileStoreOn(disk: Disk, maxSize: number): FileStore {
  return {
    async put(tx, file) {
      const id = newId('file');
      const written = await disk.write(id, file.bytes, maxSize);
      return insertFile(tx, id, file, written);
    },
    async open(id, range) {
      const path = disk.pathOf(id);
      await access(path).catch(() => refuse('kernel.notFound', 404));
      return createReadStream(path, range);
    },
    pathOf: id => disk.pathOf(id),
  };
}

/** Writes the metadata of bytes that are on disk already. */
export async function insertFile(
  tx: Tx,
  id: string,
  file: { name: string; type: string; ownerEntity?: string; ownerId?: string; secret?: boolean },
  written: Written,
): Promise<FileRef> {
  const ref: FileRef = {
    id,
    name: safeName(file.name),
    type: safeType(file.type),
    size: written.size,
    sha256: written.sha256,
  };
  await tx.rows(sql`insert into file (id, tenant_id, uploaded_by, name, type, size, sha256, owner_entity, owner_id, secret)
    values (${id}, coalesce(app_tenant(), ''), coalesce(app_user(), 'system'), ${ref.name}, ${ref.type}, ${ref.size}, ${ref.sha256},
    ${file.ownerEntity ?? null}, ${file.ownerId ?? null}, ${file.secret ?? false})`);
  return ref;
}

/** The metadata of a file, whoever owns it; undefined when there is none. */
export async function findFile(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const row = await tx.asSystem(() =>
    tx.one<
      Omit<StoredFile, 'size'> & { size: string }
    >(sql`select id, name, size, type, sha256, uploaded_by as "uploadedBy",
      owner_entity as "ownerEntity", owner_id as "ownerId", secret from file where id = ${id} and removed_at is null`),
  );
  return row && { ...row, size: Number(row.size) };
}

/**
 * Makes files part of a record, in the transaction that writes the record. Refuses (422, by field) a file that does not
 * exist, whose particulars differ from the stored ones, or that another person uploaded or another record owns.
 */
export async function attachFiles(
  tx: Tx,
  actorId: string,
  owner: { readonly entity: string; readonly id: string },
  refs: readonly FileRef[],
): Promise<void> {
  if (refs.length === 0) return;
  const taken = await tx.asSystem(() =>
    tx.rows<{ id: string }>(sql`
      update file f set owner_entity = ${owner.entity}, owner_id = ${owner.id}
      from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) as r (id text, name text, size bigint, sha256 text)
      where f.id = r.id and f.sha256 = r.sha256 and f.size = r.size and f.name = r.name
        and ((f.owner_id is null and f.removed_at is null and f.uploaded_by = ${actorId}) or (f.owner_entity = ${owner.entity} and f.owner_id = ${owner.id})) returning f.id`),
  );
  if (new Set(taken.map(row => row.id)).size < new Set(refs.map(ref => ref.id)).size)
    refuse('kernel.fileNotYours', 422);
}

/**
 * Makes images of a rich text part of the record that holds it, by the same rule: only their uploader can give them to it. Refuses (422)
 * what is no image, is not there, or belongs elsewhere.
 */
export async function attachImages(
  tx: Tx,
  actorId: string,
  owner: { readonly entity: string; readonly id: string },
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const taken = await tx.asSystem(() =>
    tx.rows<{ id: string }>(sql`
      update file set owner_entity = ${owner.entity}, owner_id = ${owner.id}
      where id = any(${wanted}) and not secret and type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')
        and ((owner_id is null and removed_at is null and uploaded_by = ${actorId}) or (owner_entity = ${owner.entity} and owner_id = ${owner.id})) returning id`),
  );
  if (taken.length < wanted.length) refuse('richText.reasons.imageNotYours', 422);
}
