import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { demoAccounts } from '../../server/demo/people.ts';
import { MISSING_SIGNER } from '../../server/demo/waiting-signature.ts';
import { startMain, type RunningServer } from '../../server/main.ts';
import { readConfig } from '../../server/platform/config.ts';

describe('the first start on an empty folder', () => {
  let folder: string;
  let server: RunningServer;
  const asked = <T extends object>(query: ReturnType<typeof sql>) =>
    server.platform.database.system(tx => tx.rows<T>(query));

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ebs-first-start-'));
    server = await startMain(readConfig({ EBS_DATA_DIR: folder, PORT: '0', EBS_LOG_LEVEL: 'silent' }));
  });
  after(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('brings its own database, and answers at the present time', async () => {
    const { data } = await (await fetch(`${server.address}/ebidding/api/time`)).json();
    assert.ok(Math.abs(data.now - Date.now()) < 60_000, String(data.now));
    assert.equal(data.demo, true);
  });

  it('has purchases at every step, and approvals of every outcome, one of them stuck', async () => {
    const statesOf = async (table: string) =>
      (await asked<{ state: string }>(sql`select distinct state from ${sql.table(table)}`)).map(row => row.state);
    const projects = await statesOf('project');
    for (const state of ['draft', 'bidding', 'opening', 'evaluating', 'candidates', 'awarded', 'filed'])
      assert.ok(projects.includes(state), `no project is ${state}: ${projects.join()}`);
    const approvals = await statesOf('approval');
    for (const state of ['running', 'stuck', 'approved', 'returned'])
      assert.ok(approvals.includes(state), `no approval is ${state}: ${approvals.join()}`);
  });

  it('holds one report that waits for one signature, of somebody whom the sign-in page names', async () => {
    const waiting = await asked<{ account: string; state: string }>(
      sql`select u.account, r.state from report_signature s join review r on r.id = s.review_id join "user" u on u.id = s.member_id
          where s.state = 'pending'`,
    );
    assert.deepEqual(waiting, [{ account: MISSING_SIGNER, state: 'reported' }]);
    assert.ok(demoAccounts.some(each => each.account === MISSING_SIGNER));
  });

  it('lets in whom its sign-in pages name, one of each kind', async () => {
    for (const people of Map.groupBy(demoAccounts, each => each.userType).values()) {
      const { account, password, userType } = people[0]!;
      const answer = await fetch(`${server.address}/ebidding/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account, password, userType }),
      });
      assert.ok([200, 203].includes(answer.status), `${account}: ${await answer.text()}`);
    }
  });
});
