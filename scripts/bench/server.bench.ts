import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startThrowawayPostgres } from '../../test/support/throwaway-postgres.ts';
import type { Bench } from '../bench.ts';
import { root } from '../support/project.ts';

const STARTS = 5;
const START_LIMIT = 1500;
const IDLE_LIMIT = 120;
/** What a process needs after its first answers before its memory is called idle, ms. */
const REST = 5000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .on('error', reject)
      .listen(0, () => {
        const at = probe.address();
        probe.close(() => resolve(typeof at === 'object' && at ? at.port : 0));
      });
  });

/** Resident memory of a process in MiB, from the kernel's account of it. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** One start of the server as a process of its own: ms from the spawn to the first answer, and what it holds when nobody asks. */
async function startOnce(env: NodeJS.ProcessEnv, rest: number): Promise<{ first: number; idle: number }> {
  const port = await freePort();
  const start = performance.now();
  const server = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...env, PORT: String(port), EBS_BASE_URL: `http://localhost:${port}` },
    stdio: 'ignore',
  });
  let ended = false;
  const end = new Promise<void>(resolve => server.once('exit', () => resolve(void (ended = true))));
  try {
    for (;;) {
      if (ended) throw new Error('The server ended before its first answer.');
      const answer = await fetch(`http://127.0.0.1:${port}/ebidding/api/time`).catch(() => undefined);
      if (answer?.ok) break;
      await wait(10);
    }
    const first = performance.now() - start;
    await wait(rest);
    return { first, idle: residentOf(server.pid!) };
  } finally {
    server.kill('SIGTERM');
    await end;
  }
}

/** How soon the server answers when everything is set up, and what it holds in memory when idle. */
export const bench: Bench = {
  name: `The server process: median of ${STARTS} starts on a database that is set up; the rival is the limit`,
  async run() {
    const postgres = await startThrowawayPostgres();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'ebs-bench-'));
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.url,
      EBS_DATA_DIR: dataDir,
      EBS_LOG_LEVEL: 'silent',
    };
    try {
      await startOnce(env, 0);
      const starts: number[] = [];
      for (let at = 1; at < STARTS; at++) starts.push((await startOnce(env, 0)).first);
      const { first, idle } = await startOnce(env, REST);
      const middle = [...starts, first].toSorted((a, b) => a - b)[Math.floor(STARTS / 2)]!;
      return [
        {
          what: 'start to the first answer',
          ours: `${Math.round(middle)} ms`,
          rival: `${START_LIMIT} ms`,
          ratio: START_LIMIT / middle,
          budget: 1,
        },
        {
          what: 'memory when idle (RSS)',
          ours: `${idle.toFixed(0)} MiB`,
          rival: `${IDLE_LIMIT} MiB`,
          ratio: IDLE_LIMIT / idle,
          budget: 1,
        },
      ];
    } finally {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
