import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Database } from './db.ts';
import { HttpRefusal } from './errors.ts';
import { mayFollow } from './halls/topics.ts';
import { coalesced, makeLiveHub } from './live-hub.ts';
import { refuse, refuseFields } from './refusal.ts';
import { callerOf } from './request-context.ts';
import { rightsNews } from './rights-news.ts';
import type { Caller } from './entity-calls.ts';

export { liveTopic, type CanSee, type HallRules } from './halls/topics.ts';

const MOST_TOPICS = 20;
/** Streams of one session: more pages than anybody has open, and a bound for who opens them by program. */
const MOST_STREAMS = 50;
const PAUSE = 30;

/**
 * `GET /live?topic=&topic=`: the events of up to twenty topics as one stream of server-sent events, resumed after `Last-Event-ID`, with a
 * sign of life every 20 s. It begins with `live.open` (`{ now, refused }`: the server's clock in ms, the topics the caller may not follow);
 * `live.gap` says that more has happened than is told, so what is on screen is to be read anew. Refused when no topic may be followed.
 * `live.rights` says within a minute that the follower's own rights have changed: routes, menus and buttons are to be read anew.
 * It ends with the session, and within a minute when a topic may not be followed any more; who still may follow the others opens it anew.
 */
export function liveEndpoint(
  api: FastifyInstance,
  { database, platform, services }: Pick<AppDeps, 'database' | 'platform' | 'services'>,
  sessions: Sessions,
): void {
  const hub = makeLiveHub(platform);
  const stopHearing = sessions.onForget(coalesced(() => hub.endOver(sessions.alive)));
  api.addHook('preClose', async () => {
    stopHearing();
    hub.close();
  });
  api.get('/live', { config: { guest: true } }, async (request, reply) => {
    const topics = topicsOf(request.query);
    const caller = callerOf(request);
    const allowed = await followed(database, caller, topics);
    const { session } = request.ebs;
    if (session && hub.count(session.id) >= MOST_STREAMS)
      throw new HttpRefusal(
        429,
        { key: 'kernel.tooManyRequests', params: { seconds: PAUSE } },
        { 'retry-after': String(PAUSE) },
      );
    const seeRights = rightsNews(caller.actor, () => reply.raw.write('event: live.rights\ndata: {}\n\n'));
    const mayStay = async () => {
      const actor = session && (await sessions.actorNow(session.id));
      if (session && !actor) return false;
      if (actor) seeRights(actor);
      return (await allowedOf(database, { ...caller, actor: actor ?? null }, allowed)).length === allowed.length;
    };
    const since = Number(request.headers['last-event-id'] ?? NaN);
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value as string);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const refused = topics.filter(topic => !allowed.includes(topic));
    raw.write(`event: live.open\ndata: ${JSON.stringify({ now: services.now().getTime(), refused })}\n\n`);
    await hub.follow(raw, allowed, Number.isSafeInteger(since) && since >= 0 ? since : undefined, {
      sessionId: session?.id ?? null,
      mayStay,
    });
    return reply;
  });
}

function topicsOf(query: unknown): readonly string[] {
  const given = (query ?? {}) as Record<string, unknown>;
  const wrong = Object.keys(given).filter(name => name !== 'topic');
  if (wrong.length > 0) refuseFields(Object.fromEntries(wrong.map(name => [name, 'kernel.unknownParameter'])));
  const topics = [given['topic'] ?? []].flat();
  if (topics.length === 0) refuseFields({ topic: 'kernel.required' });
  if (topics.length > MOST_TOPICS)
    refuseFields({ topic: { key: 'live.reasons.manyTopics', params: { most: MOST_TOPICS } } });
  if (topics.some(topic => typeof topic !== 'string' || topic === '' || topic.length > 200))
    refuseFields({ topic: 'kernel.invalid' });
  return [...new Set(topics as string[])];
}

const allowedOf = (database: Database, caller: Caller, topics: readonly string[]): Promise<readonly string[]> =>
  database.transaction(caller, async tx => {
    const may: string[] = [];
    for (const topic of topics) if (await mayFollow(tx, caller, topic)) may.push(topic);
    return may;
  });

async function followed(database: Database, caller: Caller, topics: readonly string[]): Promise<readonly string[]> {
  const allowed = await allowedOf(database, caller, topics);
  if (allowed.length === 0) refuse(caller.actor ? 'kernel.notFound' : 'kernel.signIn', caller.actor ? 404 : 401);
  return allowed;
}
