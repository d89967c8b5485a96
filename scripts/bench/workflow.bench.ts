import { sql } from 'kysely';
import type { Tx } from '../../server/platform/types.ts';
import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { approvalTask } from '../../shared/domain/workflow/approval-task.entity.ts';
import type { Person } from '../../test/kit/people.ts';
import type { TestServer } from '../../test/kit/server.ts';
import { cast, step, workflowKit } from '../../test/server/workflow/kit.ts';
import type { Bench } from '../bench.ts';
import { onThrowawayServer } from './kit/throwaway-server.ts';

const RECORDS = 200;
const TITLE = 'Bench';

/** Milliseconds that each of `items` takes, one after the other. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (const item of items) await work(item);
  return (performance.now() - began) / items.length;
}

const within = (server: TestServer, who: Person) => (work: (tx: Tx) => Promise<unknown>) =>
  server.platform.database.transaction(server.caller(who), work);

async function measured(server: TestServer) {
  const kit = workflowKit(server);
  const [manager, anna] = [within(server, cast.manager), within(server, cast.anna)];
  const documents: { id: string }[] = [];
  for (let made = 0; made < RECORDS * 2; made += 1) documents.push(await kit.draft(made < RECORDS ? TITLE : 'Bare'));
  await kit.bind(kit.simpleDesign([step('one', [cast.anna]), step('two', [cast.bert])]), TITLE);
  const bound = documents.slice(0, RECORDS);
  await server.db.query('create table bench_row (id text primary key, state text)');
  await server.db.query('grant select, insert, update on bench_row to ebidding_app');
  const start = await each(bound, ({ id }) => manager(tx => tx.transition(biddingDocument, id, 'submit')));
  const unbound = await each(documents.slice(RECORDS), ({ id }) =>
    manager(tx => tx.transition(biddingDocument, id, 'submit')),
  );
  const { rows } = await server.db.query(`select id from approval_task where assignee_id = 'anna' and state = 'open'`);
  const approve = await each(rows as { id: string }[], ({ id }) =>
    anna(tx => tx.transition(approvalTask, id, 'approve', {})),
  );
  const insert = await each(bound, ({ id }) =>
    manager(tx => tx.rows(sql`insert into bench_row values (${id}, 'open')`)),
  );
  const update = await each(bound, ({ id }) =>
    anna(tx => tx.rows(sql`update bench_row set state = 'done' where id = ${id}`)),
  );
  return { start: start - unbound, approve, insert, update };
}

/** What an approval process costs: beginning one, and a signature that opens the next step, against a bare row in the same run. */
export const bench: Bench = {
  name: `Approval processes: ${RECORDS} runs of two steps; the rival is one bare insert or update in a transaction of its own`,
  run: () =>
    onThrowawayServer(async server => {
      const { start, approve, insert, update } = await measured(server);
      const perSecond = (ms: number) => `${(1000 / ms).toFixed(0)}/s`;
      return [
        {
          what: 'Starts, besides the handing in',
          ...{ ours: perSecond(start), rival: perSecond(insert), ratio: insert / start },
        },
        {
          what: 'Signatures that open the next step',
          ...{ ours: perSecond(approve), rival: perSecond(update), ratio: update / approve },
        },
      ];
    }),
};
