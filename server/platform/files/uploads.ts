import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileConfigstore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { API, type AppDeps } from '../app-deps.ts';
import { failure } from '../envelope.ts';
import { languageOf, reasonText } from '../i18n.ts';
import { Refusal } from '../refusal.ts';
import { CheckedStore, chunkChecksum } from './checked-store.ts';
import { advisoryLocker } from './locker.ts';
import { nameIn, refuseUnpermitted } from './permitted.ts';
import { refuseUploadBeyond } from './storage.ts';

const PATH = `${API}/files/uploads`;
const EXPIRY = 24 * 60 * 60_000;
const WHO = 'x-ebs-uploader';

/** The running uploads of this installation. */
export type Uploads = CheckedStore;

/** Resumable uploads by the tus protocol 1.0 (creation, expiration, termination). Only their maker may see, continue or end them. */
export function uploadEndpoint(api: FastifyInstance, { config, pool, services }: AppDeps): Uploads {
  const directory = join(config.dataDir, 'uploads');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const store = new CheckedStore({
    directory,
    configstore: new FileConfigstore(directory),
    expirationPeriodInMilliseconds: EXPIRY,
  });
  const locker = advisoryLocker(pool);
  const server = new Server({
    path: PATH,
    datastore: store,
    relativeLocation: true,
    maxSize: config.maxUpload,
    locker,
    namingFunction: () => randomBytes(24).toString('base64url'),
    allowedOrigins: [],
    async onUploadCreate(request, upload) {
      return { metadata: { ...upload.metadata, uploader: request.headers.get(WHO) } };
    },
    async onIncomingRequest(request, id) {
      if (request.method === 'POST' || request.method === 'OPTIONS') return;
      const upload = await store.getUpload(id);
      if (upload.metadata?.['uploader'] !== request.headers.get(WHO)) throw new Refusal(404, 'kernel.notFound');
    },
    async onUploadFinish(_request, upload) {
      await store.checkDigest(upload);
      await store.checkContent(upload);
      return {};
    },
    onResponseError(request, error) {
      const { status_code: status = error instanceof Refusal ? error.status : 500 } = error as { status_code?: number };
      const reason = error instanceof Refusal ? error.reason : (PROTOCOL_REASONS[status] ?? 'kernel.badQuery');
      const lang = languageOf(request.headers.get('accept-language') ?? undefined);
      const params =
        status === 413
          ? { key: 'kernel.fileTooLarge', params: { max: Math.floor(config.maxUpload / 1_048_576) } }
          : reason;
      return {
        status_code: status,
        body: JSON.stringify(
          failure(status, reasonText(lang, params), { reason: typeof reason === 'string' ? reason : reason.key }),
        ),
      };
    },
  });
  const sweep = setInterval(() => void store.deleteExpired().catch(() => undefined), 60 * 60_000).unref();
  api.addHook('onClose', async () => {
    clearInterval(sweep);
    await locker.close();
  });

  void api.register(async scope => {
    // The bytes are not read here: the protocol's own handler takes them from the socket.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    for (const url of ['/files/uploads', '/files/uploads/:id']) {
      scope.route({
        method: ['POST', 'PATCH', 'HEAD', 'DELETE'],
        url,
        async handler(request, reply) {
          const actor = request.ebs.session?.actor;
          if (request.method === 'POST') {
            const size = Number(request.headers['upload-length']) || 0;
            const name = nameIn(request.headers['upload-metadata'] as string | undefined);
            refuseUnpermitted(services, actor, { name, size });
            if (actor) await refuseUploadBeyond(pool, actor.tenantId, size);
          }
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value as string);
          request.raw.headers[WHO] = actor?.id ?? '';
          request.raw.rawHeaders.push(WHO, actor?.id ?? '');
          await chunkChecksum.run(request.headers['upload-checksum'] as string | undefined, () =>
            server.handle(request.raw, reply.raw),
          );
        },
      });
    }
  });
  return store;
}

const PROTOCOL_REASONS: Readonly<Record<number, string>> = {
  404: 'kernel.notFound',
  410: 'kernel.notFound',
  413: 'kernel.fileTooLarge',
  423: 'kernel.unavailable',
  500: 'kernel.unavailable',
};
