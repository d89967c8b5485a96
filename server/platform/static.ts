import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { findRoute } from '../../shared/routes/registry.ts';
import { API, type AppDeps } from './app-deps.ts';
import { HttpRefusal } from './errors.ts';
import { keptChunks } from './kept-chunks.ts';
import { portalPages } from './portal-page.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/;
const takesBrotli = (headers: IncomingHttpHeaders): boolean =>
  TAKES_BROTLI.test(String(headers['accept-encoding'] ?? ''));
/** The legacy portal's frame page: the address of a page, in its hash (contract §5). */
const LEGACY_FRAME = '/demo/index.htm';
/**
 * What carries a hash of its content in its name, below the folder of the build: chunks, the PDF viewer's files by the version of their
 * folder, and of the portal's page the script, the sheet and the icon. All others keep their name from build to build and are asked for each
 * time; that a name ends in eight letters, as `project-workspace.js`, says nothing.
 */
const HASHED =
  /^(elements\/c\/[\w.-]+-[\w-]{8}\.\w+|elements\/pdf\/[\w.-]+-[\w-]{8}\/.+|host\/(begin|favicon|main|page)-[\w-]{8}\.\w+)$/;

/** How long browsers keep a built file, by its path below the folder of the build. */
const cachingOf = (path: string): string =>
  HASHED.test(path.replaceAll('\\', '/').replace(/\.(br|gz)$/, '')) ? IMMUTABLE : 'no-cache';

/**
 * The built pages: `/elements/*` (embeddable, any origin), the sample pages `/demo/*` of a demo installation, and the portal's page for every other address that is
 * neither the API nor a file: 200 for a route, 404 for an address that is none. Unknown API addresses answer 404 in the envelope. The page
 * of a demo installation says so in `Server-Timing`, which scripts can read before they draw: the place of its strip is kept.
 */
export async function serveStatic(
  app: FastifyInstance,
  { distDir, config }: Pick<AppDeps, 'distDir' | 'config'>,
): Promise<void> {
  const host = distDir && join(distDir, 'host');
  const page = host && existsSync(join(host, 'index.html')) ? host : undefined;
  const pageAt = portalPages(page ?? '');
  let decorate = true;
  const mount = async (root: string, prefix: string, embeddable: boolean) => {
    if (!existsSync(root)) return;
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: decorate,
      // Its own route reads the whole folder for each file, to know how the name is spelled: 4 ms of work where thousands of chunks lie.
      serve: !embeddable,
      preCompressed: true,
      index: ['index.html', 'index.htm'],
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', cachingOf(relative(distDir ?? '', path)));
        if (embeddable) reply.header('access-control-allow-origin', '*');
      },
    });
    decorate = false;
    if (!embeddable) return;
    const chunkAt = keptChunks(root);
    app.get<{ Params: { '*': string } }>(`${prefix}*`, async ({ params, headers }, reply) => {
      const path = params['*'];
      const whole = takesBrotli(headers) && headers.range === undefined;
      const chunk = whole ? await chunkAt(path) : undefined;
      if (!chunk) return reply.sendFile(path, root);
      return reply
        .headers({
          'cache-control': IMMUTABLE,
          'access-control-allow-origin': '*',
          'content-encoding': 'br',
          vary: 'Accept-Encoding',
          etag: `W/"${path}"`,
        })
        .type(chunk.type)
        .send(chunk.packed);
    });
  };
  if (distDir) {
    await mount(join(distDir, 'elements'), '/elements/', true);
    if (config.demo) await mount(join(distDir, '..', 'demo'), '/demo/', false);
    if (config.demo) await mount(join(distDir, 'demo'), '/demo/built/', false);
    if (page) await mount(page, '/host/', false);
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (path.startsWith(API)) throw new HttpRefusal(404, 'kernel.unknownEndpoint');
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!page || !reading) throw new HttpRefusal(404, 'kernel.unknownEndpoint');
    if (path !== LEGACY_FRAME && /\.[a-z0-9]{1,8}$/i.test(path)) {
      const file = decodeURIComponent(path.slice(1));
      if (file.includes('..') || !existsSync(join(page, file))) throw new HttpRefusal(404, 'kernel.notFound');
      return reply.sendFile(file, page);
    }
    // The page says itself what is wrong with an address that leads nowhere; programs and search engines are told by the status.
    const known = path === LEGACY_FRAME || (path !== '/404' && findRoute(path) !== undefined);
    const { plain, packed, tag } = await pageAt(path);
    const isPacked = takesBrotli(request.headers);
    reply
      .code(known ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', etag: tag, vary: 'Accept-Encoding' })
      .headers(config.demo ? { 'server-timing': 'demo' } : {})
      .type('text/html; charset=utf-8');
    if (known && request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return isPacked ? reply.header('content-encoding', 'br').send(packed) : reply.send(plain);
  });
}
