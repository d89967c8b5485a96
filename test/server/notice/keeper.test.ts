import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { notice } from '../../../shared/domain/notice/notice.entity.ts';
import { noticeGrants } from '../../../shared/domain/notice/notice.grants.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const keep = noticeGrants.projectManager ?? [];
const read = ['notice.read'];
const root = person('root', { org: 'org_p', tenant: 'platform', permissions: noticeGrants.platformAdmin ?? [] });
const ann = person('ann', { org: 'org_a', permissions: keep });
const dora = person('dora', { org: 'org_a2', tenant: 'org_a', permissions: read });
const emil = person('emil', { org: 'org_a3', tenant: 'org_a', permissions: read });
const fay = person('fay', { org: 'org_a4', tenant: 'org_a', permissions: read });
const ben = person('ben', { org: 'org_b', permissions: keep });
const everybody = [root, ann, dora, emil, fay, ben];

let server: TestServer;
before(async () => {
  server = await startServer();
  for (const who of everybody) await server.token(who);
  // org_a ─ org_a2 ─ org_a3; org_a4 beside org_a2.
  await server.db.query(`update organization set parent_id = 'org_a' where id in ('org_a2', 'org_a4')`);
  await server.db.query(`update organization set parent_id = 'org_a2' where id = 'org_a3'`);
});
after(() => server.stop());

type Who = typeof ann;
interface Made {
  readonly id: string;
  readonly revision: number;
}
const facts = (more: object = {}) => ({
  ...{ title: '通知', titleEn: 'A notice', body: '<p>Text</p>', audience: 'all' },
  ...more,
});
const branch = (...ids: string[]) => ({
  audience: 'branches',
  audienceBranches: ids.map(organizationId => ({ organizationId })),
});
const call = (who: Who, path: string, body: object) => server.call(who).post(path, body);
const move = (who: Who, what: string, { id, revision }: Made) =>
  call(who, `/notice/notice/${what}`, { id, revision, input: {} });
const publish = async (who: Who, more: object): Promise<Made> => {
  const { body } = await call(who, '/notice/notice/create', { input: facts(more) });
  const { id, revision } = body.data;
  const done = await call(who, '/notice/notice/publish', { id, revision, input: {} });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  await server.settle();
  return done.body.data;
};
const get = (who: Who, { id }: Made) => server.call(who).get(`/notice/notice/get?id=${id}`);
const readers = async (made: Made) => {
  const found = [];
  for (const who of everybody) if ((await get(who, made)).status === 200) found.push(who.id);
  return found;
};
const told = async (id: string) =>
  (
    await server.db.query<{ id: string }>(
      `select user_id as id from message where path like '%' || $1 order by user_id`,
      [id],
    )
  ).rows.map(row => row.id);
const reach = async (who: Who, more: object) => (await call(who, '/notice/reach', more)).body.data;
const addressed = async (who: Who, { id }: Made) =>
  (await server.call(who).get(`/notice/receipts?id=${id}`)).body.data.addressed;

describe('a notice to an organization and all below it', () => {
  it('is read, told and counted down the tree, and by nobody beside or above', async () => {
    const made = await publish(ann, branch('org_a2'));
    assert.deepEqual(await told(made.id), ['dora', 'emil']);
    assert.deepEqual(await readers(made), ['ann', 'dora', 'emil'], 'ann keeps it');
    assert.equal(await addressed(ann, made), 2);
    assert.deepEqual((await server.call(fay).get('/notice/notice/list')).body.data.rows, []);
    // Two branches of which one holds the other.
    assert.deepEqual(await reach(ann, branch('org_a', 'org_a3')), { people: 4 });
  });

  it('follows the tree: who moves below reads it, who moves away does not', async () => {
    const made = await publish(ann, branch('org_a2'));
    await server.db.query(`update organization set parent_id = 'org_a2' where id = 'org_a4'`);
    assert.deepEqual([(await get(fay, made)).status, await addressed(ann, made)], [200, 3]);
    await server.db.query(`update organization set parent_id = 'org_a' where id = 'org_a4'`);
    assert.deepEqual([(await get(fay, made)).status, await addressed(ann, made)], [404, 2]);
  });

  it('is published by the platform’s own code as by a person', async () => {
    const { id } = (await call(ann, '/notice/notice/create', { input: facts(branch('org_a2')) })).body.data;
    await server.services.apart(tx => tx.transition(notice, id, 'publish'));
    await server.settle();
    assert.deepEqual(await told(id), ['dora', 'emil']);
  });

  it('does not mistake an organization whose id begins alike', async () => {
    const made = await publish(ann, branch('org_a'));
    assert.equal((await get(ben, made)).status, 404);
    assert.deepEqual(await reach(ann, branch('org_a3')), { people: 1 });
  });
});

