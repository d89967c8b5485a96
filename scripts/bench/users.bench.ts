import { person } from '../../test/kit/people.ts';
import { startServer } from '../../test/kit/server.ts';
import type { Bench } from '../bench.ts';

const PEOPLE = 100_000;
const BLOCK = 5_000;
const ROUNDS = 40;
const LIMIT = 6;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** One page of the people of an organization of 100,000, by HTTP with permission, scope, count and labels, beside the bare statement. */
export const bench: Bench = {
  name: `A page of ${PEOPLE.toLocaleString('en')} people: over the interface, beside the bare statement; median of ${ROUNDS} each, in turn`,
  async run() {
    const server = await startServer();
    try {
      const admin = person('bench.admin', {
        org: 'big',
        tenant: 'big',
        permissions: ['user.read', 'user.update', 'organization.read'],
      });
      await server.token(admin);
      for (let from = 1; from <= PEOPLE; from += BLOCK)
        await server.db.query(
          `insert into "user" (id, tenant_id, owner_id, state, created_at, updated_at, account, name, user_type, organization_id, roles)
           select 'u' || i, 'big', 'system', 'active', now(), now(), 'bench' || i, 'Person ' || md5(i::text), '10', 'big', '[]'
           from generate_series(${from}, ${from + BLOCK - 1}) i`,
        );
      await server.db.query('vacuum analyze "user"');
      const list = '/account/user/list?organizationId=big&sort=name&size=20';
      const first = await server.call(admin).get(list);
      let cursor = first.body.data.next as string;
      for (let page = 0; page < 50; page++)
        cursor = (await server.call(admin).get(`${list}&cursor=${cursor}`)).body.data.next;
      // By the owner, whom no row isolation binds: the rows, and how many there are up to the same bound.
      const bare = async () => {
        await server.db.query(
          `select * from "user" where organization_id = 'big' order by coalesce(name, ''), id limit 20`,
        );
        await server.db.query(
          `select count(*) from (select 1 from "user" where organization_id = 'big' limit 10001) counted`,
        );
      };
      const figures = { first: [] as number[], deep: [] as number[], bare: [] as number[] };
      for (let round = 0; round < ROUNDS; round++) {
        figures.first.push(await timed(() => server.call(admin).get(list)));
        figures.deep.push(await timed(() => server.call(admin).get(`${list}&cursor=${cursor}`)));
        figures.bare.push(await timed(bare));
      }
      const rival = median(figures.bare);
      const line = (what: string, values: readonly number[]) => ({
        what,
        ours: `${median(values).toFixed(1)} ms`,
        rival: `${rival.toFixed(1)} ms (limit ${LIMIT} times)`,
        ratio: (rival * LIMIT) / median(values),
        budget: 1,
      });
      return [line('first page', figures.first), line('50 pages on', figures.deep)];
    } finally {
      await server.stop();
    }
  },
};
