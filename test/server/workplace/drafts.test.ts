import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { entities } from '../../../shared/domain/registry.ts';
import { goesToServer, SERVER_DRAFTS } from '../../../shared/domain/workplace/drafts.ts';
import { person, type Person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const lin = person('lin_yue');
const mo = person('mo_colleague');
const stranger = person('stranger_b', { org: 'org_b', tenant: 'tenant_b' });

let server: TestServer;
before(async () => {
  server = await startServer();
  for (const who of [lin, mo, stranger]) await server.token(who);
});
after(() => server.stop());

const save = (who: Person, more: object = {}) =>
  server.call(who).post('/workplace/drafts/save', {
    entity: 'project',
    path: '/pre/project-add',
    title: 'A bridge',
    values: JSON.stringify({ name: 'A bridge' }),
    device: 'Chrome, Windows',
    ...more,
  });
const read = async (who: Person, query = 'entity=project') =>
  (await server.call(who).get(`/workplace/drafts?${query}`)).body.data;
const remove = (who: Person, more: object = {}) =>
  server.call(who).post('/workplace/drafts/remove', { entity: 'project', ...more });

describe('drafts on the server', () => {
  it('are kept, read and forgotten, each by the device that knows the newest', async () => {
    const first = await save(lin);
    assert.equal(first.status, 200);
    const before: number = first.body.data.draftRevision;
    const again = await save(lin, { draftRevision: before, values: '{"name":"A longer bridge"}' });
    const newest: number = again.body.data.draftRevision;
    assert.notEqual(newest, before);
    const found = await read(lin);
    assert.deepEqual(JSON.parse(found.values), { name: 'A longer bridge' });
    assert.deepEqual(
      [found.entity, found.id, found.path, found.title, found.revision, found.draftRevision, found.device],
      ['project', null, '/pre/project-add', 'A bridge', null, newest, 'Chrome, Windows'],
    );
    for (const draftRevision of [before, newest + 1, undefined]) {
      const late = await save(lin, { draftRevision, values: '{"name":"Lost"}' });
      assert.deepEqual([late.status, late.body.data.reason], [409, 'draft.reasons.elsewhere']);
    }
    assert.match((await read(lin)).values, /longer/);
    assert.equal((await remove(lin)).status, 200);
    assert.equal(await read(lin), null);
    assert.equal((await remove(lin)).status, 200);
  });

  it('that were discarded and begun anew elsewhere are not those that a device knew', async () => {
    const { draftRevision: known } = (await save(lin)).body.data;
    assert.equal((await remove(lin, { draftRevision: known })).status, 200);
    const anew = (await save(lin, { values: '{"name":"Of another device"}' })).body.data;
    assert.notEqual(anew.draftRevision, known);
    const late = await save(lin, { draftRevision: known, values: '{"name":"Of the first"}' });
    assert.deepEqual([late.status, late.body.data.reason], [409, 'draft.reasons.elsewhere']);
    assert.match((await read(lin)).values, /Of another device/);
    await remove(lin);
  });

  it('are removed only as the device knew them', async () => {
    const { draftRevision: known } = (await save(lin)).body.data;
    const { draftRevision: newest } = (await save(lin, { draftRevision: known, values: '{"name":"And on"}' })).body
      .data;
    const late = await remove(lin, { draftRevision: known });
    assert.deepEqual([late.status, late.body.data.reason], [409, 'draft.reasons.elsewhere']);
    assert.match((await read(lin)).values, /And on/);
    assert.equal((await remove(lin, { draftRevision: newest })).status, 200);
    assert.equal(await read(lin), null);
  });

  it('belong to one person: neither a colleague nor another tenant reads, overwrites or removes them', async () => {
    const { draftRevision } = (await save(lin)).body.data;
    for (const who of [mo, stranger]) {
      assert.equal(await read(who), null);
      assert.deepEqual((await server.call(who).get('/workplace/drafts/list')).body.data, []);
      assert.equal((await save(who, { draftRevision })).status, 409);
      await remove(who, { draftRevision });
      await remove(who);
    }
    assert.match((await read(lin)).values, /A bridge/);
    await remove(lin);
  });

  it('keep what the record said where they were typed, cleaned as what is typed', async () => {
    const first = await save(lin, {
      revision: 1,
      base: '{"name":"The bridge","password":"hidden","code":"given by the server"}',
    });
    assert.deepEqual(JSON.parse((await read(lin))?.base), { name: 'The bridge' });
    const again = await save(lin, { draftRevision: first.body.data.draftRevision });
    assert.equal((await read(lin)).base, null);
    const { draftRevision } = again.body.data;
    assert.equal((await save(lin, { draftRevision, base: 'no object' })).status, 422);
    await remove(lin);
  });

  it('of a new record are told apart by what it will belong to', async () => {
    await save(lin, { entity: 'lot', within: 'prj_1', values: '{"name":"Lot of one"}' });
    await save(lin, { entity: 'lot', within: 'prj_2', values: '{"name":"Lot of two"}' });
    assert.match((await read(lin, 'entity=lot&within=prj_1')).values, /one/);
    assert.match((await read(lin, 'entity=lot&within=prj_2')).values, /two/);
    assert.equal(await read(lin, 'entity=lot'), null);
    await server.db.query('delete from form_draft');
  });

  it('keep no secrets, no fields that the form does not have, and nothing that the server writes', async () => {
    const values = {
      name: 'A bridge\u0000',
      password: 'hidden',
      lots: [{ pin: '1234', name: 'kept' }],
      code: 'given by the server',
      tenantId: 'tenant_b',
    };
    await save(lin, { entity: 'user', values: JSON.stringify({ ...values, mobile: '13800000000' }) });
    const found = await server.db.query('select typed from form_draft');
    assert.ok(!/hidden|1234|tenant_b/.test(found.rows[0].typed));
    await server.db.query('delete from form_draft');
    await save(lin, { values: JSON.stringify(values) });
    assert.deepEqual(JSON.parse((await read(lin)).values), { name: 'A bridge' });
    await server.db.query('delete from form_draft');
  });

  it('of bids, and of whatever is sealed, never leave the device', async () => {
    const onDevice = entities.filter(entity => !goesToServer(entity)).map(({ name }) => name);
    for (const name of [
      'bid',
      'certificate',
      'opening',
      'openingLine',
      'emergencyShare',
      'scoreSheet',
      'exam',
      'committeeMember',
    ])
      assert.ok(onDevice.includes(name), name);
    for (const entity of entities)
      assert.equal(
        onDevice.includes(entity.name),
        entity.area === 'bidding' || entity.sealed !== undefined || entity.drafts === 'device',
        entity.name,
      );
    assert.ok(!onDevice.includes('notice'), 'what takes no comments is not for that alone kept on the device');
    for (const entity of onDevice) {
      const refused = await save(lin, { entity });
      assert.deepEqual([refused.status, refused.body.data.reason], [422, 'draft.reasons.onDevice'], entity);
      assert.equal((await server.call(lin).get(`/workplace/drafts?entity=${entity}`)).status, 422);
    }
    assert.equal((await server.db.query('select 1 from form_draft')).rowCount, 0);
  });

  it('are refused when they are no draft of a form', async () => {
    for (const [more, status] of [
      [{ entity: 'nothing' }, 404],
      [{ id: 'prj_none' }, 404],
      [{ values: 'no json' }, 422],
      [{ values: '[1]' }, 422],
      [{ values: 'null' }, 422],
      [{ values: '{"__proto__": {"x": 1}}' }, 422],
      [{ values: `{"name": ${'['.repeat(40)}1${']'.repeat(40)}}` }, 422],
      [{ path: 'https://elsewhere.example/' }, 422],
      [{ path: '//elsewhere.example' }, 422],
      [{ path: '/\\elsewhere.example' }, 422],
      [{ title: 'x'.repeat(201) }, 422],
      [{ values: JSON.stringify({ name: 'x'.repeat(SERVER_DRAFTS.size) }) }, 422],
      [{ more: 1 }, 422],
    ] as const)
      assert.equal((await save(lin, more)).status, status, JSON.stringify(more).slice(0, 80));
    assert.equal((await server.db.query('select 1 from form_draft')).rowCount, 0);
  });

  it('are at most 200 for a person: the oldest goes', async () => {
    for (let at = 0; at <= SERVER_DRAFTS.most; at += 1)
      assert.equal(
        (await save(lin, { entity: 'lot', within: `prj_${at}`, path: '/pre/project-edit?id=1' })).status,
        200,
      );
    const list = (await server.call(lin).get('/workplace/drafts/list')).body.data;
    assert.equal(list.length, SERVER_DRAFTS.most);
    assert.ok(!('values' in list[0]));
    assert.equal(list[0].page, 'Project');
    assert.equal(await read(lin, 'entity=lot&within=prj_0'), null);
    await server.db.query('delete from form_draft');
  });

  it('that two devices begin at once are kept once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(lin)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409]);
    await remove(lin);
  });

  it('are forgotten after thirty days', async () => {
    await save(lin);
    const job = server.platform.registry.jobs.get('workplace.sweepDrafts');
    const sweep = (days: number) =>
      server.services.apart(tx =>
        job!.run({ tx, services: server.services, now: new Date(Date.now() + days * 86_400_000) }),
      );
    await sweep(29);
    assert.equal((await server.db.query('select 1 from form_draft')).rowCount, 1);
    await sweep(31);
    assert.equal((await server.db.query('select 1 from form_draft')).rowCount, 0);
  });
});
