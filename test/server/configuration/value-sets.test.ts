import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { division } from '../../../shared/domain/account/division.values.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { snapshotOf } from '../../../server/platform/configuration/snapshot.ts';
import type { Refusal } from '../../../server/platform/refusal.ts';
import { refuseUnusableValues } from '../../../server/platform/configuration/value-sets.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { gather, people } from './kit.ts';

let server: TestServer;
before(async () => {
  server = await startServer();
  await gather(server);
});
after(() => server.stop());

const change = (who: (typeof people)['a'], body: object) =>
  server.call(who).post('/configuration/valueSetItem/change', body);
const valuesOf = async (who: (typeof people)['a'], set: string) =>
  (await server.call(who).get(`/configuration/valueSetItem/values?set=${set}`)).body.data as {
    val: string;
    en: string;
    id: string;
    revision: number;
    hidden: boolean;
  }[];
const words = { labelZh: '报纸', labelEn: 'Newspaper' };

test('values are added to a set that takes them, renamed and put in order, and forms and lists read them at once', async () => {
  assert.equal((await change(people.a, { set: 'bulletinMedium', val: 'newspaper', ...words, order: 5 })).status, 200);
  assert.equal(
    (await change(people.a, { set: 'bulletinMedium', val: 'platform', labelEn: 'Our platform', labelZh: '本平台' }))
      .status,
    200,
  );
  const dic = (await server.call(people.clerk).get('/configuration/dic?lang=en')).body.data;
  assert.deepEqual(dic.bulletinMedium.slice(0, 2), [
    { val: 'newspaper', label: 'Newspaper' },
    { val: 'platform', label: 'Our platform' },
  ]);
  const texts = (await server.call(people.clerk).get('/i18n/translations?lang=zh')).body.data;
  assert.equal(texts['dic.bulletinMedium.newspaper'], '报纸');
  const { role: _roles, ...others } = (await server.call(people.b).get('/configuration/dic')).body.data;
  assert.deepEqual(others, {});
});

test('a set by which the program decides takes no further values, but other words', async () => {
  const refused = await change(people.a, { set: 'bulletinKind', val: 'rumour', ...words });
  assert.equal(refused.status, 422);
  assert.match(refused.body.data.fields.val, /decides/);
  const [first] = await valuesOf(people.a, 'bulletinKind');
  assert.equal((await change(people.a, { set: 'bulletinKind', val: first?.val, ...words })).status, 200);
});

test('a value of the product and one in use are never removed; the use is counted', async () => {
  const org = { mail: person('keeper', { org: 'org_a', tenant: 'tenant_a' }) };
  await server.token(org.mail);
  await server.db.query(
    `insert into bulletin (id, tenant_id, owner_id, state, created_at, updated_at, media) values ('bulletin_x', 'tenant_a', 'keeper', 'draft', now(), now(), '["newspaper"]')`,
  );
  const call = server.call(people.a);
  assert.equal((await call.get('/configuration/valueSetItem/use?set=bulletinMedium&val=newspaper')).body.data.count, 1);
  const line = (await valuesOf(people.a, 'bulletinMedium')).find(each => each.val === 'newspaper');
  const refused = await call.post('/configuration/valueSetItem/remove', { id: line?.id, revision: line?.revision });
  assert.equal(refused.status, 409);
  assert.match(refused.body.msg, /1 record uses this value/);
});

test('values stand below each other, not in a circle and not without end', async () => {
  const made = await server
    .call(people.a)
    .post('/configuration/valueSetItem/name-set', { set: 'ownRegion', labelZh: '区域', labelEn: 'Region' });
  assert.equal(made.status, 200);
  let parentVal: string | undefined;
  for (const val of ['r1', 'r2', 'r3', 'r4', 'r5']) {
    assert.equal(
      (await change(people.a, { set: 'ownRegion', val, ...words, ...(parentVal ? { parentVal } : {}) })).status,
      200,
      val,
    );
    parentVal = val;
  }
  const deep = await change(people.a, { set: 'ownRegion', val: 'r6', ...words, parentVal: 'r5' });
  assert.match(deep.body.data.fields.parentVal, /at most 5 levels/);
  const [first] = await valuesOf(people.a, 'ownRegion');
  const held = await server
    .call(people.a)
    .post('/configuration/valueSetItem/remove', { id: first?.id, revision: first?.revision });
  assert.equal(held.status, 409);
  assert.match(held.body.msg, /Other values stand below this one/);
  const circle = await change(people.a, {
    set: 'ownRegion',
    val: 'r1',
    ...words,
    parentVal: 'r5',
    revision: first?.revision,
  });
  assert.match(circle.body.data.fields.parentVal, /below itself/);
  const twice = await server
    .call(people.a)
    .post('/configuration/valueSetItem/name-set', { set: 'bulletinKind', labelZh: '区域', labelEn: 'Region' });
  assert.equal(twice.status, 422);
});

