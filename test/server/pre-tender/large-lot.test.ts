import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { roleHolder } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const manager = roleHolder('usr_manager', ['projectManager'], { org: 'org_buyer', tenant: 'ten_buyer' });
const budget = { amount: '9000000', currency: 'CNY' };

/** As many as a lot may have, each with every column filled as a bill of quantities has it. */
const items = Array.from({ length: 5000 }, (_, at) => ({
  code: `GD-${String(at + 1).padStart(5, '0')}`,
  description: `第${at + 1}项：不锈钢法兰闸阀，公称直径一百五十毫米，公称压力一点六兆帕，含密封垫片与紧固件，符合国家标准要求`,
  classification: '阀门',
  quantity: String(at + 1),
  unit: '台',
  deliveryPlace: '上海市闵行区申昆路二千三百七十七号工地仓库',
}));

describe('a lot with five thousand items', () => {
  let server: TestServer;
  let projectId: string;
  before(async () => {
    server = await startServer();
    const made = await server.call(manager).post('/pre-tender/project/create', {
      input: {
        name: 'Road',
        method: 'openTender',
        regime: 'tenderLaw',
        mandatory: true,
        stateFunded: true,
        category: 'works',
        qualification: 'post',
        budget,
        buyerName: 'City',
      },
    });
    assert.equal(made.status, 200, made.raw.toString());
    projectId = made.body.data.id;
  });
  after(() => server.stop());

  const values = () => ({
    projectId,
    number: 1,
    name: 'Lot 1',
    estimate: budget,
    evaluationMethod: 'lowestPrice',
    items,
  });

  it('is made and changed', async () => {
    assert.ok(Buffer.byteLength(JSON.stringify(items)) > 1_200_000);
    const made = await server.call(manager).post('/pre-tender/lot/create', { input: values() });
    assert.equal(made.status, 200, JSON.stringify(made.body.data).slice(0, 300));
    const { id, revision } = made.body.data;
    const changed = items.map((row, at) => (at === 4999 ? { ...row, unit: '套' } : row));
    const saved = await server
      .call(manager)
      .post('/pre-tender/lot/update', { id, revision, input: { items: changed } });
    assert.equal(saved.status, 200, JSON.stringify(saved.body.data).slice(0, 300));
    assert.equal(saved.body.data.items[4999].unit, '套');
  });

  it('with one more is refused by field', async () => {
    const { status, body } = await server
      .call(manager)
      .post('/pre-tender/lot/create', { input: { ...values(), items: [...items, items[0]] } });
    assert.deepEqual([status, Object.keys(body.data.fields ?? {})], [422, ['items']]);
  });

  it('is kept as a draft', async () => {
    const short = items.map(row => ({ ...row, description: row.description.slice(0, 30) }));
    const typed = JSON.stringify({ name: 'Lot 1', items: short });
    const { status, body } = await server.call(manager).post('/workplace/drafts/save', {
      entity: 'lot',
      within: projectId,
      path: '/pre/project-edit?id=1',
      values: typed,
      device: 'Chrome, Windows',
    });
    assert.equal(status, 200, JSON.stringify(body.data).slice(0, 300));
    const kept = await server.call(manager).get(`/workplace/drafts?entity=lot&within=${projectId}`);
    assert.equal(JSON.parse(kept.body.data.values).items.length, 5000);
  });
});

it('a request that needs no more stays within one mebibyte, and says how much its own may hold', async () => {
  const server = await startServer();
  try {
    const large = 'x'.repeat(1_100_000);
    const small = await server.call(manager).post('/pre-tender/project/create', { input: { description: large } });
    assert.deepEqual([small.status, small.body.data.reason], [413, 'kernel.tooBig']);
    assert.match(small.body.msg, /1048576|1,048,576/);
    const lot = await server.call(manager).post('/pre-tender/lot/create', { input: { description: large.repeat(8) } });
    assert.deepEqual([lot.status, lot.body.data.reason], [413, 'kernel.tooBig']);
    assert.match(lot.body.msg, /8388608|8,388,608/);
  } finally {
    await server.stop();
  }
});
