import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { AppDeps } from './app-deps.ts';
import { onlyQuery } from './edge.ts';
import type { OutboxEvent } from './outbox.ts';
import { refuse, refuseFields } from './refusal.ts';
import { callerOf } from './request-context.ts';
import type { Caller, Tx } from './types.ts';
import type { Database } from './db.ts';

/** Decides whether a caller may follow a topic; `rest` is what stands behind the prefix. Runs in a transaction of the caller. */
export type CanSee = (context: { readonly tx: Tx; readonly caller: Caller; readonly rest: string }) => Promise<boolean>;

const topics = new Map<string, CanSee>();

/** Opens the outbox topics that begin with a prefix, such as `opening/`, to followers. A topic nobody has opened is followed by nobody. */
export function liveTopic(prefix: string, canSee: CanSee): void {
  topics.set(prefix, canSee);
}

const HEARTBEAT = 20_000;
const MOST_BUFFERED = 1_048_576;
const BLOCK = 500;
const MOST_REPLAYED = 5_000;

type Hear = (event: OutboxEvent) => void;

/** `GET /live?topic=`: the events of one topic as server-sent events, resumed after `Last-Event-ID`, with a heartbeat every 20 s. */
export function liveEndpoint(
  api: FastifyInstance,
  { database, platform }: Pick<AppDeps, 'database' | 'platform'>,
): void {
  const open = new Set<ServerResponse>();
  api.addHook('preClose', async () => open.forEach(stream => stream.end('event: end\ndata: {}\n\n')));
  api.get('/live', { config: { guest: true } }, async (request, reply) => {
    const { topic } = onlyQuery(request.query, ['topic']);
    if (!topic || topic.length > 200) return refuseFields({ topic: 'kernel.required' });
    await mayFollow(database, callerOf(request), topic);
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
    raw.write(': open\n\n');
    let sent = Number.isSafeInteger(since) && since >= 0 ? since : -1;
    const send: Hear = event => {
      if (event.topic !== topic || event.position <= sent) return;
      sent = event.position;
      raw.write(
        `id: ${event.position}\nevent: ${event.topic.replace(/[\r\n]/g, '')}\ndata: ${JSON.stringify(event.payload)}\n\n`,
      );
      // A follower that does not read must not fill the server's memory; it comes back and resumes.
      if (raw.writableLength > MOST_BUFFERED) raw.destroy();
    };
    const waiting: OutboxEvent[] = [];
    let replaying = sent >= 0;
    const stop = platform.onEvent(event => (replaying ? waiting.push(event) : send(event)));
    const beat = setInterval(() => raw.write(': beat\n\n'), HEARTBEAT);
    open.add(raw);
    raw.on('close', () => {
      open.delete(raw);
      clearInterval(beat);
      stop();
    });
    if (replaying) {
      for (let from = sent, count = 0; count < MOST_REPLAYED && !raw.destroyed;) {
        const events = await platform.eventsAfter(from).catch(() => []);
        events.forEach(send);
        count += events.length;
        if (events.length < BLOCK) break;
        from = events.at(-1)?.position ?? from;
      }
      replaying = false;
      waiting.forEach(send);
    }
    return reply;
  });
}

async function mayFollow(database: Database, caller: Caller, topic: string): Promise<void> {
  const found = [...topics].filter(([prefix]) => topic.startsWith(prefix)).sort(([a], [b]) => b.length - a.length)[0];
  const allowed =
    found && (await database.transaction(caller, tx => found[1]({ tx, caller, rest: topic.slice(found[0].length) })));
  if (!allowed) refuse(caller.actor ? 'kernel.notFound' : 'kernel.signIn', caller.actor ? 404 : 401);
}
