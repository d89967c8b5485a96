import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { commentModule } from '../../../server/platform/comments/comment.module.ts';
import { messageModule } from '../../../server/platform/messages.ts';
import { defineModule } from '../../../server/platform/module.ts';
import { audiencesFor } from '../../../shared/domain/kernel/comments.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { person } from '../../kit/people.ts';
import { sample, watcher } from '../../kit/sample.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

// An order that purchaser, agency, supervisor and supplier all read; nothing in it is sealed.
const { sealed: _sealed, ...open } = sample;
const order = { ...open, name: 'sampleOrder', comments: 'shared' as const, published: [] as const };
const inner = { ...open, name: 'sampleInner', published: [] as const };
const lone = { ...open, name: 'sampleLone', comments: 'none' as const, published: [] as const };
const secret = { ...sample, name: 'sampleSecret', comments: 'shared' as const };
const entities = [order, inner, lone, secret];
const reads = entities.flatMap(each => [`${each.name}.read`, `${each.name}.create`]);
const ann = person('ann', { permissions: reads });
const amy = person('amy', { permissions: reads });
const clerk = person('clerk', { permissions: [] });
const seller = person('seller', { org: 'org_s', userType: UserType.supplier, permissions: reads });
const rival = person('rival', { org: 'org_r', userType: UserType.supplier, permissions: reads });
const bob = person('bob', { org: 'org_b', permissions: reads });
const agency = person('agency', { org: 'org_ag', tenant: 'org_a', userType: UserType.tenderer, permissions: reads });
const overseer = person('overseer', {
  org: 'org_o',
  tenant: 'org_a',
  userType: UserType.supervisor,
  permissions: reads,
});
const expert = person('expert', { org: 'org_x', userType: UserType.expert, permissions: reads });
const everybody = [ann, amy, agency, overseer, clerk, seller, rival, bob, expert];

