import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { roleHolder } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const manager = roleHolder('manager', ['projectManager']);
let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server.stop());

const send = (path: string) => server.call(manager).post('/workplace/backlog/send-link', { path });
const messages = async () => (await server.call(manager).get('/workplace/messages')).body.data;

describe('a link sent to oneself', () => {
  it('is a message that leads to the page', async () => {
    const path = '/v6-template/master-page/bulletin/edit?projectId=p1&id=b1';
    assert.equal((await send(path)).status, 200);
    const { rows, unread } = await messages();
    assert.deepEqual([rows[0].path, unread], [path, 1]);
    assert.match(rows[0].text, /larger screen: Bulletin/);
  });

  for (const path of [
    '/no/such/page',
    '/base/role/permissions',
    '//evil.example',
    'https://evil.example',
    '/\\evil',
    '',
  ])
    it(`is refused for ${path || 'nothing'}`, async () => {
      const before = (await messages()).rows.length;
      const { status, body } = await send(path);
      assert.deepEqual([status, Object.keys(body.data.fields)], [422, ['path']]);
      assert.equal((await messages()).rows.length, before);
    });

  it('is sent at most ten times an hour', async () => {
    for (let sent = (await messages()).rows.length; sent < 10; sent += 1)
      assert.equal((await send('/info')).status, 200);
    const { status, headers } = await send('/info');
    assert.deepEqual([status, headers['retry-after']], [429, '3600']);
    await server.db.query(`update message set at = at - interval '61 minutes'`);
    assert.equal((await send('/info')).status, 200);
  });
});
