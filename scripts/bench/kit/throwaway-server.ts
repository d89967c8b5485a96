import { startServer, type TestServer } from '../../../test/kit/server.ts';
import { startThrowawayPostgres } from '../../../test/support/throwaway-postgres.ts';

/** Runs a measurement on a server with a database of its own, both of which are gone afterwards. */
export async function onThrowawayServer<T>(measure: (server: TestServer) => Promise<T>): Promise<T> {
  const given = process.env['TEST_DATABASE_URL'];
  const postgres = await startThrowawayPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  try {
    const server = await startServer();
    try {
      return await measure(server);
    } finally {
      await server.stop();
    }
  } finally {
    if (given === undefined) delete process.env['TEST_DATABASE_URL'];
    await postgres.stop();
  }
}