describe('comments on records', () => {
  let server: TestServer;
  const ids = new Map<string, string>();
  before(async () => {
    const modules = entities.map(each => defineModule(each, { via: { watcher } }));
    server = await startServer([...modules, commentModule, messageModule], { tables: entities });
    await Promise.all(everybody.map(who => server.token(who)));
    for (const each of entities) {
      const made = await server
        .call(ann)
        .post(`/sample/${each.name}/create`, { input: { title: 'Order', kind: 'goods', supplierId: 'org_s' } });
      assert.equal(made.status, 200, JSON.stringify(made.body));
      ids.set(each.name, made.body.data.id);
    }
  });
  after(() => server.stop());

  const of = (entity: string) => ({ entity, id: ids.get(entity)! });
  const write = (who: typeof ann, entity: string, text: string, more: object = {}) =>
    server.call(who).post('/comment/create', { ...of(entity), text, ...more });
  const list = (who: typeof ann, entity: string, more = '') =>
    server.call(who).get(`/comment/list?entity=${entity}&id=${ids.get(entity)}${more}`);
  const texts = async (who: typeof ann, entity: string) =>
    (await list(who, entity)).body.data.rows.map((row: { text: string }) => row.text);

  it('are read by the writer’s organization alone, not by the other party of the same record', async () => {
    assert.equal((await write(ann, 'sampleInner', 'Our ceiling is 90')).status, 200);
    assert.equal((await write(seller, 'sampleInner', 'Our floor is 70')).status, 200);
    assert.deepEqual(await texts(ann, 'sampleInner'), ['Our ceiling is 90']);
    assert.deepEqual(await texts(amy, 'sampleInner'), ['Our ceiling is 90']);
    assert.deepEqual(await texts(seller, 'sampleInner'), ['Our floor is 70']);
    const { topics } = (await list(seller, 'sampleInner')).body.data;
    assert.deepEqual(topics, [`comment:sampleInner:${ids.get('sampleInner')}:org_s`]);
  });

  it('are written once, however often they are sent under one key, and each by its writer', async () => {
    const key = 'a1b2c3';
    const records = [];
    for (const title of ['First', 'Second']) {
      const made = await server
        .call(ann)
        .post('/sample/sampleInner/create', { input: { title, kind: 'goods', supplierId: 'org_s' } });
      records.push(String(made.body.data.id));
    }
    const send = (who: typeof ann, id: string | undefined, text: string, under = key) =>
      server.call(who).post('/comment/create', { entity: 'sampleInner', id, text, key: under });
    const [first, again] = await Promise.all([send(ann, records[0], 'Twice'), send(ann, records[0], 'Twice')]);
    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.equal(again.body.data.id, first.body.data.id);
    assert.equal((await send(amy, records[0], 'Another')).status, 200);
    assert.equal((await send(ann, records[1], 'Elsewhere')).status, 200);
    const { rows } = (await server.call(ann).get(`/comment/list?entity=sampleInner&id=${records[0]}`)).body.data;
    assert.deepEqual(
      rows.map((row: { text: string }) => row.text),
      ['Another', 'Twice'],
    );
    assert.equal((await send(ann, records[0], 'x', 'not a key')).status, 422);
  });

  it('are refused to who does not see the record: a stranger, another tenant, a colleague without the permission, a guest', async () => {
    for (const [who, status] of [
      [rival, 404],
      [bob, 404],
      [clerk, 403],
    ] as const) {
      assert.equal((await list(who, 'sampleOrder')).status, status, who.id);
      assert.equal((await write(who, 'sampleOrder', 'x')).status, status, who.id);
    }
    assert.equal(
      (await server.call().get(`/comment/list?entity=sampleOrder&id=${ids.get('sampleOrder')}`)).status,
      401,
    );
    assert.equal((await server.call(ann).get('/comment/list?entity=nothing&id=x')).status, 404);
  });

  it('reach the agency only where the entity allows it and the writer says so, and never the bidder or the supervisor', async () => {
    await write(ann, 'sampleOrder', 'Among us');
    assert.equal((await write(ann, 'sampleOrder', 'To you all', { audience: 'all' })).status, 200);
    assert.equal((await write(agency, 'sampleOrder', 'From the agency', { audience: 'all' })).status, 200);
    assert.deepEqual(await texts(agency, 'sampleOrder'), ['From the agency', 'To you all']);
    assert.deepEqual(await texts(ann, 'sampleOrder'), ['From the agency', 'To you all', 'Among us']);
    const topic = `comment:sampleOrder:${ids.get('sampleOrder')}:all`;
    for (const who of [seller, overseer]) {
      const { rows, audiences, topics } = (await list(who, 'sampleOrder')).body.data;
      assert.deepEqual([rows, audiences, topics.includes(topic)], [[], ['own'], false], who.id);
      const told = await write(who, 'sampleOrder', 'x', { audience: 'all' });
      assert.deepEqual([told.status, Object.keys(told.body.data.fields)], [422, ['audience']], who.id);
      assert.equal((await server.call(who).get(`/live?topic=${encodeURIComponent(topic)}`)).status, 404, who.id);
    }
    const refused = await write(ann, 'sampleInner', 'x', { audience: 'all' });
    assert.equal(refused.status, 422);
    assert.ok(refused.body.data.fields.audience.includes('own organization'));
  });

  it('on a project are shared by those of its tenant who run it, not by whoever sees it once it is published', () => {
    const record = { tenantId: 'org_a' };
    assert.deepEqual(
      [ann, agency, bob, seller, overseer, expert].map(who => audiencesFor(project, record, who).join()),
      ['own,all', 'own,all', 'own', 'own', 'own', 'own'],
    );
  });

  it('are not taken where something is sealed or judged alone, nor from experts', async () => {
    for (const entity of ['sampleSecret', 'sampleLone']) {
      assert.equal((await write(ann, entity, 'x')).status, 409);
      assert.equal((await list(ann, entity)).status, 409);
    }
    const watched = await server
      .call(ann)
      .post('/sample/sampleInner/create', { input: { title: 'Watched', kind: 'goods' } });
    await server.db.query('update sample_inner set code = $1, tenant_id = $2 where id = $3', [
      expert.id,
      expert.tenantId,
      watched.body.data.id,
    ]);
    const { status } = await server
      .call(expert)
      .post('/comment/create', { entity: 'sampleInner', id: watched.body.data.id, text: 'x' });
    assert.equal(status, 403);
  });

  it('are reworded by their writer within 15 minutes, with the words before in the audit', async () => {
    const { data } = (await write(ann, 'sampleInner', 'Frist')).body;
    assert.ok(data.editableUntil);
    const edit = (who: typeof ann, text: string, revision: number) =>
      server.call(who).post('/comment/edit', { id: data.id, revision, text });
    assert.equal((await edit(amy, 'x', 1)).status, 403);
    assert.equal((await edit(seller, 'x', 1)).status, 404);
    assert.equal((await edit(ann, 'First', 1)).body.data.text, 'First');
    assert.equal((await edit(ann, 'Again', 1)).status, 409);
    const { rows } = await server.db.query(
      `select action, changes, tenant_id from audit where entity = 'comment' and record_id = $1 order by id`,
      [data.id],
    );
    assert.deepEqual(
      rows.map(row => [row.action, row.changes.text.from, row.tenant_id]),
      [
        ['create', null, 'org_a'],
        ['edit', 'Frist', 'org_a'],
      ],
    );
    await server.moveClock(15 * 60_000);
    const late = await edit(ann, 'Late', 2);
    assert.equal(late.status, 409);
    assert.ok(late.body.msg.includes('15 minutes'));
    assert.equal((await list(ann, 'sampleInner')).body.data.rows[0].editableUntil, null);
  });

  it('leave a trace when they are removed, and cannot be removed twice or by another', async () => {
    const { data } = (await write(ann, 'sampleInner', 'To go', { mentions: [{ userId: 'amy' }] })).body;
    const remove = (who: typeof ann, revision: number) =>
      server.call(who).post('/comment/remove', { id: data.id, revision });
    assert.equal((await remove(amy, 1)).status, 403);
    assert.equal((await remove(ann, 1)).status, 200);
    assert.equal((await remove(ann, 2)).status, 409);
    const [row] = (await list(amy, 'sampleInner')).body.data.rows;
    assert.deepEqual([row.text, row.mentions, row.authorName], ['', [], 'ann']);
    assert.ok(row.removedAt);
  });

  it('call colleagues by a message that tells nothing of the record, and nobody else', async () => {
    const path = '/mine/mine';
    assert.equal((await write(ann, 'sampleOrder', 'Look', { mentions: [{ userId: 'amy' }], path })).status, 200);
    const [message] = (await server.call(amy).get('/message/mine')).body.data.rows;
    assert.deepEqual(
      [message.key, message.path, message.params],
      ['comment.messages.mention', path, { author: 'ann' }],
    );
    for (const userId of ['seller', 'bob', 'nobody'])
      assert.equal((await write(ann, 'sampleOrder', 'Look', { mentions: [{ userId }] })).status, 422, userId);
    await write(ann, 'sampleOrder', 'Elsewhere', { mentions: [{ userId: 'amy' }], path: '/no/such/route' });
    assert.equal((await server.call(amy).get('/message/mine')).body.data.rows[0].path, null);
  });

  it('call only colleagues who see the record, and offer no others', async () => {
    const offered = async (entity: string, q = '') =>
      (await server.call(ann).get(`/comment/people?entity=${entity}&id=${ids.get(entity)}&q=${q}`)).body.data;
    assert.deepEqual(await offered('sampleOrder'), [{ id: 'amy', name: 'amy' }]);
    assert.deepEqual(await offered('sampleOrder', 'lerk'), [], 'has no permission to read it');
    const refused = await server
      .call(ann)
      .post('/comment/create', { ...of('sampleOrder'), text: 'Look', mentions: [{ userId: 'clerk' }] });
    assert.deepEqual(
      [refused.status, refused.body.data.fields],
      [422, { mentions: 'Who may not see this record cannot be mentioned: clerk.' }],
    );
    const mixed = { mentions: [{ userId: 'amy' }, { userId: 'clerk' }] };
    assert.equal((await write(ann, 'sampleOrder', 'Look', mixed)).status, 422);
    // Whoever does not see it learns nothing of who does.
    assert.equal(
      (await server.call(clerk).get(`/comment/people?entity=sampleOrder&id=${ids.get('sampleOrder')}`)).status,
      403,
    );
    assert.equal(
      (await server.call(bob).get(`/comment/people?entity=sampleOrder&id=${ids.get('sampleOrder')}`)).status,
      404,
    );
  });

  it('are bounded in length, and read page by page', async () => {
    assert.equal((await write(ann, 'sampleOrder', 'x'.repeat(4001))).status, 422);
    assert.equal((await write(ann, 'sampleOrder', '')).status, 422);
    for (let at = 0; at < 51; at += 1) await write(seller, 'sampleOrder', `no. ${at}`);
    const first = (await list(seller, 'sampleOrder')).body.data;
    assert.equal(first.rows.length, 50);
    assert.equal(first.rows[0].text, 'no. 50');
    const second = (await list(seller, 'sampleOrder', `&before=${first.next}`)).body.data;
    assert.deepEqual(
      second.rows.map((row: { text: string }) => row.text),
      ['no. 0'],
    );
    assert.equal(second.next, null);
  });
});