test('a hidden value is refused for new use, and another administrator’s change is not overwritten', async () => {
  const buyer = person('buyer_a', {
    org: 'org_a',
    tenant: 'tenant_a',
    permissions: ['project.create', 'project.read'],
  });
  const hidden = await change(people.a, { set: 'category', val: 'goods', hidden: true });
  assert.equal(hidden.status, 200, JSON.stringify(hidden.body));
  const refused = await server
    .call(buyer)
    .post('/pre-tender/project/create', { input: { name: 'School desks', category: 'goods' } });
  assert.equal(refused.status, 422);
  assert.match(refused.body.data.fields.category, /not for new use/);
  assert.equal((await change(people.a, { set: 'category', val: 'goods', hidden: false })).status, 409);
});

test('values come in the order of their tree, and a closed one stays named for those who have it', async () => {
  const set = 'bulletinMedium';
  assert.equal(
    (await change(people.a, { set, val: 'radio', labelZh: '广播', labelEn: 'Radio', order: 1 })).status,
    200,
  );
  const below = { set, val: 'local', labelZh: '地方广播', labelEn: 'Local radio', parentVal: 'radio', order: 900 };
  assert.equal((await change(people.a, { ...below, hidden: true })).status, 200);
  const dic = (await server.call(people.clerk).get('/configuration/dic?lang=en')).body.data;
  assert.deepEqual(dic[set].slice(0, 2), [
    { val: 'radio', label: 'Radio' },
    { val: 'local', label: 'Local radio', parent: 'radio', hidden: true },
  ]);
  const texts = (await server.call(people.clerk).get('/i18n/translations?lang=en')).body.data;
  assert.equal(texts['dic.bulletinMedium.local'], 'Local radio');
});

test('other sites are offered what forms offer: in order, a tenant’s own for its people, closed ones to nobody', async () => {
  const offered = async (who?: (typeof people)['a']) =>
    ((await server.call(who).get('/valsets?codes=bulletinMedium,category')).body.data ?? {}) as {
      [set: string]: { val: string; label: string }[];
    };
  const here = await offered(people.clerk);
  assert.deepEqual(
    here['bulletinMedium']?.map(each => each.val).filter(val => ['radio', 'local', 'newspaper'].includes(val)),
    ['radio', 'newspaper'],
  );
  assert.deepEqual(here['bulletinMedium']?.[0], { val: 'radio', label: 'Radio' });
  assert.ok(!here['category']?.some(each => each.val === 'goods'));
  const guests = await offered();
  assert.ok(!guests['bulletinMedium']?.some(each => each.val === 'radio'));
  assert.ok(guests['category']?.some(each => each.val === 'goods'));
});

test('two administrators who set the same thing for the first time: the second is told that the first was faster', async () => {
  const [call, set] = [server.call(people.a), 'bulletinMedium'];
  const races = [
    () => change(people.a, { set, val: 'leaflet', labelZh: '传单', labelEn: 'Leaflet' }),
    () => call.post('/configuration/configItem/setTenant', { key: 'comments.editMinutes', value: '20' }),
    () => call.post('/configuration/translation/change', { key: 'kernel.required', lang: 'en', text: 'Fill this in.' }),
  ];
  for (const race of races) {
    const answers = await Promise.all([race(), race(), race()]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) assert.equal(body.data.reason, 'configuration.reasons.conflict');
  }
});

test('a closed value stays on a record that has it and is refused on the others, in the lines of a table too', () => {
  const fields = {
    kind: field.choice(valueSet('tableKind', ['a', 'b'], { open: true })),
    lines: field.rows({ kind: field.choice(valueSet('tableKind', ['a', 'b'], { open: true })) }),
  };
  const line = { tenantId: 'platform', set: 'tableKind', labelZh: 'x', labelEn: 'x', parentVal: null, order: null };
  const snapshot = snapshotOf({
    ...{ version: '1', items: [], texts: [], years: [] },
    values: [
      { ...line, id: '1', revision: 1, val: 'b', hidden: true },
      { ...line, id: '2', revision: 1, val: 'c', hidden: false },
    ],
  });
  const check = (values: object, before: object = {}) =>
    refuseUnusableValues(snapshot, 'tenant_a', fields, { ...values }, { ...before });
  const faultsOf = (work: () => void): object => {
    try {
      work();
    } catch (error) {
      return (error as Refusal).fields ?? {};
    }
    return {};
  };
  const lines = [{ kind: 'a' }, { kind: 'b' }, { kind: 'd' }, { kind: 'c' }, { kind: null }];
  assert.deepEqual(Object.keys(faultsOf(() => check({ kind: 'b', lines }))), ['kind', 'lines.1.kind', 'lines.2.kind']);
  assert.deepEqual(
    faultsOf(() => check({ kind: 'b', lines }, { kind: 'b', lines: [{ kind: 'd' }, { kind: 'b' }] })),
    {},
  );
});

