import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { cast, good, step, workflowKit } from '../workflow/kit.ts';
import { call, startChild, until, type ChildServer } from './child-server.ts';

const RECORDS = 20;
const { anna, bert, cora } = cast;
const SIGNERS = [anna, bert, cora];

interface Listed {
  readonly rows: readonly { readonly id: string; readonly revision: number }[];
}

describe('a server killed while people sign', () => {
  const home = mkdtempSync(join(tmpdir(), 'ebidding-test-signing-'));
  const tokens = new Map<string, string>();
  /** Signatures that somebody was told are given. */
  const acknowledged = new Set<string>();
  const odd: string[] = [];
  let server: TestServer;
  let child: ChildServer | undefined;

  before(async () => {
    server = await startServer();
    const kit = workflowKit(server);
    for (const who of Object.values(cast)) tokens.set(who.id, await server.token(who));
    // Both sign the first step, then a third person the second.
    await kit.bind(kit.simpleDesign([step('one', [anna, bert]), step('two', [cora])]), 'Killed');
    for (let made = 0; made < RECORDS; made += 1) good(await kit.submit(await kit.draft('Killed')));
  });
  after(async () => {
    await child?.kill();
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  });

  const start = () => startChild({ NODE_ENV: 'production', DATABASE_URL: server.url, EBS_DATA_DIR: home });

  /** Signs whatever waits for a person, one after the other, until told to stop; a broken connection is no answer. */
  async function sign(who: Person, api: string, goesOn: () => boolean): Promise<void> {
    const token = tokens.get(who.id) ?? '';
    while (goesOn()) {
      const list = `/workflow/approvalTask/list?state=open&assigneeId=${who.id}&size=20`;
      const { data } = await call<Listed>(api, token, list);
      if (!data?.rows?.length) await delay(20);
      for (const { id, revision } of data?.rows ?? []) {
        if (!goesOn()) return;
        const path = '/workflow/approvalTask/approve';
        const told = await call(api, token, path, { id, revision, input: { opinion: 'yes' } });
        if (told.status === 200) acknowledged.add(id);
        else if (told.status === 409 || told.status === 503) await delay(20);
        else if (told.status !== 0) odd.push(`${told.status} ${told.data?.reason}`);
        else return;
      }
    }
  }

  const rows = async (sql: string): Promise<readonly Record<string, unknown>[]> => (await server.db.query(sql)).rows;

  /** What is there must be whole: no signature without its audit entry, no step opened by halves, no record moved without its run. */
  async function checkWhole(): Promise<void> {
    const given =
      await rows(`select k.id, (select count(*)::int from audit a where a.record_id = k.id and a.action = 'approve') as entries
      from approval_task k where k.state = 'approved'`);
    const there = new Set(given.map(({ id }) => id));
    const lost = [...acknowledged].filter(id => !there.has(id));
    assert.deepEqual(lost, [], 'told to be given, and lost');
    assert.deepEqual(
      given.filter(({ entries }) => entries !== 1),
      [],
      'a signature without exactly one audit entry',
    );
    const halves = await rows(`select r.id, r.state, d.state as document, s.first, s.second, s.given from approval r
      join bidding_document d on d.id = r.record_id
      cross join lateral (select count(*) filter (where k.node = 'one' and k.state = 'approved')::int as first,
        count(*) filter (where k.node = 'two')::int as second,
        count(*) filter (where k.node = 'two' and k.state = 'approved')::int as given
        from approval_task k where k.approval_id = r.id) s
      where s.second <> (s.first = 2)::int or (s.given = 1) <> (r.state = 'approved')
        or (r.state = 'approved') <> (d.state = 'approved') or r.state not in ('running', 'approved')`);
    assert.deepEqual(halves, [], 'by halves');
    assert.deepEqual(odd, []);
  }

  for (const [times, share] of [
    ['in the middle of a series', 0.2],
    ['a second time', 0.5],
  ] as const)
    it(`keeps every signature that was acknowledged, and no step by halves: ${times}`, async () => {
      child = await start();
      const killed = child;
      let running = true;
      const signing = Promise.all(SIGNERS.map(who => sign(who, killed.api, () => running)));
      await until('signatures', () => acknowledged.size >= RECORDS * SIGNERS.length * share, 60_000);
      await killed.kill();
      running = false;
      await signing;
      assert.ok(acknowledged.size < RECORDS * SIGNERS.length, 'there was something left to sign');
      await checkWhole();
    });

  it('goes on where it stood, and does nothing twice', async () => {
    child = await start();
    const { api } = child;
    const approved = () => rows(`select id from approval where state = 'approved'`);
    let running = true;
    const signing = Promise.all(SIGNERS.map(who => sign(who, api, () => running)));
    await until('all approvals', async () => (await approved()).length === RECORDS, 60_000).finally(() => {
      running = false;
    });
    await signing;
    await checkWhole();
    const counts = await rows(`select
      (select count(*)::int from approval_task) as tasks,
      (select count(*)::int from bidding_document where state = 'approved') as documents,
      (select count(*)::int from audit where entity = 'biddingDocument' and action = 'approve') as moves,
      (select count(*)::int from audit where entity = 'approval' and action = 'complete') as ends,
      (select count(*)::int from message where key = 'workflow.messages.taskOpened') as asked,
      (select count(*)::int from message where key = 'workflow.messages.approved') as told`);
    const signatures = RECORDS * SIGNERS.length;
    const each = { documents: RECORDS, moves: RECORDS, ends: RECORDS, told: RECORDS };
    assert.deepEqual(counts, [{ tasks: signatures, asked: signatures, ...each }]);
  });
});
