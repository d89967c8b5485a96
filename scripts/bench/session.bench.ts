import { hour, ok, startLocal } from '../../test/client/local-server.ts';
import type { Bench, BenchLine } from '../bench.ts';

const AT_ONCE = 1000;
const CALLS = 500;
const ROUNDS = 5;
const MINUTE = 60_000;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A thousand calls at the moment when the session is due for its refresh: requests of the exchange, and ms until all are answered. */
async function burst(aged: boolean): Promise<{ refreshes: number; newTokens: number; ms: number }> {
  const local = await startLocal({
    '/user/refresh': (_, response) => void response.end(ok(hour(local.clock.now, 'T2'))),
  });
  try {
    local.session.set(hour(local.clock.now));
    await local.api.get('/warm');
    local.seen.length = 0;
    if (aged) local.clock.now += 30 * MINUTE;
    const start = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, () => local.api.get('/a')));
    const ms = performance.now() - start;
    return {
      ms,
      refreshes: local.seen.filter(({ path }) => path === '/user/refresh').length,
      newTokens: local.seen.filter(({ headers }) => headers.authorization === 'Bearer T2').length,
    };
  } finally {
    await local.stop();
  }
}

/** µs a call, one after the other, through the client and with bare `fetch`, against the same server in turns. */
async function overhead(signingKey?: string): Promise<{ client: number; bare: number }> {
  const local = await startLocal({});
  try {
    local.session.set({ ...hour(local.clock.now), ...(signingKey ? { signingKey } : {}) });
    const address = local.api.url('/a', { id: 'p1' });
    const timed = async (call: () => Promise<unknown>): Promise<number> => {
      const start = performance.now();
      for (let at = 0; at < CALLS; at += 1) await call();
      return ((performance.now() - start) / CALLS) * 1000;
    };
    const client = () => local.api.get('/a', { id: 'p1' });
    const bare = async () => ((await (await fetch(address, { cache: 'no-store' })).json()) as { data: unknown }).data;
    await timed(client);
    await timed(bare);
    const rounds: { client: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      local.seen.length = 0;
      rounds.push({ client: await timed(client), bare: await timed(bare) });
    }
    return { client: median(rounds.map(each => each.client)), bare: median(rounds.map(each => each.bare)) };
  } finally {
    await local.stop();
  }
}

const perCall = (what: string, { client, bare }: { client: number; bare: number }): BenchLine => ({
  what,
  ours: `${client.toFixed(0)} µs`,
  rival: `${bare.toFixed(0)} µs`,
  ratio: bare / client,
});

/** What a session costs: the refresh under many calls at once, and the client's own time in each call. */
export const bench: Bench = {
  name: `The session: ${AT_ONCE.toLocaleString('en')} calls at the refresh point, and one call after the other; median of ${ROUNDS} rounds of ${CALLS.toLocaleString('en')}`,
  async run() {
    await burst(false);
    const plain = await burst(false);
    const { refreshes, newTokens, ms } = await burst(true);
    return [
      {
        what: `refreshes caused by ${AT_ONCE} calls at once; ${newTokens} with the new token`,
        ours: String(refreshes),
        rival: '1',
        ratio: refreshes > 0 && newTokens === AT_ONCE ? 1 / refreshes : 0,
        budget: 1,
      },
      {
        what: 'until all are answered; the rival is the same without a refresh',
        ours: `${ms.toFixed(0)} ms`,
        rival: `${plain.ms.toFixed(0)} ms`,
        ratio: plain.ms / ms,
      },
      perCall('a call through the client; the rival is bare fetch', await overhead()),
      perCall('the same, signed', await overhead('a signing key of the session')),
    ];
  },
};
