import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defineModule, defineOperation, defineOperations } from '../../../server/platform/module.ts';
import { messageModule } from '../../../server/platform/messages.ts';
import { refuseRule } from '../../../server/platform/refusal.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { person } from '../../kit/people.ts';
import { sample, samplePermissions } from '../../kit/sample.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const ann = person('ann', { permissions: samplePermissions });
const bob = person('bob', { org: 'org_b', permissions: ['sampleNotice.read'] });
const double = defineOperation({
  method: 'GET',
  path: '/sample/double',
  access: 'public',
  input: { n: field.integer({ required: true }) },
  summary: 'Twice the number.',
  handle: async ({ input }) => ({ twice: (input.n ?? 0) * 2 }),
});
const modules = [
  defineModule(sample, {
    guestFields: ['title'],
    rules: {
      submit: ({ record }) =>
        record.title === 'short'
          ? refuseRule({ ruleId: 'r1', law: 'Tendering Law', article: '24', reason: 'sample.short' })
          : undefined,
    },
  }),
  defineOperations('sample', [double]),
  messageModule,
];

describe('the data half through HTTP', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer(modules, { tables: [sample] });
  });
  after(() => server.stop());

  const draft = async (title = 'A notice') =>
    (await server.call(ann).post('/sample/sampleNotice/create', { input: { title, kind: 'works' } })).body.data;

  it('creates, reads, lists and moves a record in the envelope', async () => {
    const made = await draft();
    const read = await server.call(ann).get(`/sample/sampleNotice/get?id=${made.id}`);
    assert.deepEqual(
      [read.status, read.body.code, read.body.success, read.body.data.title],
      [200, 200, true, 'A notice'],
    );
    const moved = await server.call(ann).post('/sample/sampleNotice/submit', { id: made.id, revision: 1, input: {} });
    assert.deepEqual([moved.status, moved.body.data.state, moved.body.data.revision], [200, 'submitted', 2]);
    const list = await server.call(ann).get('/sample/sampleNotice/list?kind=works&kind=goods&size=5');
    assert.deepEqual([list.status, list.body.data.total, list.body.data.rows[0].id], [200, 1, made.id]);
  });

  it('answers 401, 403, 404, 409 and 422 as they are', async () => {
    const made = await draft('short');
    const statuses = await Promise.all([
      server.call().post('/sample/sampleNotice/create', { input: {} }),
      server.call(bob).post('/sample/sampleNotice/create', { input: { title: 'x', kind: 'works' } }),
      server.call(bob).get(`/sample/sampleNotice/get?id=${made.id}`),
      server.call(ann).post('/sample/sampleNotice/submit', { id: made.id, revision: 7, input: {} }),
      server.call(ann).get('/sample/sampleNotice/list?colour=red'),
    ]);
    assert.deepEqual(
      statuses.map(answer => answer.status),
      [401, 403, 404, 409, 422],
    );
    assert.equal(statuses[3]?.body.data.current.revision, 1);
    assert.deepEqual(Object.keys(statuses[4]?.body.data.fields), ['colour']);
    const ruled = await server.call(ann).post('/sample/sampleNotice/submit', { id: made.id, revision: 1, input: {} });
    assert.equal(ruled.status, 422);
    assert.deepEqual(
      [ruled.body.data.ruleId, ruled.body.data.law, ruled.body.data.article],
      ['r1', 'Tendering Law', '24'],
    );
  });

  it('runs operations with their declared input', async () => {
    assert.deepEqual((await server.call().get('/sample/double?n=21')).body.data, { twice: 42 });
    assert.equal((await server.call().get('/sample/double?n=x')).status, 422);
  });

  it('answers a person’s messages and marks them read', async () => {
    await server.token(ann);
    await server.platform.database.system(tx =>
      tx.notify({ users: ['ann'] }, { key: 'sample.hello', path: '/mine/mine' }),
    );
    const mine = await server.call(ann).get('/message/mine?unread=true');
    assert.deepEqual([mine.body.data.unread, mine.body.data.rows[0].key], [1, 'sample.hello']);
    assert.equal((await server.call(bob).post('/message/read', {})).body.data.read, 0);
    assert.equal((await server.call(ann).post('/message/read', { id: mine.body.data.rows[0].id })).body.data.read, 1);
    assert.equal((await server.call(ann).get('/message/mine')).body.data.unread, 0);
  });
});
