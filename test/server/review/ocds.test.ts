import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { roleHolder } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const manager = roleHolder('manager', ['projectManager'], { org: 'buyer' });
const approver = roleHolder('approver', ['purchaseApprover'], { org: 'buyer' });
const sample = {
  ocid: 'ocds-213czf-000-00001',
  id: '000-00001-04-tender',
  date: '2026-03-10T09:30:00Z',
  tag: ['tender'],
  initiationType: 'tender',
  tender: {
    id: 't1',
    title: '自行车道建设',
    procurementMethod: 'open',
    mainProcurementCategory: 'works',
    value: { amount: 600000.5, currency: 'CNY' },
    items: [{ id: '1', description: '路面', quantity: 8, unit: { name: '公里' } }],
  },
};

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server.stop());

const importText = (text: string, who = manager) => server.call(who).post('/pre-tender/project/import', { text });

it('imports a file as a draft project with its lot and items, and says what found no place', async () => {
  const { status, body } = await importText(JSON.stringify(sample));
  assert.equal(status, 200, body.msg);
  assert.equal(body.data.lots, 1);
  assert.ok(body.data.left.some((line: { path: string }) => line.path === '/tender/id'));
  const { rows } = await server.db.query(
    `select p.state, p.name, p.ocid, p.import_left, l.items, l.estimate from project p join lot l on l.project_id = p.id`,
  );
  assert.deepEqual(
    [rows.length, rows[0].state, rows[0].name, rows[0].ocid, Number(rows[0].estimate)],
    [1, 'draft', '自行车道建设', sample.ocid, 600000.5],
  );
  assert.equal(rows[0].items[0].unit, '公里');
  assert.ok(rows[0].import_left.length > 0);
  const guest = await server.call().get(`/review/ocds/export?id=${body.data.id}`);
  assert.equal(guest.status, 404, 'a draft is not public');
});

it('refuses a faulty file with the place of each fault and changes nothing', async () => {
  const count = async () => (await server.db.query(`select count(*)::int as n from project`)).rows[0].n;
  const earlier = await count();
  const { status, body } = await importText(
    JSON.stringify({
      ...sample,
      tag: ['party'],
      tender: { ...sample.tender, value: { amount: 'many', currency: 'XXX1' } },
    }),
  );
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.data.fields).sort(), ['/tag/0', '/tender/value/amount', '/tender/value/currency']);
  assert.ok(Object.values(body.data.fields as Record<string, string>).every(text => !text.startsWith('ocds.')));
  assert.equal((await importText('{')).status, 422);
  assert.equal((await importText(JSON.stringify(sample), approver)).status, 403);
  assert.equal(await count(), earlier);
});

it('imports the files of the collection or names their faults', async () => {
  const path = new URL('../../../../shared/data/ocds/fictional-1.1/', import.meta.url);
  const names = readdirSync(path)
    .filter(name => name.endsWith('.json'))
    .slice(0, 3);
  assert.ok(names.length > 0);
  for (const name of names) {
    const { status, body } = await importText(readFileSync(new URL(name, path), 'utf8'));
    assert.ok(status === 200 ? body.data.id : Object.keys(body.data.fields).length > 0, name);
  }
});
