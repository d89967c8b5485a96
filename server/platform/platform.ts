import { CLOCK_CHANNEL, makeClock, moveClockTo } from './clock.ts';
import { openConfiguration, PRODUCT, type Configuration } from './configuration/configuration.ts';
import { openDatabase, type Database } from './db.ts';
import { entityLogic } from './entity-logic.ts';
import { makeHeartbeat } from './heartbeat.ts';
import {
  deliverOne,
  eventsAfter,
  firstPosition,
  lastPosition,
  nextRetry,
  OUTBOX_CHANNEL,
  placeEvents,
  topicEventsAfter,
  type OutboxEvent,
} from './outbox.ts';
import { carryAll, carryingPumps } from './messages/carrying.ts';
import { DELIVERY_CHANNEL } from './messages/delivery-rows.ts';
import { makePump } from './pump.ts';
import { makeRegistry, type Registry } from './registry.ts';
import { SCHEDULE_CHANNEL } from './schedule.ts';
import { armJobs, runOneDue, untilNextDue } from './scheduler.ts';
import type { EntityLogic } from './entity-calls.ts';
import type { ServerModule, Services } from './types.ts';

/** The data half of the server, put together for one process. */
export interface Platform {
  readonly database: Database;
  readonly registry: Registry;
  readonly services: Services;
  /** What may be set without a release, as this process holds it. */
  readonly configuration: Configuration;
  readonly logic: EntityLogic;
  /** Starts deadlines, daily jobs, event delivery and the carrying of messages in this process; `stop` ends them with what they are doing. */
  startWorkers(): Promise<void>;
  /** Hears every committed event once it has a position, in order, from now on; answers the function that stops. */
  onEvent(hear: (event: OutboxEvent) => void): () => void;
  /** Events of topics after a position (at most `limit`), for a live view that comes back. */
  topicEventsAfter(topics: readonly string[], position: number, limit: number): Promise<OutboxEvent[]>;
  /** The position of the oldest event that is still kept. */
  firstPosition(): Promise<number | undefined>;
  /** Carries out everything that is due now, deadlines and events, until nothing is left. For tests and scripts. */
  settle(): Promise<void>;
  /** Moves the clock of all processes forward (demo and tests). */
  moveClock(to: Date): Promise<void>;
  stop(): Promise<void>;
}

/** The services that the platform makes itself. */
export type OwnService = 'now' | 'apart' | 'configured' | 'configuration';

/** Opens the data half on a migrated database. `url` may be the application role's own or one that may take that role. */
export async function openPlatform(options: {
  readonly url: string;
  readonly modules: readonly ServerModule[];
  readonly edges: Omit<Services, OwnService>;
  readonly max?: number;
}): Promise<Platform> {
  const { edges } = options;
  const registry = makeRegistry(options.modules);
  const onError = (error: unknown) =>
    edges.log.error(
      { err: error instanceof Error ? error.message : String(error) },
      'database connection or background work failed',
    );
  const database = openDatabase({
    url: options.url,
    registry,
    services: () => services,
    onError,
    ...(options.max ? { max: options.max } : {}),
  });
  const clock = makeClock(database.pool);
  // Until it is read, the product's own holds.
  const opened: { configuration?: Configuration } = {};
  const snapshot = () => opened.configuration?.now() ?? PRODUCT;
  const services: Services = {
    ...edges,
    now: clock.now,
    apart: work => database.apart(work),
    configured: (key, owner) => snapshot().value(key, owner),
    configuration: snapshot,
  };
  const deps = { system: database.system, registry, services };
  const hearers = new Set<(event: OutboxEvent) => void>();
  let heard: number | undefined;

  const feed = async () => {
    if (heard === undefined) return;
    for (const event of await eventsAfter(database.system, heard)) {
      heard = event.position;
      for (const hear of hearers) hear(event);
    }
  };
  const events = makePump(
    async () => {
      const placed = await placeEvents(deps);
      await feed();
      const delivered = await deliverOne(deps);
      return placed > 0 || delivered;
    },
    () => nextRetry(database.system),
    onError,
  );
  const due = makePump(
    async () => (await runOneDue(deps)) !== undefined,
    () => untilNextDue(database.system),
    onError,
  );
  const heart = makeHeartbeat(database.pool);
  const carrying = carryingPumps(deps, onError);
  const carry = () => carrying.forEach(pump => pump.wake());
  let working = false;
  const onTime = () => {
    due.wake();
    carry();
  };
  const refresh = () => void clock.refresh().then(() => working && onTime(), onError);
  const tick = () => {
    refresh();
    if (working) heart.beat().catch(onError);
  };

  await clock.refresh();
  const configuration = (opened.configuration = await openConfiguration(database, onError));
  await database.listen(CLOCK_CHANNEL, refresh);
  const minute = setInterval(tick, 60_000);

  return {
    database,
    registry,
    services,
    configuration,
    logic: entityLogic({ database }),
    async startWorkers() {
      working = true;
      await heart.beat();
      await armJobs(deps);
      heard = await lastPosition(database.system);
      await database.listen(OUTBOX_CHANNEL, events.wake);
      await database.listen(SCHEDULE_CHANNEL, due.wake);
      await database.listen(DELIVERY_CHANNEL, carry);
      events.wake();
      onTime();
    },
    onEvent(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    topicEventsAfter: (topics, position, limit) => topicEventsAfter(database.system, topics, position, limit),
    firstPosition: () => firstPosition(database.system),
    async settle() {
      const tried = new Set<string>();
      let busy = true;
      while (busy) {
        const done = await runOneDue(deps, { except: tried });
        if (done) tried.add(done);
        const placed = await placeEvents(deps);
        heard ??= 0;
        await feed();
        const delivered = await deliverOne(deps, { ignorePauses: true });
        const carried = await carryAll(deps);
        busy = done !== undefined || placed > 0 || delivered || carried;
      }
    },
    async moveClock(to) {
      await moveClockTo(database.pool, to);
      await clock.refresh();
    },
    async stop() {
      clearInterval(minute);
      await Promise.all([events, due, ...carrying].map(pump => pump.stop()));
      await configuration.stop();
      if (working) await heart.leave().catch(onError);
      await database.close();
    },
  };
}
