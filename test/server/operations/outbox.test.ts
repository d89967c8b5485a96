import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hideSecrets, HIDDEN } from '../../../server/operations/hide-secrets.ts';
import { defineOperations } from '../../../server/platform/module.ts';
import { modules } from '../../../server/modules.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { person } from '../../kit/people.ts';
import { admin, tenantAdmin } from './kit.ts';

let server: TestServer;
let isBroken = true;
const delivered: unknown[] = [];
const sample = defineOperations('sample', [], {
  subscriptions: {
    'sample.order': async ({ payload }) => {
      if (isBroken) throw new Error('the other side is away');
      delivered.push(payload['n']);
    },
  },
});
const reader = person('ops_reader', { org: 'org_platform', tenant: 'platform', permissions: ['outbox.read'] });

before(async () => {
  server = await startServer([...modules, sample]);
  await server.token(admin);
});
after(() => server.stop());

const list = async (query = '') => {
  const { status, body } = await server.call(admin).get(`/operations/outbox/list${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as {
    rows: {
      position: string;
      topic: string;
      deliveries: {
        subscription: string;
        state: string;
        attempts: number;
        error: string;
        actedBy: string;
        actReason: string;
      }[];
    }[];
    next: string | null;
  };
};
const publish = (n: number) =>
  server.platform.database.system(tx =>
    tx.publish('sample.order', { n, tenantId: 'tenant_a', token: 'hush', to: 'a@b.example' }),
  );

describe('the transaction messages', () => {
  it('show an event with its deliveries: what failed, how often and why', async () => {
    await publish(1);
    await server.settle();
    const { rows } = await list('?topic=sample.order');
    const [delivery] = rows[0]?.deliveries ?? [];
    assert.deepEqual(
      [delivery?.subscription, delivery?.state, delivery?.attempts, delivery?.error],
      ['sample.sample.order', 'dead', 8, 'the other side is away'],
    );
    assert.deepEqual(
      (await list('?state=dead')).rows.map(row => row.topic),
      ['sample.order'],
    );
    const topics = (await server.call(admin).get('/operations/outbox/topics')).body.data as {
      topic: string;
      dead: number;
      hour: number;
    }[];
    assert.deepEqual(
      topics.find(each => each.topic === 'sample.order'),
      { topic: 'sample.order', hour: 1, pending: 0, dead: 1 },
    );
  });

  it('are tried again once the reason is gone, and delivered once', async () => {
    const [row] = (await list('?state=dead')).rows;
    const deliveries = [{ position: row!.position, subscription: 'sample.sample.order' }];
    isBroken = false;
    const { body } = await server
      .call(admin)
      .post('/operations/outbox/retry', { deliveries: [...deliveries, ...deliveries] });
    assert.deepEqual(body.data, { done: 1 });
    await server.settle();
    assert.deepEqual(delivered, [1]);
    const again = await server.call(admin).post('/operations/outbox/retry', { deliveries });
    assert.deepEqual(again.body.data, { done: 0 });
    const [after] = (await list('?topic=sample.order')).rows;
    assert.deepEqual([after?.deliveries[0]?.state, after?.deliveries[0]?.actedBy], ['done', admin.name]);
  });

  it('are given up with a reason, which is kept, and then swept like delivered ones', async () => {
    isBroken = true;
    await publish(2);
    await server.settle();
    const [row] = (await list('?state=dead')).rows;
    const deliveries = [{ position: row!.position, subscription: 'sample.sample.order' }];
    const silent = await server.call(admin).post('/operations/outbox/abandon', { deliveries });
    assert.equal(silent.status, 422);
    assert.ok(silent.body.data.fields.reason);
    assert.deepEqual(
      (await server.call(admin).post('/operations/outbox/abandon', { deliveries, reason: 'Sent by hand.' })).body.data,
      { done: 1 },
    );
    const audit = await server.db.query(
      `select action, actor_id, from_state, to_state, input from audit where entity = 'outboxDelivery' order by id`,
    );
    assert.deepEqual(
      audit.rows.map(({ action, actor_id, from_state, to_state, input }) => [
        action,
        actor_id,
        from_state,
        to_state,
        input,
      ]),
      [
        ['retry', admin.id, 'dead', 'pending', {}],
        ['abandon', admin.id, 'dead', 'abandoned', { reason: 'Sent by hand.' }],
      ],
    );
    isBroken = false;
    await server.settle();
    assert.deepEqual(delivered, [1]);
  });

  it('are paged by position along an index, whatever is asked for', async () => {
    await server.db.query(`with e as (insert into outbox (position, at, topic, payload)
        select 1000000 + n, now() - interval '1 day', case when n % 100 = 0 then 'rare' else 'often' end, '{}' from generate_series(1, 20000) n returning position)
      insert into outbox_delivery (position, subscription, state) select position, 'some', case when position % 1000 = 0 then 'dead' else 'done' end from e`);
    await server.db.query('analyze outbox; analyze outbox_delivery');
    const first = await list('?topic=rare&size=100');
    const second = await list(`?topic=rare&size=100&before=${first.next}`);
    assert.deepEqual([first.rows.length, second.rows.length], [100, 100]);
    assert.ok(Number(second.rows[0]!.position) < Number(first.rows.at(-1)!.position));
    assert.equal((await list('?state=dead&size=100')).rows.length, 20);
    for (const query of [
      `select position from outbox where position is not null and position < 1010000 and topic = 'rare' order by position desc limit 51`,
      `select position from outbox where position is not null and position < 1010000 order by position desc limit 51`,
      `select distinct d.position from outbox_delivery d where d.position < 1010000 and d.state = 'done' order by d.position desc limit 51`,
    ]) {
      const { rows } = await server.db.query(`explain ${query}`);
      const plan = rows.map(row => row['QUERY PLAN']).join('\n');
      assert.doesNotMatch(plan, /Seq Scan|Sort/, plan);
    }
  });

  it('show what an event says only to those who may, without secrets and addresses', async () => {
    const [row] = (await list('?topic=sample.order')).rows;
    const path = `/operations/outbox/payload?position=${row!.position}`;
    assert.equal((await server.call(reader).get(path)).status, 403);
    assert.equal((await server.call(tenantAdmin).get(path)).status, 403);
    const { body } = await server.call(admin).get(path);
    assert.deepEqual(body.data.payload, { n: 2, tenantId: 'tenant_a', token: HIDDEN, to: HIDDEN });
    assert.equal((await server.call(admin).get('/operations/outbox/payload?position=999999999')).status, 404);
  });

  it('hide what is named like a secret at any depth', () => {
    const hidden = hideSecrets({
      a: [{ newPassword: 'x', apiKey: 'y', id: 'z' }],
      code: '123456',
      url: 'smtp://u:p@h',
      otp: null,
    });
    assert.deepEqual(hidden, {
      a: [{ newPassword: HIDDEN, apiKey: HIDDEN, id: 'z' }],
      code: HIDDEN,
      url: HIDDEN,
      otp: null,
    });
  });

  it('are kept from everybody but the platform’s staff', async () => {
    const deliveries = [{ position: '1', subscription: 'x' }];
    for (const [path, body] of [
      ['/operations/outbox/retry', { deliveries }],
      ['/operations/outbox/abandon', { deliveries, reason: 'because' }],
    ] as const) {
      assert.equal((await server.call(tenantAdmin).post(path, body)).status, 403);
      assert.equal((await server.call(reader).post(path, body)).status, 403);
    }
    assert.equal((await server.call(tenantAdmin).get('/operations/outbox/list')).status, 403);
  });
});
