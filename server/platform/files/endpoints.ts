import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import type { AppDeps } from '../app-deps.ts';
import { answer, checked, disposition, onlyQuery } from '../edge.ts';
import { HttpRefusal } from '../errors.ts';
import { refuse } from '../refusal.ts';
import { callerOf } from '../request-context.ts';
import { findFile, type StoredFile } from './file-store.ts';
import type { Caller } from '../entity-calls.ts';
import type { Tx } from '../types.ts';
import { claimUpload } from './claim.ts';
import { uploadEndpoint } from './uploads.ts';

const claimFields = {
  uploadId: field.text({ max: 64, pattern: /^[A-Za-z0-9_-]+$/ }),
  upload: field.text({ max: 64, pattern: /^[A-Za-z0-9_-]+$/ }),
  sha256: field.text({ max: 64, pattern: /^[0-9a-f]{64}$/ }),
};
// Types a browser shows without running anything of them.
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain']);

/** Uploads (tus), claims of finished uploads, and downloads. */
export function fileEndpoints(api: FastifyInstance, deps: AppDeps): void {
  const uploads = uploadEndpoint(api, deps);
  api.post('/files/claim', async (request, reply) => {
    onlyQuery(request.query, []);
    const input = checked(claimFields, request.body);
    const uploadId = (input['uploadId'] ?? input['upload'] ?? refuse('kernel.fileUnfinished', 422)) as string;
    return answer(
      request,
      reply,
      await claimUpload(deps, uploads, callerOf(request), uploadId, input['sha256'] as string | null),
    );
  });
  api.get('/files/get', { config: { guest: true, anyOrigin: true }, compress: false }, async (request, reply) => {
    const { id = '', inline } = onlyQuery(request.query, ['id', 'inline']);
    const file = await readableFile(deps, request, id);
    const range = rangeOf(request.headers.range, file.size);
    reply.headers({
      'content-type': SHOWN.has(file.type) ? file.type : 'application/octet-stream',
      'content-disposition': disposition(file.name, inline === 'true' && SHOWN.has(file.type)),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      etag: `"${file.sha256}"`,
      'content-length': String(range ? range.end - range.start + 1 : file.size),
    });
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    return reply.send(await deps.files.open(file.id, range));
  });
}

/** The file if the caller may read it: its uploader before a record owns it, else whoever sees it in the record it belongs to. */
async function readableFile(
  { database, registry, logic }: AppDeps,
  request: FastifyRequest,
  id: string,
): Promise<StoredFile> {
  const caller = callerOf(request);
  const file = await database.transaction(caller, tx => findFile(tx, id));
  if (file?.secret) await database.transaction(caller, tx => noteSecretAttempt(tx, caller, file.id));
  if (!file || file.secret) return refuse('kernel.notFound', 404);
  if (file.ownerId === null || file.ownerEntity === null)
    return file.uploadedBy === caller.actor?.id
      ? file
      : refuse(caller.actor ? 'kernel.notFound' : 'kernel.signIn', caller.actor ? 404 : 401);
  const owner = registry.entity(file.ownerEntity) ?? refuse('kernel.notFound', 404);
  const module = registry.moduleOf(owner);
  if (!caller.actor && !module.options?.guestFields) refuse('kernel.signIn', 401);
  // What the reader is shown decides: a sealed or hidden field hides its files too.
  const record = await logic.get(module, caller, file.ownerId);
  const shown = JSON.stringify(record);
  // An image of a rich text stands in its HTML, whose quotes are escaped.
  const isShown = shown.includes(`"${file.id}"`) || shown.includes(`data-file=\\"${file.id}\\"`);
  return isShown ? file : refuse('kernel.notFound', 404);
}

// Nobody downloads a secret file, such as a sealed bid; that somebody has tried is kept.
async function noteSecretAttempt(tx: Tx, { actor, address }: Caller, id: string): Promise<void> {
  await tx.rows(sql`insert into audit (at, tenant_id, actor_id, actor_name, address, action, entity, record_id, from_state, to_state, revision, changes)
    values (app_now(), ${actor?.tenantId ?? ''}, ${actor?.id ?? null}, ${actor?.name ?? 'guest'}, ${address}, 'refused', 'file', ${id}, 'secret', 'secret', 0, '{}'::jsonb)`);
}

/** One byte range of a `Range` header; undefined for none or several. Refuses (416) one outside the file. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start > end || start >= size)
    throw new HttpRefusal(416, 'kernel.rangeNotSatisfiable', { 'content-range': `bytes */${size}` });
  return { start, end };
}
