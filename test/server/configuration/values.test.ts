import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPlatform, type Platform } from '../../../server/platform/platform.ts';
import { modules } from '../../../server/modules.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { gather, people, set, valueFor } from './kit.ts';

let server: TestServer;
let other: Platform;
before(async () => {
  server = await startServer();
  await gather(server);
  const {
    now: _now,
    apart: _apart,
    configured: _configured,
    configuration: _configuration,
    ...edges
  } = server.services;
  other = await openPlatform({ url: server.url, modules, edges, max: 2 });
});
after(async () => {
  await other.stop();
  await server.stop();
});

const tree = async (who: (typeof people)['a'], query: string) =>
  (await server.call(who).get(`/configuration/configItem/tree?${query}`)).body.data as {
    lines: {
      key: string;
      id: string;
      revision: number;
      own?: unknown;
      above: object;
      value: unknown;
      bound?: object;
    }[];
  };
const line = async (who: (typeof people)['a'], query: string, key: string) =>
  (await tree(who, query)).lines.find(each => each.key === key);

test('a value is inherited from platform to tenant to company, and each level says from where', async () => {
  const key = 'lists.pageSize';
  assert.equal(await valueFor(server, people.clerk, key), 20);
  assert.equal((await set(server, people.platform, 'setPlatform', { key, value: 30 })).status, 200);
  assert.equal(await valueFor(server, people.clerk, key), 30);
  assert.equal((await set(server, people.a, 'setTenant', { key, value: 40 })).status, 200);
  assert.equal((await set(server, people.a, 'setCompany', { key, value: 50 })).status, 200);
  assert.equal(await valueFor(server, people.clerk, key), 50);
  assert.equal(await valueFor(server, people.b, key), 30);
  const company = await line(people.a, 'level=company', key);
  assert.deepEqual([company?.own, company?.above, company?.value], [50, { value: 40, from: 'tenant' }, 50]);
  const back = await set(server, people.a, 'setCompany', { key, value: null, revision: company?.revision ?? 0 });
  assert.equal(back.status, 200);
  assert.equal(await valueFor(server, people.clerk, key), 40);
});

test('lists show as many rows as are set, on the next request', async () => {
  const list = await server.call(people.platform).get('/configuration/configItem/list');
  assert.equal(list.status, 200);
  const key = 'lists.pageSize';
  const { revision } = (await line(people.platform, 'level=platform', key)) ?? { revision: 0 };
  for (const other of [
    'drafts.keepDays',
    'messages.linkHours',
    'messages.linksAnHour',
    'signIn.codesAnHour',
    'signIn.resetMinutes',
    'signIn.contactMinutes',
    'registration.codeMinutes',
    'suppliers.expiryDays',
    'calendar.warnDays',
  ])
    assert.equal((await set(server, people.platform, 'setPlatform', { key: other, value: 30 })).status, 200, other);
  assert.equal((await set(server, people.platform, 'setPlatform', { key, value: 10, revision })).status, 200);
  const short = await server.call(people.platform).get('/configuration/configItem/list');
  assert.equal(short.body.data.rows.length, 10);
});

test('history tells who changed what, from what to what', async () => {
  const { id } = (await line(people.platform, 'level=platform', 'lists.pageSize')) ?? { id: '' };
  const history = await server.call(people.platform).get(`/configuration/configItem/history?id=${id}`);
  const changes = history.body.data.map(
    (entry: { changes: { value?: { from: string; to: string } }; actorName: string }) => [
      entry.actorName,
      entry.changes.value?.to,
    ],
  );
  assert.ok(
    changes.some((each: unknown[]) => each[0] === 'admin_p' && each[1] === '10'),
    JSON.stringify(changes),
  );
});

for (const [what, key, value, says] of [
  ['above its limit', 'lists.pageSize', 101, /at most 100/],
  ['below its limit', 'drafts.keepDays', 1, /at least 7/],
  ['a text for a number', 'lists.pageSize', '20', /whole number/],
  ['a fraction', 'lists.pageSize', 20.5, /whole number/],
  ['a word of the wrong form', 'files.refusedTypes', ['.exe'], /“.exe”/],
  [
    'a structure with a script for a link',
    'portal.externalMenus',
    [{ zh: '一', en: 'A', url: 'javascript:alert(1)' }],
    /structure/,
  ],
  ['a value outside its choices', 'portal.language', 'fr', /values offered/],
] as const)
  test(`refuses a value that is ${what}, naming the field`, async () => {
    const { revision } = (await line(people.platform, 'level=platform', key)) ?? {};
    const answer = await set(server, people.platform, 'setPlatform', { key, value, ...(revision ? { revision } : {}) });
    assert.equal(answer.status, 422);
    assert.match(answer.body.data.fields.value, says);
  });

test('refuses a key that does not exist, broken JSON, and a level that is too low', async () => {
  assert.equal((await set(server, people.platform, 'setPlatform', { key: 'no.such', value: 1 })).status, 422);
  assert.equal((await set(server, people.platform, 'setPlatform', { key: 'constructor', value: 1 })).status, 422);
  const broken = await server
    .call(people.a)
    .post('/configuration/configItem/setTenant', { key: 'lists.pageSize', value: '{' });
  assert.match(broken.body.data.fields.value, /JSON/);
  const low = await set(server, people.a, 'setCompany', { key: 'files.largestMegabytes', value: 10 });
  assert.match(low.body.data.fields.key, /Tenant/);
});

