import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { AnyEntity, RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { Fields, ValuesOf } from '../../shared/domain/kernel/fields.ts';
import type { ConfigKey, ConfigValue } from '../../shared/domain/configuration/definitions.ts';
import type { AppDeps } from './app-deps.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Owner, Snapshot } from './configuration/snapshot.ts';

/** A typed filter of a server-side read: field (or `id`, `state`, `ownerId`, `tenantId`) equals the value or is one of the values. */
export type Filter = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * One database transaction with the actor's isolation set (row-level security). Everything a request or a job does to the
 * database goes through one of these; it commits with the audit entry or not at all.
 */
export interface Tx {
  /** Runs SQL written with Kysely's `sql` tag (values are always bound) and answers the rows. */
  rows<T>(query: RawBuilder<unknown>): Promise<T[]>;
  /** The first row or undefined. */
  one<T>(query: RawBuilder<unknown>): Promise<T | undefined>;
  /** Records by filter, unbounded reads refused: at most `limit` (default 200, at most 5,000), by `sort` (`-field` is descending; default id). */
  find<E extends AnyEntity>(
    entity: E,
    filter: Filter,
    options?: { limit?: number; sort?: string },
  ): Promise<RecordOf<E>[]>;
  /** The record, or a refusal 404 when it is not there for this transaction's actor. `lock` takes the row for update. */
  get<E extends AnyEntity>(entity: E, id: string, options?: { lock?: boolean }): Promise<RecordOf<E>>;
  /** Inserts a record in its initial state (or `state`); `tenantId` and `ownerId` default to the actor's. Writes the audit entry. */
  insert<E extends AnyEntity>(entity: E, values: Partial<RecordOf<E>>): Promise<RecordOf<E>>;
  /** Changes fields (never the state) and the revision, with an audit entry. For effects and rules; screens use `update`. */
  patch<E extends AnyEntity>(entity: E, id: string, values: Partial<RecordOf<E>>): Promise<RecordOf<E>>;
  /** Runs a named transition as an effect of another one or of a deadline: no permission asked, state and pure rule are. */
  transition<E extends AnyEntity>(
    entity: E,
    id: string,
    action: keyof E['transitions'] & string,
    input?: object,
  ): Promise<RecordOf<E>>;
  /** Appends an event to the transactional outbox; jobs and live views read it after commit. `tenantId` null means the market. */
  publish(topic: string, payload: Readonly<Record<string, unknown>>): Promise<void>;
  /** Arranges that `transition` of the record is run by the server at that instant (again when it is moved: one per record and transition). */
  schedule(entity: AnyEntity, id: string, transition: string, at: Date | string): Promise<void>;
  unschedule(entity: AnyEntity, id: string, transition: string): Promise<void>;
  /** Appends to the append-only decisive log (Merkle tree); answers sequence number, leaf hash and the previous entry's hash, hex. */
  log(kind: string, payload: Readonly<Record<string, unknown>>): Promise<LogEntry>;
  /** Runs `work` without the actor's row isolation (still the same transaction): for effects that reach another party's records. */
  asSystem<T>(work: () => Promise<T>): Promise<T>;
  /** Sends a message (web message now, other channels later) to users; keys are of the strings tables. */
  notify(
    to: { users?: readonly string[]; organizations?: readonly string[]; roles?: readonly string[] },
    message: Message,
  ): Promise<void>;
  /** What is set for an owner now (`shared/domain/configuration/definitions.ts`): company over tenant over platform over the product's default. */
  configured<K extends ConfigKey>(key: K, owner?: Owner): ConfigValue<K>;
}

/**
 * A message to people: string keys with parameters and the path it leads to. `once` names the fact: told again under the same name, it
 * reaches nobody a second time.
 */
export interface Message {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly path?: string;
  readonly once?: string;
}

/** One entry of the decisive log. Hashes are hex SHA-256. */
export interface LogEntry {
  readonly sequence: number;
  readonly hash: string;
  readonly previousHash: string;
  readonly at: string;
}

/** The outside edges and clocks a module may use. */
export interface Services {
  /** The server's time, decided by the database's clock plus the demo or test offset. */
  readonly now: () => Date;
  /** What is set for an owner now, outside of a transaction; see `Tx.configured`. */
  readonly configured: <K extends ConfigKey>(key: K, owner?: Owner) => ConfigValue<K>;
  /** The whole configuration as this process holds it now. */
  readonly configuration: () => Snapshot;
  /** True in a demo installation (contract §7). */
  readonly demo: boolean;
  readonly files: FileStore;
  readonly log: {
    info(data: object, msg: string): void;
    warn(data: object, msg: string): void;
    error(data: object, msg: string): void;
  };
  readonly config: { readonly baseUrl: string; readonly dataDir: string };
  /** Mail and SMS, as far as the installation has them. */
  readonly carriers: import('./outside/carriers.ts').Carriers;
  /** Runs `work` with the system's rights in a transaction of its own, which commits even when the request is refused: for counting tries. */
  readonly apart: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Stored files: bytes on disk (or S3 later), metadata in the database. Written and synced before the row commits. */
export interface FileStore {
  /** Stores bytes and answers the reference; refuses over the limit. */
  put(
    tx: Tx,
    file: {
      name: string;
      type: string;
      bytes: Uint8Array | NodeJS.ReadableStream;
      ownerEntity?: string;
      ownerId?: string;
      secret?: boolean;
    },
  ): Promise<import('../../shared/domain/kernel/values.ts').FileRef>;
  /** A stream of the bytes, or a refusal 404. No permission is asked here: the caller has asked. */
  open(id: string, range?: { start: number; end?: number }): Promise<NodeJS.ReadableStream>;
  /** Where the bytes lie on this machine's disk, for streaming crypto. */
  pathOf(id: string): string;
}

/** What rules, effects, views and operations get. */
export interface Ctx<E extends AnyEntity = AnyEntity, I = Readonly<Record<string, unknown>>> {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly record: RecordOf<E>;
  readonly input: I;
  readonly services: Services;
  readonly lang: 'zh' | 'en';
  /** The client's network address, for the log (Decree 20 art. 49). */
  readonly address: string;
}

type Hook<E extends AnyEntity> = (context: Ctx<E>) => void | Promise<void>;

/** What a module adds to an entity: rules and effects that need the database, memberships, extra readings. */
export interface ModuleOptions<E extends AnyEntity> {
  /** SQL condition for each `$via` the entity's scope names; `t` is the table's alias. */
  readonly via?: Readonly<Record<string, (actor: Actor) => RawBuilder<boolean>>>;
  /** Refuse with `refuse(reason)`; run after the verdict and before the write, in the same transaction. `create` and `update` see the new values in `input`. */
  readonly rules?: { readonly [K in (keyof E['transitions'] & string) | 'create' | 'update']?: Hook<E> };
  /** Run after the write (`record` is the new one), before the commit. */
  readonly effects?: { readonly [K in (keyof E['transitions'] & string) | 'create' | 'update']?: Hook<E> };
  /**
   * The currency that amounts given by people must be in, by the record as it would stand; left out, each stays in the one it is in, and a
   * new one is in yuan. Fields of any currency (`Field.currency`) are not asked.
   */
  readonly currency?: (context: Ctx<E>) => Promise<string>;
  /** Fills values on create, such as a code from a sequence. */
  readonly defaults?: (context: Ctx<E>) => Promise<Partial<RecordOf<E>>> | Partial<RecordOf<E>>;
  /** Takes rows that a move of a person needs besides the record, before it: so that two who decide at once wait for each other in one order. */
  readonly lockFirst?: (tx: Tx, id: string) => Promise<void>;
  /** Extra readings of one record: `GET /<area>/<entity>/<view>?id=`; the platform has loaded the record within scope. */
  readonly views?: Readonly<Record<string, (context: Ctx<E>) => unknown>>;
  /** Guests may `list` and `get` records in the entity's published states (fields named here only). */
  readonly guestFields?: readonly (keyof E['fields'] & string)[];
  /** What of the history this reader gets, such as lines without the names of people who must stay unknown. */
  readonly history?: (
    lines: readonly import('../../shared/domain/kernel/wire.ts').HistoryEntry[],
    context: Ctx<E>,
  ) => Promise<readonly import('../../shared/domain/kernel/wire.ts').HistoryEntry[]>;
  /** Reasons beside an action that need the database, for the `actions` of one record (`get` only). */
  readonly actionReasons?: (
    context: Ctx<E>,
  ) => Promise<Readonly<Record<string, import('../../shared/domain/kernel/entity.ts').Reason | undefined>>>;
}

/** Who may call an operation: guests, any signed-in user, or holders of a button permission. */
export type OperationAccess = 'public' | 'signedIn' | `${string}.${string}`;

/** A handmade endpoint under `/ebidding/api`: its input is declared fields, bounded and validated like everything else. */
export interface Operation<F extends Fields = Fields> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly access: OperationAccess;
  readonly input: F;
  /** Public read that pages of any origin may call without credentials (contract §4). */
  readonly anyOrigin?: boolean;
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** Answers `data`; a `FileAnswer` is streamed as a download. Runs in one transaction. */
  readonly handle: (context: Omit<Ctx<AnyEntity, ValuesOf<F>>, 'record'>) => Promise<unknown>;
}

/** Streamed instead of the envelope. */
export interface FileAnswer {
  readonly file: {
    readonly name: string;
    readonly type: string;
    readonly body: NodeJS.ReadableStream | Uint8Array;
    readonly inline?: boolean;
  };
}

/** What `server/modules.ts` lists. */
export interface ServerModule {
  readonly area: string;
  readonly entity?: AnyEntity;
  // eslint-disable-next-line typescript/no-explicit-any -- any entity's options
  readonly options?: ModuleOptions<any>;
  // eslint-disable-next-line typescript/no-explicit-any -- any operation's fields
  readonly operations?: readonly Operation<any>[];
  /**
   * Endpoints that an operation cannot be: with cookies, with credentials of their own, or waiting for another site outside of any
   * transaction. They ask for permission and check their input themselves (`server/platform/edge.ts`).
   */
  readonly endpoints?: (api: FastifyInstance, deps: AppDeps, sessions: Sessions) => void;
  /** Work on outbox topics after commit, at least once each. */
  readonly subscriptions?: Readonly<Record<string, Subscription>>;
  /** Looks at parts of the installation for the system check, by the name of the part. */
  readonly checks?: Readonly<Record<string, import('./health-check.ts').HealthCheck>>;
  /** Work done once a day by the server. */
  readonly jobs?: Readonly<Record<string, DailyJob>>;
  /** What this area does, in the same transaction, when another area's record moves: how areas follow each other without importing each other. */
  readonly reactions?: readonly Reaction[];
  /** The account area alone: ids of the active users of organizations and of holders of roles, for messages. */
  readonly recipients?: (
    tx: Tx,
    to: { organizations?: readonly string[]; roles?: readonly string[] },
  ) => Promise<readonly string[]>;
  /** The area alone that issues certificates: the holder of one that was issued for signing, or undefined. For signing in with it. */
  readonly certificateHolder?: (tx: Tx, der: Uint8Array, services: Services) => Promise<CertificateHolder | undefined>;
  /** The area alone that runs approval processes. */
  readonly approvals?: import('./approvals.ts').Approvals;
  /** The area alone that knows other systems: those that people may sign in with, for the sign-in page. */
  readonly signInSystems?: (tx: Tx, lang: 'zh' | 'en') => Promise<readonly { code: string; name: string }[]>;
}

/** Who holds a certificate, whether it is good now, and whether a signature was made with its key. */
export interface CertificateHolder {
  readonly userId: string;
  readonly state: 'active' | 'revoked' | 'expired';
  /** Whether `signature` (ECDSA, r and s of 32 bytes each) is the key's on the UTF-8 bytes of the text. */
  readonly signed: (text: string, signature: Uint8Array) => Promise<boolean>;
}

/** Run after the effects of `entity`'s transition, before the commit; `record` is the new one. */
export interface Reaction {
  readonly entity: AnyEntity;
  readonly transition: string;
  // eslint-disable-next-line typescript/no-explicit-any -- any entity's context
  readonly run: (context: Ctx<any>) => void | Promise<void>;
}

/** What is done with one event of a topic, in a transaction of its own without row isolation. */
export type Subscription = (context: {
  tx: Tx;
  payload: Readonly<Record<string, unknown>>;
  services: Services;
}) => Promise<void>;

/**
 * Work done once a day, at `minute` minutes after midnight in Beijing (UTC+8), by one process, without row isolation; with `every`, a divisor
 * of a day, again every so many minutes.
 */
export interface DailyJob {
  readonly minute: number;
  readonly every?: number;
  readonly run: (context: { tx: Tx; services: Services; now: Date }) => Promise<void>;
}
