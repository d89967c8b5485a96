import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { buildIfChanged } from './support/build.ts';
import { say } from './support/project.ts';

/**
 * `npm run start:cluster [-- N]`: N server processes (default: one for each processor, at least two) on one port and one
 * PostgreSQL named by DATABASE_URL. A process that dies is started again; SIGTERM stops all in order.
 */
async function primary(): Promise<void> {
  if (!process.env['DATABASE_URL']) {
    say('Several processes need one PostgreSQL that is not theirs: set DATABASE_URL (docs/how-to/deploy.md).');
    process.exit(2);
  }
  const count = Number(process.argv[2] ?? Math.max(2, availableParallelism()));
  if (!Number.isInteger(count) || count < 1 || count > 64) {
    say('Usage: npm run start:cluster -- N, with N from 1 to 64.');
    process.exit(2);
  }
  await buildIfChanged();
  let stopping = false;
  let quickDeaths = 0;
  const fork = (): void => {
    const began = Date.now();
    const worker = cluster.fork();
    worker.on('exit', (code, signal) => {
      if (stopping) return;
      quickDeaths = Date.now() - began < 5_000 ? quickDeaths + 1 : 0;
      say(`Server process ${worker.process.pid} ended (${signal ?? code}).`);
      if (quickDeaths > count * 3) {
        say('The server processes end as soon as they start; giving up.');
        process.exit(1);
      }
      fork();
    });
  };
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  // The first one alone migrates and seeds; the others find it done.
  fork();
  cluster.once('listening', () => {
    for (let started = 1; started < count; started += 1) fork();
    say(`${count} server processes are starting.`);
  });
  cluster.on('exit', () => {
    if (stopping && Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  });
}

if (cluster.isPrimary) {
  await primary();
} else {
  process.on('SIGINT', () => undefined);
  const { main } = await import('../server/main.ts');
  await main();
}
