import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';

/** The role requests run as: neither superuser nor owner of a table, so that row-level security always holds. */
export const APP_ROLE = 'ebidding_app';

const INSTANT_OID = 1184;
const AS_TEXT: ReadonlySet<number> = new Set([20, 1082, 1700]);
const instant = (text: string): string => new Date(text).toISOString();

/** int8, numeric and date stay text (exact); timestamptz becomes ISO 8601 with milliseconds in UTC. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INSTANT_OID) return instant;
    if (AS_TEXT.has(oid)) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown;
  },
};

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A connection on which queries written with Kysely's `sql` tag run. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
}

/** Runs a query of the `sql` tag on a connection; values travel bound, never in the text. */
export async function run<T>(on: Queryable, query: RawBuilder<unknown>): Promise<T[]> {
  const { sql, parameters } = query.compile(compiler);
  return (await on.query(sql, parameters as unknown[])).rows as T[];
}

/** How connections are opened. */
export interface ConnectionOptions {
  readonly url: string;
  /** Most connections of the pool. */
  readonly max?: number;
  /** `null` keeps the connecting role (migrations). */
  readonly role?: string | null;
  /** Told of a lost idle connection, which is replaced; it never ends the process. */
  readonly onError?: (error: Error) => void;
}

/** Connection settings of the pool and of single listeners: role, UTC, limits on runaway statements. */
export function connectionConfig(options: ConnectionOptions): pg.ClientConfig {
  const role = options.role === undefined ? APP_ROLE : options.role;
  const settings = [
    'TimeZone=UTC',
    'statement_timeout=60000',
    'lock_timeout=20000',
    'idle_in_transaction_session_timeout=120000',
  ];
  if (role) settings.push(`role=${role}`);
  return { connectionString: options.url, types, options: settings.map(s => `-c ${s}`).join(' ') };
}

/** Opens the pool of connections, each with the application role from its start. */
export function openPool(options: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(options),
    max: options.max ?? 10,
    pipeline: options.role !== null,
  } as pg.PoolConfig);
  pool.on('error', error => options.onError?.(error));
  // The pool hears idle connections only: one that is lost while it is lent out must not end the process either.
  pool.on('connect', client => client.on('error', error => options.onError?.(error)));
  return pool;
}
