import { seedRoles } from '../../server/account/index.ts';
import { gatherCast, type Cast } from '../../server/demo/cast.ts';
import { startServer, type TestServer } from '../kit/server.ts';

/** A platform that answers over HTTP on a free port, with the demo's people on it, and a clock that the story moves. */
export interface TestStage {
  readonly server: TestServer;
  readonly origin: string;
  readonly cast: Cast;
  readonly clock: { readonly now: () => Date; readonly to: (at: Date) => Promise<void> };
  stop(): Promise<void>;
}

/** Opens a stage. */
export async function openStage(): Promise<TestStage> {
  const server = await startServer(undefined, { demo: true, max: 10 });
  const app = await server.app();
  await server.platform.database.system(seedRoles);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const cast = await gatherCast(server.platform, origin, () => undefined);
  return {
    server,
    origin,
    cast,
    clock: {
      now: server.services.now,
      to: async at => {
        await server.moveClock(at);
        await server.settle();
      },
    },
    stop: () => server.stop(),
  };
}
