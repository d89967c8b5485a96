import type pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import type { Disk } from './files/disk.ts';
import type { Platform } from './platform.ts';
import type { Registry } from './registry.ts';
import type { EntityLogic } from './entity-calls.ts';
import type { FileStore, Services } from './types.ts';

/** The base path of the API (contract §1). */
export const API = '/ebidding/api';
/** Largest JSON body in bytes, where its fields hold no more (`boundsOf`). */
export const BODY_LIMIT = 1_048_576;

/** What the parts of the application share. */
export interface AppDeps {
  readonly config: Config;
  readonly platform: Platform;
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly registry: Registry;
  readonly services: Services;
  readonly logic: EntityLogic;
  readonly disk: Disk;
  readonly files: FileStore;
  readonly distDir?: string;
}