describe('whom a notice reaches', () => {
  it('is counted before it is published, by every kind of audience, and nothing is written', async () => {
    const rows = async () =>
      (
        await server.db.query(
          `select (select count(*) from notice) + (select count(*) from message) + (select count(*) from notice_receipt) as n`,
        )
      ).rows[0].n;
    const before = await rows();
    assert.deepEqual(await reach(ann, { audience: 'all' }), { people: 4 });
    assert.deepEqual(await reach(ann, { audience: 'userTypes', audienceTypes: ['20'] }), { people: 0 });
    assert.deepEqual(await reach(ann, { audience: 'roles', audienceRoles: [{ roleId: 'grants_dora' }] }), {
      people: 1,
    });
    assert.deepEqual(await reach(ann, { audience: 'branches', audienceBranches: [] }), { people: 0 });
    assert.equal((await reach(root, { audience: 'all' })).people >= everybody.length, true);
    assert.deepEqual(await reach(root, { audience: 'tenants', audienceTenants: [{ tenantId: 'org_a' }] }), {
      people: 4,
    });
    assert.equal(await rows(), before);
  });

  it('leaves out who has no active account', async () => {
    await server.db.query(`update "user" set state = 'disabled' where id = 'fay'`);
    assert.deepEqual(await reach(ann, { audience: 'all' }), { people: 3 });
    await server.db.query(`update "user" set state = 'active' where id = 'fay'`);
  });

  it('is no way to count another tenant’s people', async () => {
    for (const more of [
      branch('org_b'),
      { audience: 'organizations', audienceOrganizations: [{ organizationId: 'org_b' }] },
      { audience: 'tenants', audienceTenants: [{ tenantId: 'org_b' }] },
    ])
      assert.equal((await call(ann, '/notice/reach', more)).status, 422, JSON.stringify(more));
    assert.equal((await call(dora, '/notice/reach', { audience: 'all' })).status, 403);
  });
});

describe('a notice of the platform to tenants', () => {
  it('reaches the people of these tenants alone; a tenant cannot write one', async () => {
    const made = await publish(root, { audience: 'tenants', audienceTenants: [{ tenantId: 'org_b' }] });
    assert.deepEqual(await told(made.id), ['ben']);
    assert.deepEqual(await readers(made), ['root', 'ben']);
    const own = await call(ann, '/notice/notice/create', {
      input: facts({ audience: 'tenants', audienceTenants: [{ tenantId: 'org_a' }] }),
    });
    assert.deepEqual([own.status, Object.keys(own.body.data.fields)], [422, ['audience']]);
    const none = await call(root, '/notice/notice/create', { input: facts({ audience: 'tenants' }) });
    const refused = await move(root, 'publish', none.body.data);
    assert.deepEqual([refused.status, Object.keys(refused.body.data.fields)], [422, ['audienceTenants']]);
  });
});

