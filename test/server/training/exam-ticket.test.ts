import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seedExam } from '../../../server/training/index.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { sit, sitting } from './kit.ts';

let server: TestServer;
before(async () => {
  server = await startServer();
  await server.platform.database.system(seedExam);
});
after(() => server.stop());

const startAt = async (address: string, payload: object) =>
  (await server.app()).inject({
    method: 'POST',
    url: '/ebidding/api/training/exam/start',
    remoteAddress: address,
    payload,
  });

describe('a visitor’s exam', () => {
  it('of one ticket is one attempt, also begun from several addresses at once', async () => {
    const { ticket } = await sit(sitting(server), { wrong: 50 });
    const begun = await Promise.all([1, 2, 3, 4, 5].map(last => startAt(`198.51.100.${last}`, { ticket })));
    assert.deepEqual(
      begun.map(each => each.statusCode),
      Array(5).fill(200),
    );
    assert.equal(new Set(begun.map(each => each.json().data.attempt.id)).size, 1);
  });

  it('is begun so often within an hour by one IPv6 network, whichever of its addresses asks', async () => {
    await server.db.query(`insert into sign_in_count (subject, count) values ('exam:n:2001:db8:5:6', 118)`);
    const statuses = [];
    for (const last of [1, 2, 3]) statuses.push((await startAt(`2001:db8:5:6::${last}`, {})).statusCode);
    assert.deepEqual(statuses, [200, 200, 429]);
    assert.equal((await startAt('2001:db8:5:7::1', {})).statusCode, 200, 'the neighbour');
  });
});
