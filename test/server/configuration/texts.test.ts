import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer, type TestServer } from '../../kit/server.ts';
import { gather, people } from './kit.ts';

let server: TestServer;
before(async () => {
  server = await startServer();
  await gather(server);
});
after(() => server.stop());

/** Texts told to a person, without the names of roles, which are told besides. */
const told = async (who?: (typeof people)['a'], query = ''): Promise<object> => {
  const { data } = (await server.call(who).get(`/i18n/translations?lang=en${query}`)).body;
  return Object.fromEntries(Object.entries(data as object).filter(([key]) => !key.startsWith('dic.role.')));
};
const change = (who: (typeof people)['a'], body: object) =>
  server.call(who).post('/configuration/translation/change', body);

test('a tenant’s words are told by the server and to the browser at once, and to nobody else', async () => {
  const key = 'kernel.noPermission';
  assert.equal((await change(people.a, { key, lang: 'en', text: 'Ask the tenant’s administrator.' })).status, 200);
  const refused = await server.call(people.clerk).get('/configuration/translation/list');
  assert.equal(refused.body.msg, 'Ask the tenant’s administrator.');
  const mine = await server.call(people.clerk).get('/i18n/translations?lang=en');
  assert.deepEqual(await told(people.clerk), { [key]: 'Ask the tenant’s administrator.' });
  assert.match(String(mine.headers['etag']), /"/);
  assert.deepEqual(await told(people.b), {});
  assert.deepEqual(await told(), {});
});

test('the platform’s words are for all, the tenant’s over them; restored, the text is the product’s again', async () => {
  const key = 'kernel.conflict';
  await change(people.platform, { key, lang: 'zh', text: '平台用语' });
  const own = (await change(people.a, { key, lang: 'zh', text: '租户用语' })).body.data;
  const shown = async (who?: (typeof people)['a']) =>
    (await server.call(who).get('/i18n/translations?lang=zh')).body.data[key] as string;
  assert.deepEqual([await shown(people.a), await shown(people.b), await shown()], ['租户用语', '平台用语', '平台用语']);
  const back = await server.call(people.a).post('/configuration/translation/restore', own);
  assert.equal(back.status, 200);
  assert.equal(await shown(people.a), '平台用语');
});

test('texts of screens are found by key and by the words of either language', async () => {
  const find = async (q: string) =>
    (await server.call(people.a).get(`/configuration/translation/texts?q=${encodeURIComponent(q)}`)).body.data;
  assert.ok((await find('personal.roleMeans.supplier')).rows[0].zh.includes('供应商'));
  assert.ok((await find('个人中心各部分')).rows.some((row: { key: string }) => row.key === 'personal.sections'));
  assert.ok((await find('')).total > 2000);
});

for (const [what, body, says] of [
  ['an unknown parameter', { key: 'kernel.tooSmall', lang: 'en', text: 'At least {{max}}' }, /\{\{min\}\}/],
  ['no parameter where one is needed', { key: 'kernel.tooSmall', lang: 'en', text: 'More' }, /\{\{min\}\}/],
  ['a parameter where none is known', { key: 'kernel.notText', lang: 'en', text: '{{who}}' }, /\{\{who\}\}/],
  ['markup', { key: 'kernel.notText', lang: 'en', text: '<img src=x>' }, /markup/],
  ['nothing', { key: 'kernel.notText', lang: 'en', text: ' ' }, /./],
] as const)
  test(`refuses a text with ${what}`, async () => {
    const answer = await change(people.a, body);
    assert.equal(answer.status, 422);
    assert.match(answer.body.data.fields.text, says);
  });

test('refuses a key that the product does not have, and another’s revision', async () => {
  assert.equal((await change(people.a, { key: 'no.such.text', lang: 'en', text: 'x' })).status, 422);
  assert.equal((await change(people.a, { key: 'kernel.noPermission', lang: 'en', text: 'late' })).status, 409);
  assert.equal(
    (await change(people.a, { key: 'kernel.noPermission', lang: 'en', text: 'x', tenantId: 'tenant_b' })).status,
    403,
  );
  assert.equal((await change(people.clerk, { key: 'kernel.noPermission', lang: 'en', text: 'x' })).status, 403);
});

test('an import takes what is right and tells of the rest, row by row', async () => {
  const rows = [
    { key: 'kernel.notList', zh: '请提供一张表。', en: null },
    { key: 'kernel.tooSmall', zh: '太小', en: 'Give {{min}} or more.' },
    { key: 'no.such', zh: 'x', en: null },
    { key: 'kernel.notDate', zh: null, en: null },
  ];
  const { data } = (await server.call(people.b).post('/configuration/translation/import', { rows })).body;
  assert.equal(data.taken, 2);
  assert.deepEqual(
    data.refused.map((each: { row: number; lang: string }) => [each.row, each.lang]),
    [
      [2, 'zh'],
      [3, 'zh'],
    ],
  );
  const again = (await server.call(people.b).post('/configuration/translation/import', { rows: rows.slice(0, 1) })).body
    .data;
  assert.deepEqual([again.taken, again.same], [0, 1]);
});

test('open pages are told which texts have changed, and read those alone', async () => {
  const key = 'kernel.notDecimal';
  assert.equal((await change(people.a, { key, lang: 'en', text: 'A figure with {{scale}} digits.' })).status, 200);
  const { rows } = await server.db.query<{ payload: object }>(
    `select payload from outbox where topic = 'configuration' order by at desc, id desc limit 1`,
  );
  assert.deepEqual(rows[0]?.payload, { texts: ['kernel'] });
  const read = (namespaces: string) => told(people.clerk, `&namespaces=${namespaces}`);
  assert.ok(key in (await read('dic,kernel')));
  assert.deepEqual(await read('dic'), {});
  const guest = await server.call().get('/live?topic=configuration');
  assert.equal(guest.status, 401);
  const stranger = await server.call(people.clerk).get('/live?topic=configuration:other');
  assert.equal(stranger.status, 404);
});

test('the table of all texts is a workbook whose cells are plain text', async () => {
  assert.equal((await change(people.a, { key: 'kernel.notId', lang: 'en', text: '=1+1 is no id' })).status, 200);
  const answer = await server.call(people.a).get('/configuration/translation/table');
  assert.equal(answer.status, 200);
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  await book.xlsx.load(answer.raw as never);
  const sheet = book.worksheets[0];
  assert.deepEqual((sheet?.getRow(1).values as unknown[]).slice(1), ['key', 'zh', 'en']);
  let found: unknown;
  sheet?.eachRow(row => {
    if (row.getCell(1).value === 'kernel.notId') found = row.getCell(3).value;
  });
  assert.equal(found, '=1+1 is no id');
  assert.equal((await server.call(people.clerk).get('/configuration/translation/table')).status, 403);
});
