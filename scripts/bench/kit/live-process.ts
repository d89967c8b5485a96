import { createServer, type ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * One process of the bench of live streams: `ours` is the platform on the database of `DATABASE_URL`, `bare` is node:http and nothing
 * else. It sends its port, and at each message makes one event that carries the moment it was asked for.
 */
const moment = (): number => performance.timeOrigin + performance.now();

async function ours(
  url: string,
): Promise<{ port: number; tell: (n: number) => Promise<void>; stop: () => Promise<void> }> {
  const [{ createApp }, { readConfig }, { openPlatform }, { openDisk }, { fileStoreOn }, { liveTopic }] =
    await Promise.all([
      import('../../../server/platform/app.ts'),
      import('../../../server/platform/config.ts'),
      import('../../../server/platform/platform.ts'),
      import('../../../server/platform/files/disk.ts'),
      import('../../../server/platform/files/file-store.ts'),
      import('../../../server/platform/live.ts'),
    ]);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ebs-bench-live-'));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const edges = {
    demo: false,
    files: fileStoreOn(openDisk(dataDir), 1024),
    log: silent,
    config: { baseUrl: 'http://localhost', dataDir },
    carriers: {},
  };
  liveTopic('bench:', async () => true);
  const platform = await openPlatform({ url, modules: [], edges: edges as never });
  await platform.startWorkers();
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, EBS_DATA_DIR: dataDir, EBS_LOG_LEVEL: 'silent' });
  const app = await createApp({ config, platform });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const at = app.server.address();
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    async tell(n) {
      const sent = moment();
      await platform.database.system(tx => tx.publish('bench:1', { n, sent }));
    },
    async stop() {
      await app.close();
      await platform.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function bare(): Promise<Awaited<ReturnType<typeof ours>>> {
  const open = new Set<ServerResponse>();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    async tell(n) {
      const text = `event: bench:1\ndata: ${JSON.stringify({ n, sent: moment() })}\n\n`;
      for (const response of open) response.write(text);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

const held = await (process.argv[2] === 'bare' ? bare() : ours(process.env['DATABASE_URL'] ?? ''));
process.on('message', message => {
  if (message === 'stop') void held.stop().then(() => process.exit(0));
  else void held.tell(Number(message));
});
process.send?.(held.port);
