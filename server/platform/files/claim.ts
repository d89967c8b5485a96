import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import type { AppDeps } from '../app-deps.ts';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';
import type { Caller } from '../entity-calls.ts';
import { kindOfHead } from './content-kind.ts';
import { insertFile } from './file-store.ts';
import { refuseUnpermitted } from './permitted.ts';
import { noteStored } from './storage.ts';
import type { Uploads } from './uploads.ts';

/**
 * Makes a finished upload of the caller a stored file and answers its reference. Refuses one of somebody else (404), an
 * unfinished one (409) and one whose digest is not the declared one (460).
 */
export async function claimUpload(
  { database, disk, services }: AppDeps,
  uploads: Uploads,
  caller: Caller,
  uploadId: string,
  sha256: string | null,
): Promise<FileRef> {
  const upload = await uploads.getUpload(uploadId).catch(() => refuse('kernel.notFound', 404));
  if (!caller.actor || upload.metadata?.['uploader'] !== caller.actor.id) return refuse('kernel.notFound', 404);
  if (upload.size === undefined || upload.offset !== upload.size) refuse('kernel.fileUnfinished', 409);
  const content = kindOfHead(await uploads.head(uploadId));
  refuseUnpermitted(services, caller.actor, { name: upload.metadata['filename'] ?? '', size: upload.size, content });
  const digest = await uploads.digest(uploadId);
  if (sha256 !== null && sha256 !== digest) refuse('kernel.fileDigest', 460);
  const id = newId('file');
  await disk.adopt(id, uploads.pathOf(uploadId));
  try {
    const { filename, filetype } = upload.metadata;
    const { tenantId } = caller.actor;
    const ref = await database.transaction(caller, async tx => {
      const size = upload.size ?? 0;
      const stored = await insertFile(
        tx,
        id,
        { name: filename ?? 'file', type: filetype ?? '' },
        { size, sha256: digest },
      );
      await noteStored(tx, tenantId, size);
      return stored;
    });
    await uploads.forget(uploadId);
    return ref;
  } catch (error) {
    await disk.remove(id);
    throw error;
  }
}
