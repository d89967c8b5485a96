import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Database } from './db.ts';
import { HttpRefusal } from './errors.ts';
import { type PresenceFeed, makePresenceFeed } from './halls/presence-feed.ts';
import { notePresence } from './halls/presence.ts';
import { isHall, mayFollow } from './halls/topics.ts';
import { coalesced, makeLiveHub, writeTo } from './live-hub.ts';
import { lastPosition } from './outbox.ts';
import { refuse, refuseFields } from './refusal.ts';
import { callerOf } from './request-context.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import { rightsNews } from './rights-news.ts';
import type { Caller } from './entity-calls.ts';

export { liveTopic, type CanSee, type HallRules } from './halls/topics.ts';

const MOST_TOPICS = 20;
/** Streams of one session: more pages than anybody has open, and a bound for who opens them by program. */
const MOST_STREAMS = 50;
const PAUSE = 30;
const LONGEST_PAGE = 40;

/**
 * `GET /live?topic=&topic=&page=`: the events of up to twenty topics as one stream of server-sent events, resumed after `Last-Event-ID`, with a
 * sign of life every 20 s. It begins with `live.open` (`{ now, refused }`: the server's clock in ms, the topics the caller may not follow) once
 * everything that comes after it is told: who reads then misses nothing, and its id is where a stream that resumes goes on. `live.gap` says that
 * more has happened than is told, so what is on screen is to be read anew. Refused when no topic may be followed.
 * With `page` (an id that a page of the browser gives itself) the page is in those of the topics that are halls as long as the stream is open, and
 * is told who is there: `live.people` (`{ topic, all }` once, then `{ topic, came, gone }`), as far as it may know.
 * `live.rights` says within a minute that the follower's own rights have changed: routes, menus and buttons are to be read anew.
 * It ends with the session, and within a minute when a topic may not be followed any more; who still may follow the others opens it anew.
 */
export function liveEndpoint(
  api: FastifyInstance,
  { database, platform, services }: Pick<AppDeps, 'database' | 'platform' | 'services'>,
  sessions: Sessions,
): void {
  const hub = makeLiveHub({
    onEvent: platform.onEvent,
    topicEventsAfter: platform.topicEventsAfter,
    firstPosition: platform.firstPosition,
    lastPosition: () => lastPosition(database.system),
  });
  const feed = makePresenceFeed(platform, error =>
    services.log.error(
      { err: error instanceof Error ? error.message : String(error) },
      'who is in the halls is not known',
    ),
  );
  const stopHearing = sessions.onForget(coalesced(() => hub.endOver(sessions.alive)));
  api.addHook('preClose', async () => {
    stopHearing();
    await feed.stop();
    hub.close();
  });
  api.get('/live', { config: { guest: true } }, async (request, reply) => {
    const { topics, page } = askedOf(request.query);
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
    const { raw } = reply;
    // Before the stream begins: where this fails, the page is told so and asks again.
    const enter = await beThere({ database, feed }, raw, caller.actor, page, allowed.filter(isHall));
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value as string);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const refused = topics.filter(topic => !allowed.includes(topic));
    await hub
      .follow(raw, allowed, Number.isSafeInteger(since) && since >= 0 ? since : undefined, {
        sessionId: session?.id ?? null,
        mayStay,
        open() {
          enter();
          return { now: services.now().getTime(), refused };
        },
      })
      .catch((error: unknown) => {
        services.log.error({ err: error instanceof Error ? error.message : String(error) }, 'a live stream has failed');
        // Left open it would seem to live: nobody writes to it any more.
        raw.destroy();
      });
    // Who has left before it began is noted as gone.
    enter();
    return reply;
  });
}

/** Notes that the page of a stream is in some halls; answers the function from which on it is told who is there, until it ends. */
async function beThere(
  { database, feed }: { readonly database: Database; readonly feed: PresenceFeed },
  raw: ServerResponse,
  actor: Actor | null,
  page: string | undefined,
  topics: readonly string[],
): Promise<() => void> {
  if (!actor || page === undefined || topics.length === 0) return () => undefined;
  const stream = randomUUID();
  await database.system(async tx => {
    for (const topic of topics) await notePresence(tx, topic, { userId: actor.id, page, stream });
  });
  let entered = false;
  return () => {
    if (entered) return;
    entered = true;
    const leave = feed.enter({ actor, stream, topics, send: text => writeTo(raw, text) });
    if (raw.destroyed || raw.closed) leave();
    else raw.on('close', leave);
  };
}

function askedOf(query: unknown): { readonly topics: readonly string[]; readonly page: string | undefined } {
  const given = (query ?? {}) as Record<string, unknown>;
  const wrong = Object.keys(given).filter(name => name !== 'topic' && name !== 'page');
  if (wrong.length > 0) refuseFields(Object.fromEntries(wrong.map(name => [name, 'kernel.unknownParameter'])));
  const topics = [given['topic'] ?? []].flat();
  if (topics.length === 0) refuseFields({ topic: 'kernel.required' });
  if (topics.length > MOST_TOPICS)
    refuseFields({ topic: { key: 'live.reasons.manyTopics', params: { most: MOST_TOPICS } } });
  if (topics.some(topic => typeof topic !== 'string' || topic === '' || topic.length > 200))
    refuseFields({ topic: 'kernel.invalid' });
  const { page } = given;
  if (page !== undefined && (typeof page !== 'string' || page === '' || page.length > LONGEST_PAGE))
    refuseFields({ page: 'kernel.invalid' });
  return { topics: [...new Set(topics as string[])], page: page as string | undefined };
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
