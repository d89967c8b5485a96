import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import { refuse } from '../platform/refusal.ts';
import type { Services, Tx } from '../platform/types.ts';

/** The caller's own upload that no record has taken yet, its row locked. Refuses 404. */
export async function takeUpload(tx: Tx, id: string, userId: string): Promise<FileRef> {
  const row = await tx.asSystem(() =>
    tx.one<Omit<FileRef, 'size'> & { size: string }>(
      sql`select id, name, type, size, sha256 from file where id = ${id} and uploaded_by = ${userId} and owner_id is null and removed_at is null and not secret for update`,
    ),
  );
  return row ? { ...row, size: Number(row.size) } : refuse('bid.reasons.noUpload', 404);
}

/** Makes the upload the bid's secret package: from here on only the server's own operations read it. */
export async function keepSecret(tx: Tx, id: string, bidId: string): Promise<void> {
  await tx.asSystem(() =>
    tx.rows(sql`update file set owner_entity = 'bid', owner_id = ${bidId}, secret = true where id = ${id}`),
  );
}

/** Removes the bytes of a refused upload: nothing that was not accepted, least of all in the clear, stays here. */
export async function discardUpload(services: Services, id: string): Promise<void> {
  await rm(services.files.pathOf(id), { force: true });
}
