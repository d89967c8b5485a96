import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ddlFor } from '../../server/platform/ddl.ts';
import { openPlatform, type OwnService, type Platform } from '../../server/platform/platform.ts';
import { openDisk } from '../../server/platform/files/disk.ts';
import { fileStoreOn } from '../../server/platform/files/file-store.ts';
import { openPool } from '../../server/platform/pool.ts';
import type { Carrier, Parcel } from '../../server/platform/outside/carriers.ts';
import type { OutsideChannel } from '../../shared/domain/message/message.values.ts';
import type { Caller } from '../../server/platform/entity-calls.ts';
import type { ServerModule, Services } from '../../server/platform/types.ts';
import { modules as installed } from '../../server/modules.ts';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { makeTestApp as MakeTestApp } from './app.ts';
import { cloneDatabase } from './database.ts';
import { enrol, type Person } from './people.ts';

/** One HTTP answer: status and the envelope (or the raw text when it is no JSON). */
export interface Answer {
  readonly status: number;
  // eslint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: Buffer;
}

/** HTTP calls of one person, below `/ebidding/api`. */
export interface Calls {
  get(path: string): Promise<Answer>;
  post(path: string, body?: object): Promise<Answer>;
}

/** A running server on a database of its own. */
export interface TestServer {
  /** The owner's connections: see everything, obey no row isolation. */
  readonly db: pg.Pool;
  readonly url: string;
  readonly platform: Platform;
  readonly services: Services;
  /** HTTP as this person (enrolled on the first call), or as a guest. */
  call(person?: Person): Calls;
  /** The circumstances of a call into the data half without HTTP. */
  caller(person?: Person): Caller;
  /** The HTTP application, for what `call` does not cover. */
  app(): Promise<FastifyInstance>;
  token(person: Person): Promise<string>;
  /** Moves the platform's clock forward, by milliseconds or to an instant; call `settle` for what falls due. */
  moveClock(to: number | Date): Promise<void>;
  /** Carries out everything due: deadlines and events, until nothing is left. */
  settle(): Promise<void>;
  /** What was sent out of the platform by mail and SMS so far, oldest first; delivered by `settle`. */
  readonly sent: readonly Parcel[];
  /** Gateways that do not answer now. */
  readonly down: Set<OutsideChannel>;
  stop(): Promise<void>;
  /** Stops it and keeps its database and the files of its data folder, to be copied by servers that start later. */
  keep(copy: ServerCopy): Promise<void>;
}

/** Where the database (name) and the data folder (path) of a server are kept. */
export interface ServerCopy {
  readonly database: string;
  readonly folder: string;
}

const API = '/ebidding/api';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Starts the server's modules on a fresh clone of the migrated database, or on a copy of what another server kept: all installed
 * ones, or those given. `tables` makes tables of entities that have no migration (yet). No timers run: `settle` does what is due.
 */
export async function startServer(
  modules: readonly ServerModule[] = installed,
  options: { demo?: boolean; tables?: readonly AnyEntity[]; max?: number; from?: ServerCopy } = {},
): Promise<TestServer> {
  const { from } = options;
  const [database, dataDir] = await Promise.all([cloneDatabase(from?.database), mkdtemp(join(tmpdir(), 'ebs-test-'))]);
  if (from) await cp(from.folder, dataDir, { recursive: true });
  const db = openPool({ url: database.url, role: null, max: 3 });
  for (const entity of options.tables ?? []) await db.query(ddlFor(entity));
  const sent: Parcel[] = [];
  const down = new Set<OutsideChannel>();
  const carrierOf =
    (channel: OutsideChannel): Carrier =>
    async parcel => {
      if (down.has(channel)) throw new Error('the gateway does not answer');
      sent.push(parcel);
    };
  const edges: Omit<Services, OwnService> = {
    demo: options.demo ?? false,
    files: fileStoreOn(openDisk(dataDir), 64 * 1024 * 1024),
    log: silent,
    config: { baseUrl: 'http://localhost', dataDir },
    carriers: { email: carrierOf('email'), sms: carrierOf('sms') },
  };
  const platform = await openPlatform({ url: database.url, modules, edges, max: options.max ?? 5 });
  let app: Promise<FastifyInstance> | undefined;
  const tokens = new Map<string, Promise<string>>();
  const openApp = () => (app ??= makeApp(platform, { url: database.url, dataDir, demo: options.demo ?? false }));
  const token = (person: Person) => {
    const held = tokens.get(person.id) ?? enrol(db, person);
    tokens.set(person.id, held);
    return held;
  };

  const send = async (
    person: Person | undefined,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const http = await openApp();
    const authorization = person ? { authorization: `Bearer ${await token(person)}` } : {};
    const response = await http.inject({
      method,
      url: `${API}${path}`,
      headers: { 'accept-language': 'en-US', ...authorization },
      ...(body ? { payload: body } : {}),
    });
    const json = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: json ? response.json() : response.body,
      headers: response.headers,
      raw: response.rawPayload,
    };
  };

  const close = async () => {
    await (await app)?.close();
    await platform.stop();
    await db.end();
  };

  return {
    sent,
    down,
    db,
    url: database.url,
    platform,
    services: platform.services,
    call: person => ({
      get: path => send(person, 'GET', path),
      post: (path, body = {}) => send(person, 'POST', path, body),
    }),
    caller: person => ({ actor: person ?? null, lang: 'en', address: '127.0.0.1', requestId: 'request_test' }),
    app: openApp,
    token,
    moveClock: to => platform.moveClock(typeof to === 'number' ? new Date(platform.services.now().getTime() + to) : to),
    settle: () => platform.settle(),
    async stop() {
      await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    async keep(copy) {
      await close();
      await cp(dataDir, copy.folder, { recursive: true });
      await database.keep(copy.database);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

// The HTTP half is loaded by the first call only: tests of the data half start without it.
const makeApp: typeof MakeTestApp = async (...args) => (await import('./app.ts')).makeTestApp(...args);