describe('a copy of a notice', () => {
  it('is a draft with the words and the audience, without its times, told to nobody; the first stays as it was', async () => {
    const made = await publish(ann, { ...branch('org_a2'), receipt: true, until: '2036-01-01T00:00:00Z' });
    const { id } = (await call(ann, '/notice/copy', { id: made.id })).body.data;
    const copy = (await get(ann, { id, revision: 1 })).body.data;
    assert.deepEqual(
      [copy.state, copy.title, copy.receipt, copy.until, copy.publishedAt, copy.audienceBranches],
      ['draft', '通知', true, null, null, [{ organizationId: 'org_a2' }]],
    );
    await server.settle();
    assert.deepEqual(await told(id), []);
    assert.equal((await get(ann, made)).body.data.state, 'published');
  });

  it('has pictures of its own, so that it can be saved and shown, and none is left to nobody', async () => {
    const image = await server.platform.database.transaction(server.caller(ann), tx =>
      server.services.files.put(tx, { name: 'plan.png', type: 'image/png', bytes: Buffer.from('bytes') }),
    );
    const shown = `<p>Text<img data-file="${image.id}" alt="plan"></p>`;
    const made = await publish(ann, { ...branch('org_a2'), body: shown, bodyEn: shown });
    const { id } = (await call(ann, '/notice/copy', { id: made.id })).body.data;
    const copy = (await get(ann, { id, revision: 1 })).body.data;
    const [own] = /(?<=data-file=")[^"]+/.exec(copy.body) ?? [];
    assert.notEqual(own, image.id);
    assert.equal(copy.bodyEn, copy.body, 'the same picture once');
    const saved = await call(ann, '/notice/notice/update', {
      ...{ id, revision: copy.revision },
      input: { body: copy.body, title: '复制' },
    });
    assert.equal(saved.status, 200, saved.body.msg);
    const { rows } = await server.db.query(`select owner_id as owner from file where name = 'plan.png'`);
    assert.deepEqual(rows.map(row => row.owner).sort(), [made.id, id].sort());
    await move(ann, 'publish', saved.body.data);
    assert.equal((await server.call(dora).get(`/files/get?id=${own}`)).raw.toString(), 'bytes');
  });

  it('is made by those who keep the notice alone', async () => {
    const made = await publish(ann, {});
    const status = async (who: Who) => (await call(who, '/notice/copy', { id: made.id })).status;
    assert.deepEqual([await status(dora), await status(ben), await status(root)], [403, 404, 404]);
    const platform = await publish(root, {});
    assert.equal((await call(ann, '/notice/copy', { id: platform.id })).status, 404, 'read here, kept elsewhere');
  });
});

describe('who has read it', () => {
  it('is exported as a file, all or those who have not, without formulas; other tenants get none', async () => {
    await server.db.query(`update "user" set name = '=cmd()' where id = 'emil'`);
    const made = await publish(ann, branch('org_a2'));
    await call(dora, '/notice/open', { id: made.id });
    const file = async (query = '') =>
      (await server.call(ann).get(`/notice/receipts/export?id=${made.id}${query}`)).raw.toString('utf8');
    const all = (await file()).split('\r\n');
    assert.equal(all[0], '\uFEFFPerson,Organization,Opened (Beijing time),Confirmed (Beijing time)');
    assert.equal(all.length, 4);
    assert.match(all[1] ?? '', /^dora,[^,]*,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,$/);
    assert.match(all[2] ?? '', /^'=cmd\(\),/);
    assert.deepEqual((await file('&unread=true')).split('\r\n').length, 3);
    assert.equal((await server.call(ben).get(`/notice/receipts/export?id=${made.id}`)).status, 404);
    assert.equal((await server.call(dora).get(`/notice/receipts/export?id=${made.id}`)).status, 403);
  });
});

describe('told once', () => {
  it('a publication whose event is delivered twice reaches each person once, and each reminder once', async () => {
    const made = await publish(ann, { ...branch('org_a2') });
    const again = () =>
      server.db.query(
        `update outbox_delivery set state = 'pending' from outbox o where o.position = outbox_delivery.position
        and o.topic = 'notice.tell' and o.payload ->> 'id' = $1`,
        [made.id],
      );
    await again();
    await server.settle();
    assert.deepEqual(await told(made.id), ['dora', 'emil']);
    assert.equal((await move(ann, 'remind', made)).status, 200);
    await server.settle();
    assert.equal((await told(made.id)).length, 4);
    await again();
    await server.settle();
    assert.equal((await told(made.id)).length, 4);
  });

  it('a notice put on its time needs a time', async () => {
    const { body } = await call(ann, '/notice/notice/create', { input: facts() });
    const { status, body: refused } = await move(ann, 'schedule', body.data);
    assert.equal(status, 409);
    assert.match(refused.msg, /Fill in when it appears/);
  });
});