test('two administrators: the second is refused and told, nothing is lost', async () => {
  const key = 'comments.editMinutes';
  const first = await set(server, people.a, 'setTenant', { key, value: 20 });
  const { revision } = first.body.data;
  assert.equal((await set(server, people.a, 'setTenant', { key, value: 25, revision })).status, 200);
  const late = await set(server, people.a, 'setTenant', { key, value: 60, revision });
  assert.equal(late.status, 409);
  assert.match(late.body.msg, /Somebody else/);
  assert.equal(await valueFor(server, people.clerk, key), 25);
});

test('a tenant may only tighten what the level above limits', async () => {
  const key = 'files.largestMegabytes';
  assert.equal((await set(server, people.platform, 'setPlatform', { key, value: 50 })).status, 200);
  const more = await set(server, people.a, 'setTenant', { key, value: 60 });
  assert.match(more.body.data.fields.value, /at most 50/);
  assert.equal((await set(server, people.a, 'setTenant', { key, value: 5 })).status, 200);
});

test('nobody sets another tenant’s values, nor without the button', async () => {
  const key = 'workplace.aheadDays';
  assert.equal((await set(server, people.a, 'setTenant', { key, value: 9, tenantId: 'tenant_b' })).status, 403);
  assert.equal((await set(server, people.a, 'setCompany', { key, value: 9, organizationId: 'org_b' })).status, 422);
  assert.equal((await set(server, people.a, 'setPlatform', { key, value: 9 })).status, 403);
  assert.equal((await set(server, people.clerk, 'setTenant', { key, value: 9 })).status, 403);
  assert.equal(
    (await server.call(people.a).get('/configuration/configItem/tree?level=tenant&tenantId=tenant_b')).status,
    403,
  );
  assert.equal(
    (await set(server, people.platform, 'setTenant', { key, value: 9, tenantId: 'tenant_none' })).status,
    422,
  );
});

test('a tenant tightens the law’s figures and never loosens them; law and article are named', async () => {
  const key = 'rules.bidPreparationDays';
  const loose = await set(server, people.a, 'setParameter', { key, value: 19 });
  assert.equal(loose.status, 422);
  assert.deepEqual([loose.body.data.ruleId, loose.body.data.article], ['DOC-06', '24']);
  assert.match(loose.body.msg, /^Tendering and Bidding Law \(amended 2017\) art\. 24 .* 20/);
  assert.equal(loose.body.data.law, 'Tendering and Bidding Law (amended 2017)');
  const { bound } = (await line(people.a, 'level=tenant&law=true', key)) as { bound?: { law: string } };
  assert.equal(bound?.law, 'Tendering and Bidding Law (amended 2017)');
  assert.equal((await set(server, people.a, 'setTenant', { key, value: 25 })).status, 422);
  assert.equal((await set(server, people.a, 'setParameter', { key, value: 25 })).status, 200);
  const law = await server.call(people.clerk).get('/configuration/law');
  assert.deepEqual(law.body.data.figures, { bidPreparationDays: 25 });
  assert.deepEqual((await server.call(people.b).get('/configuration/law')).body.data.figures, {});
  const least = await set(server, people.a, 'setParameter', { key: 'rules.depositPercent', value: 3 });
  assert.equal(least.body.data.ruleId, 'DEP-01');
});

const until = async (holds: () => boolean): Promise<number> => {
  const begun = Date.now();
  while (!holds() && Date.now() - begun < 5000) await new Promise(resolve => void setImmediate(resolve));
  assert.ok(holds());
  return Date.now() - begun;
};

test('another process holds a change within a second, without a new sign-in', async () => {
  const key = 'experts.answerHours';
  assert.equal(other.services.configured(key), 24);
  await set(server, people.platform, 'setPlatform', { key, value: 36 });
  assert.equal(server.services.configured(key), 36);
  await until(() => other.services.configured(key) === 36);
});

test('refresh makes every process read anew, and each says so', async () => {
  const call = server.call(people.platform);
  const asked = await call.post('/configuration/configItem/refresh');
  const { askedAt } = asked.body.data;
  let rows: { id: string; loadedAt: string; alive: boolean }[] = [];
  const begun = Date.now();
  do rows = (await call.get('/configuration/process/list')).body.data.rows;
  while (!(rows.length === 2 && rows.every(each => each.loadedAt >= askedAt)) && Date.now() - begun < 5000);
  assert.equal(rows.length, 2);
  assert.ok(rows.every(each => each.loadedAt >= askedAt && each.alive));
  assert.equal((await server.call(people.clerk).get('/configuration/process/list')).status, 403);
});

test('links to other systems are shown as they are set, in the reader’s language', async () => {
  const links = [{ zh: '公共服务平台', en: 'Public service platform', url: 'https://www.cebpubservice.example/' }];
  assert.equal((await set(server, people.a, 'setTenant', { key: 'portal.externalMenus', value: links })).status, 200);
  const shown = await server.call(people.clerk).get('/user/external-menus');
  assert.deepEqual(shown.body.data, [{ title: 'Public service platform', url: links[0]?.url, target: '_blank' }]);
  assert.deepEqual((await server.call(people.b).get('/user/external-menus')).body.data, []);
});

test('closed registration refuses with a reason', async () => {
  await set(server, people.platform, 'setPlatform', { key: 'registration.supplierOpen', value: false });
  const answer = await server
    .call()
    .post('/account/registration/send-code', { channel: 'email', to: 'new@example.org' });
  assert.equal(answer.status, 403);
  assert.match(answer.body.msg, /closed at present/);
});
