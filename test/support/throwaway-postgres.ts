import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalPostgres } from '../../server/platform/postgres/local-postgres.ts';

/** A PostgreSQL that lives for one test run. `url` is a superuser's. */
export interface ThrowawayPostgres {
  readonly url: string;
  /** A folder that lives as long as it does, for what its test files share; none where the server is not this run's own. */
  readonly folder?: string;
  stop(): Promise<void>;
}

/**
 * Starts one server for a test run, without waiting for the disk, and answers the address that goes into the environment
 * variable TEST_DATABASE_URL; an address already there is used as it is.
 */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const home = mkdtempSync(path.join(tmpdir(), 'ebidding-test-'));
  chmodSync(home, 0o755);
  const server = await startLocalPostgres({
    dataDir: path.join(home, 'postgres'),
    durable: false,
    log: () => undefined,
  });
  return {
    url: server.adminUrl,
    folder: path.join(home, 'shared'),
    async stop() {
      await server.stop();
      rmSync(server.dataDir, { recursive: true, force: true });
      rmSync(home, { recursive: true, force: true });
    },
  };
}
