import type pg from 'pg';
import { makeListener } from './listener.ts';
import { openPool, type ConnectionOptions } from './pool.ts';
import type { Registry } from './registry.ts';
import { GUEST, SYSTEM } from './session.ts';
import { inTransaction, type StoreTx } from './tx.ts';
import type { Caller } from './entity-calls.ts';
import type { Services } from './types.ts';

const SIDE_CONNECTIONS = 5;

/** The open database. */
export interface Database {
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction with the caller's row isolation; rolled back when it throws. */
  transaction<T>(caller: Caller, work: (tx: StoreTx) => Promise<T>): Promise<T>;
  /** The same without row isolation: deadlines, jobs. */
  system<T>(work: (tx: StoreTx) => Promise<T>): Promise<T>;
  /** The same on connections of their own, so that a request that waits for it never holds the last one it needs. */
  apart<T>(work: (tx: StoreTx) => Promise<T>): Promise<T>;
  /** LISTEN on a channel over one shared connection that reconnects; answers the function that stops. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Opens the database for an installation's modules. `services` is asked at each transaction, since its clock needs this pool. */
export function openDatabase(options: ConnectionOptions & { registry: Registry; services: () => Services }): Database {
  const pool = openPool(options);
  const side = openPool({ ...options, max: SIDE_CONNECTIONS });
  const listener = makeListener(options);
  const { registry } = options;
  const asSystem = <T>(on: pg.Pool, work: (tx: StoreTx) => Promise<T>): Promise<T> =>
    inTransaction(on, { registry, services: options.services(), actor: SYSTEM, lang: 'zh', address: 'server' }, work);
  return {
    pool,
    transaction: ({ actor, lang, address }, work) =>
      inTransaction(pool, { registry, services: options.services(), actor: actor ?? GUEST, lang, address }, work),
    system: work => asSystem(pool, work),
    apart: work => asSystem(side, work),
    listen: listener.listen,
    async close() {
      await listener.close();
      await Promise.all([pool.end(), side.end()]);
    },
  };
}
