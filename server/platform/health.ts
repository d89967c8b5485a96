import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from './app-deps.ts';
import { success } from './envelope.ts';
import { metricsOf } from './metrics.ts';
import { run } from './pool.ts';
import { refuse } from './refusal.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `GET /health` (the process lives), `/ready` (it can work: the database answers and it is not stopping), `/metrics` (Prometheus; this machine or a token only). */
export function healthEndpoints(app: FastifyInstance, { pool, config }: Pick<AppDeps, 'pool' | 'config'>): void {
  let stopping = false;
  app.addHook('preClose', async () => void (stopping = true));
  app.get('/health', async () => success({ status: 'ok' }));
  app.get('/ready', async () => {
    const answered =
      !stopping &&
      (await run(pool, sql`select 1`).then(
        () => true,
        () => false,
      ));
    return answered ? success({ status: 'ready' }) : refuse('kernel.unavailable', 503);
  });
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const wanted = Buffer.from(config.metricsToken ?? '');
    const known = wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
    // Behind a proxy everyone comes from this machine, so the address proves nothing.
    const here =
      !config.trustProxy && !request.headers['x-forwarded-for'] && LOOPBACK.has(request.socket.remoteAddress ?? '');
    if (!known && !here) refuse('kernel.notFound', 404);
    const register = metricsOf(app);
    return reply.type(register.contentType).send(await register.metrics());
  });
}
