import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { migrate } from '../../server/platform/migrate.ts';
import { startThrowawayPostgres } from '../../test/support/throwaway-postgres.ts';
import type { Bench } from '../bench.ts';
import { root } from '../support/project.ts';

const WATCHERS = 1000;
const EVENTS = 20;

interface Started {
  readonly process: ChildProcess;
  readonly port: number;
}

const start = (kind: 'ours' | 'bare', url: string): Promise<Started> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(root, 'scripts/bench/kit/live-process.ts'), [kind], {
      env: { ...process.env, DATABASE_URL: url },
    });
    child.once('message', port => resolve({ process: child, port: Number(port) }));
    child.once('exit', code => reject(new Error(`the ${kind} process ended with ${code}`)));
  });

const stop = ({ process: child }: Started): Promise<unknown> =>
  new Promise(done => {
    child.removeAllListeners('exit').once('exit', done);
    child.send('stop');
  });

/** Opens a stream and calls `hear` with the number of each event and how long it was on its way, ms. */
const watch = (port: number, agent: Agent, hear: (n: number, ms: number) => void): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/ebidding/api/live?topic=bench:1', agent }, answer => {
      let rest = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        const now = performance.timeOrigin + performance.now();
        const blocks = (rest + part).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const data =
            /^event: bench:1\ndata: (.*)$/m.exec(block)?.[1] ?? /\nevent: bench:1\ndata: (.*)$/.exec(block)?.[1];
          if (!data) continue;
          const { n, sent } = JSON.parse(data) as { n: number; sent: number };
          hear(n, now - sent);
        }
      });
      answer.on('error', () => undefined);
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`a watcher was answered ${answer.statusCode}`));
    }).on('error', reject);
  });

/** How long events take to all watchers, who are shared out among the processes; the first process makes the events. */
async function deliver(servers: readonly Started[]): Promise<readonly number[]> {
  const agent = new Agent({ maxSockets: Infinity });
  const times: number[] = [];
  let missing = 0;
  let all: () => void = () => undefined;
  const hear = (n: number, ms: number) => {
    // The first event warms both sides up.
    if (n > 0) times.push(ms);
    missing -= 1;
    if (missing === 0) all();
  };
  const streams: IncomingMessage[] = [];
  for (let at = 0; at < WATCHERS; at++) streams.push(await watch(servers[at % servers.length]!.port, agent, hear));
  for (let n = 0; n <= EVENTS; n++) {
    missing = WATCHERS;
    const heard = new Promise<void>(done => (all = done));
    servers[0]!.process.send(n);
    await heard;
  }
  for (const stream of streams) stream.destroy();
  agent.destroy();
  return times.toSorted((a, b) => a - b);
}

const share = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

/** How fast an event reaches a full hall. */
export const bench: Bench = {
  name: `Live halls: ${EVENTS} events to ${WATCHERS} watchers of two processes on one database; the rival is one bare node:http server without a database`,
  async run() {
    const postgres = await startThrowawayPostgres();
    const servers: Started[] = [];
    const rivals: Started[] = [];
    try {
      await migrate(postgres.url);
      for (let at = 0; at < 2; at++) servers.push(await start('ours', postgres.url));
      rivals.push(await start('bare', postgres.url));
      const ours = await deliver(servers);
      const rival = await deliver(rivals);
      return [0.5, 0.95].map(part => ({
        what: `delivery p${part * 100}`,
        ours: `${share(ours, part).toFixed(1)} ms`,
        rival: `${share(rival, part).toFixed(1)} ms`,
        ratio: share(rival, part) / share(ours, part),
      }));
    } finally {
      await Promise.all([...servers, ...rivals].map(stop));
      await postgres.stop();
    }
  },
};
