import { createHash } from 'node:crypto';
import etag from '@fastify/etag';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { accountEndpoints } from './auth/endpoints.ts';
import { sessionsOf } from './auth/sessions.ts';
import { authenticate } from './auth/authenticate.ts';
import { giveQueryKeys } from './auth/query-key.ts';
import { API, BODY_LIMIT, type AppDeps } from './app-deps.ts';
import type { Config } from './config.ts';
import { underConfiguration } from './configuration/current.ts';
import { openDisk } from './files/disk.ts';
import { fileStoreOn } from './files/file-store.ts';
import { allowOrigins } from './cors.ts';
import { answerErrors, HttpRefusal } from './errors.ts';
import { demoEndpoints } from './demo-endpoints.ts';
import { entityEndpoints } from './entity-endpoints.ts';
import { fileEndpoints } from './files/endpoints.ts';
import { healthEndpoints } from './health.ts';
import { languageOf, type Lang } from './i18n.ts';
import { newId } from './ids.ts';
import { liveEndpoint } from './live.ts';
import { machineEndpoints } from './machines.ts';
import { measure } from './metrics.ts';
import { openApiEndpoint } from './openapi.ts';
import { operationEndpoints } from './operation-endpoints.ts';
import type { Platform } from './platform.ts';
import { sanitise } from './sanitise.ts';
import { secureHeaders } from './security-headers.ts';
import { serveStatic } from './static.ts';
import { systemEndpoints } from './system-endpoints.ts';

/** What the application is made of; made by `server/main.ts` and by the tests. */
export interface AppOptions {
  readonly config: Config;
  readonly platform: Platform;
  /** Where the built pages lie; nothing is served when the folder is missing. */
  readonly distDir?: string;
}

/** Makes the HTTP application: every endpoint of the platform and of all areas, in the envelope of contract §1. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, platform } = options;
  const { database, registry, services, logic } = platform;
  const disk = openDisk(config.dataDir);
  const deps: AppDeps = {
    ...options,
    database,
    pool: database.pool,
    registry,
    services,
    logic,
    disk,
    files: fileStoreOn(disk, config.maxUpload),
  };
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // So many hops and no more: what a client writes into `X-Forwarded-For` itself stands before what the proxies add, and is not believed.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    genReqId: () => newId('request'),
    requestIdHeader: false,
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-signature"]'],
      serializers: {
        req: request => ({ method: request.method, path: request.url.split('?')[0], address: request.ip }),
      },
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
  });
  app.decorateRequest('ebs', null as never);
  app.addHook('onRequest', async (request, reply) => {
    request.ebs = {
      lang: languageOf(request.headers['accept-language'], services.configured('portal.language') as Lang),
      address: request.ip,
      bodyDigest: EMPTY_DIGEST,
      session: null,
    };
    reply.header('x-request-id', request.id);
    if (request.url.startsWith(API)) reply.header('cache-control', 'no-store');
  });
  followConfiguration(app, platform);
  readJson(app);
  answerErrors(app);
  measure(app);
  allowOrigins(app, config);
  await secureHeaders(app, config);
  await app.register(etag, { weak: true });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });

  const sessions = sessionsOf({ pool: deps.pool });
  const stopListening = await deps.database.listen('ebs_account', () => sessions.forget());
  app.addHook('onClose', async () => void (await stopListening()));
  authenticate(app, deps, sessions);
  giveQueryKeys(app, deps);
  app.addHook('preValidation', async request => {
    if (request.body !== undefined && request.body !== null && request.headers['content-type']?.includes('json'))
      request.body = sanitise(request.body, request.routeOptions.config.keys);
    if (request.url.startsWith(API)) request.query = sanitise(request.query);
  });

  healthEndpoints(app, deps);
  await app.register(
    async api => {
      accountEndpoints(api, deps, sessions);
      systemEndpoints(api, deps);
      demoEndpoints(api, deps);
      machineEndpoints(api, deps);
      openApiEndpoint(api, deps);
      fileEndpoints(api, deps);
      liveEndpoint(api, deps, sessions);
      for (const module of deps.registry.modules) {
        if (module.entity) entityEndpoints(api, deps, module, sessions);
        operationEndpoints(api, deps, module, sessions);
        module.endpoints?.(api, deps, sessions);
      }
    },
    { prefix: API },
  );
  await serveStatic(app, deps);
  return app;
}

/** Texts are those of the caller's tenant, and a change of the configuration is in force here when its answer leaves. */
function followConfiguration(app: FastifyInstance, { configuration }: Platform): void {
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void =>
    underConfiguration(
      { snapshot: configuration.now, tenantId: () => request.ebs.session?.actor.tenantId ?? '' },
      done,
    );
  app.addHook('onRequest', enter);
  // Reading a body leaves the context of the request.
  app.addHook('preValidation', enter);
  app.addHook('onSend', async request => {
    if (request.method === 'POST' && request.url.startsWith(`${API}/configuration/`)) await configuration.reload();
  });
}

const EMPTY_DIGEST = createHash('sha256').digest('hex');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON is parsed here, so that the digest for the signature is of the bytes as sent and wrong UTF-8 is refused. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      request.ebs.bodyDigest = createHash('sha256').update(body).digest('hex');
      done(null, body.length === 0 ? undefined : JSON.parse(utf8.decode(body as Buffer)));
    } catch {
      done(new HttpRefusal(400, 'kernel.badJson'));
    }
  });
}