test('markup in a label, an unknown set and somebody without the button are refused', async () => {
  assert.equal(
    (await change(people.a, { set: 'bulletinMedium', val: 'm1', labelZh: '<b>', labelEn: 'x' })).status,
    422,
  );
  assert.equal((await change(people.a, { set: 'noSuchSet', val: 'm1', ...words })).status, 422);
  assert.equal((await change(people.clerk, { set: 'bulletinMedium', val: 'm1', ...words })).status, 403);
  assert.equal(
    (await change(people.a, { set: 'bulletinMedium', val: 'm1', ...words, tenantId: 'tenant_b' })).status,
    403,
  );
});

test('sets are named by what they are used for, in the reader’s language', async () => {
  const { data } = (await server.call(people.a).get('/configuration/valueSetItem/sets')).body;
  const named = (set: string) => data.find((each: { set: string }) => each.set === set)?.name as string;
  assert.equal(named('bulletinMedium'), 'Media · Bulletin');
  assert.equal(named('signInOutcome'), 'Outcome of a sign-in');
  const nameless = data.filter((each: { set: string; name: string }) => each.name === each.set);
  assert.deepEqual(nameless, [], 'a set that only a call names has its name in configuration.sets');
  assert.equal(named('ownRegion'), 'Region');
});

test('an administrator adds a county below its prefecture; records name it then, and nothing that is no division', async () => {
  const values = { region: '360481' };
  const refusedFor = (tenantId: string, before = {}): unknown => {
    try {
      refuseUnusableValues(
        server.platform.configuration.now(),
        tenantId,
        { region: field.choice(division) },
        values,
        before,
      );
      return undefined;
    } catch (error) {
      return (error as Refusal).fields;
    }
  };
  assert.deepEqual(Object.keys(refusedFor('tenant_a') ?? {}), ['region']);
  assert.equal(refusedFor('tenant_a', values), undefined, 'what a record has it keeps');
  const county = { set: 'division', val: '360481', labelZh: '瑞昌市', labelEn: 'Ruichang' };
  assert.equal((await change(people.a, county)).status, 200);
  assert.equal(refusedFor('tenant_a'), undefined);
  assert.deepEqual(Object.keys(refusedFor('tenant_b') ?? {}), ['region'], 'another tenant has its own');
  const { dic, kept } = {
    dic: (await server.call(people.clerk).get('/configuration/dic?lang=en')).body.data.division as { val: string }[],
    kept: await valuesOf(people.a, 'division'),
  };
  const at = dic.findIndex(each => each.val === '360481');
  assert.deepEqual(dic[at], { val: '360481', label: 'Ruichang', parent: '360400' });
  assert.equal(dic[at - 1]?.val, '360400', 'it stands right after what it lies in');
  assert.equal((kept.find(each => each.val === '360400') as unknown as { parentVal: string }).parentVal, '360000');
});

test('who filters by a value finds what names any value below it, however deep, closed or added by whom', async () => {
  const buyer = person('buyer_tree', {
    org: 'org_a',
    tenant: 'tenant_a',
    permissions: ['project.create', 'project.read', 'organization.read'],
  });
  const call = server.call(buyer);
  // 360000 holds 360400, and 360400 the county that the test before has added.
  for (const region of ['360000', '360400', '360481', '360100', '430100'])
    assert.equal(
      (await call.post('/pre-tender/project/create', { input: { name: `In ${region}`, region } })).status,
      200,
      region,
    );
  assert.equal((await change(people.a, { set: 'division', val: '360102', ...words, hidden: true })).status, 200);
  const found = async (query: string) => {
    const answer = await call.get(`/pre-tender/project/list?sort=name&${query}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const { rows, total } = answer.body.data as { rows: { region: string }[]; total: number };
    assert.equal(total, rows.length);
    return rows.map(({ region }) => region);
  };
  assert.deepEqual(await found('region=360000'), ['360000', '360100', '360400', '360481']);
  assert.deepEqual(await found('region=360400'), ['360400', '360481']);
  assert.deepEqual(await found('region=360481'), ['360481']);
  assert.deepEqual(await found('region=360400&region=430000'), ['360400', '360481', '430100']);
  assert.deepEqual(await found('region=nowhere'), []);
  const csv = await call.get('/pre-tender/project/export?format=csv&region=360000&columns=name');
  assert.match(String(csv.body), /360481/);
});
