import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { HttpRefusal } from './errors.ts';

const REQUEST_HEADERS =
  'Accept-Language, Authorization, Cache-Control, Content-Type, Pragma, X-Flag, X-Prefecture-Code, X-Route-Path, X-Signature, Last-Event-ID, Upload-Length, Upload-Offset, Upload-Metadata, Upload-Checksum, Upload-Concat, Upload-Defer-Length, Tus-Resumable, If-None-Match, Range';
const ANSWER_HEADERS =
  'Date, ETag, Content-Disposition, Content-Range, Location, Retry-After, X-Request-Id, Upload-Offset, Upload-Length, Upload-Expires, Tus-Resumable';

type Origins = Pick<Config, 'allowedOrigins' | 'baseUrl'>;

/** Whether the page that calls may have sessions: one of the portal's own or of an allowed origin, or a caller that is no page of another one. */
export function isTrustedOrigin({ headers, protocol, host }: FastifyRequest, config: Origins): boolean {
  const { origin } = headers;
  if (!origin || origin === `${protocol}://${host}` || config.allowedOrigins.includes(origin)) return true;
  return origin === new URL(config.baseUrl).origin;
}

/**
 * Who may call from a page of another origin (contract §4): public read operations from anywhere without credentials, all
 * others from the allowed origins with credentials. Other origins get no permission, and a state-changing call of theirs is refused.
 */
export function allowOrigins(app: FastifyInstance, config: Origins): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !request.url.startsWith('/ebidding/api')) return;
    reply.header('vary', 'Origin');
    const open = request.routeOptions.config.anyOrigin === true;
    const trusted = isTrustedOrigin(request, config);
    if (open && !trusted) {
      reply.header('access-control-allow-origin', '*');
      // Without credentials: whatever session such a page names, it reads as a guest.
      delete request.headers.authorization;
    } else if (trusted)
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' });
    else if (request.method !== 'OPTIONS' && request.method !== 'GET' && request.method !== 'HEAD')
      throw new HttpRefusal(403, 'kernel.originRefused');
    reply.header('access-control-expose-headers', ANSWER_HEADERS);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      const permitted =
        trusted ||
        (app.hasRoute({ method: 'GET', url: pathOf(request.url) }) && publicReads(app).has(pathOf(request.url)));
      if (permitted && !trusted) reply.header('access-control-allow-origin', '*');
      reply.headers({
        'access-control-allow-methods': trusted ? 'GET, POST, PATCH, HEAD, DELETE' : 'GET, HEAD',
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': '600',
      });
      return reply.code(204).send();
    }
    return undefined;
  });
  const reads = new Set<string>();
  readsOf.set(app, reads);
  app.addHook('onRoute', route => {
    if (route.config?.anyOrigin) reads.add(route.url);
  });
}

const readsOf = new WeakMap<FastifyInstance, Set<string>>();
const publicReads = (app: FastifyInstance) => readsOf.get(app) ?? new Set<string>();
const pathOf = (url: string) => url.split('?')[0] ?? url;
