import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { admin, fileOf, made, tenantAdmin } from './kit.ts';

let server: TestServer;
const supplier = person('ops_supplier', { org: 'org_s', tenant: 'tenant_s', userType: UserType.supplier });
const purchaser = person('ops_purchaser', { org: 'org_p', tenant: 'tenant_p' });
before(async () => {
  server = await startServer();
  for (const who of [admin, supplier, purchaser, tenantAdmin]) await server.token(who);
});
after(() => server.stop());

const resourceInput = async (name: string, audience: readonly string[], text = name) => ({
  name,
  nameEn: `${name} in English`,
  kind: 'manual',
  audience,
  languages: ['zh'],
  version: '1.0',
  file: [await fileOf(server, admin, `${name}.pdf`, text)],
});
const newResource = async (name: string, audience: readonly string[]) =>
  made(server.call(admin).post('/operations/resource/create', { input: await resourceInput(name, audience) }));
const move = (entity: string, action: string, of: { id: string; revision: number }, input: object = {}) =>
  server.call(admin).post(`/operations/${entity}/${action}`, { id: of.id, revision: of.revision, input });
const offeredTo = async (who?: Parameters<TestServer['call']>[0]): Promise<string[]> =>
  (await server.call(who).get('/operations/resources')).body.data.map((each: { name: string }) => each.name);

describe('resources', () => {
  it('are found by those they are meant for, guests included, once they are published', async () => {
    const open = await newResource('open', ['everyone']);
    const forSuppliers = await newResource('for suppliers', ['20', '40']);
    assert.deepEqual(await offeredTo(), []);
    await made(move('resource', 'publish', open));
    await made(move('resource', 'publish', forSuppliers));
    assert.deepEqual(await offeredTo(), ['open in English']);
    assert.deepEqual(await offeredTo(supplier), ['for suppliers in English', 'open in English']);
    assert.deepEqual(await offeredTo(purchaser), ['open in English']);
    const path = `/operations/resources/download?id=${forSuppliers.id}`;
    assert.equal((await server.call().get(path)).status, 404);
    assert.equal((await server.call(purchaser).get(path)).status, 404);
    const file = await server.call(supplier).get(path);
    assert.equal(file.raw.toString(), 'for suppliers');
    assert.equal(file.headers['x-content-type-options'], 'nosniff');
    assert.match(String(file.headers['content-disposition']), /^attachment/);
    await server.call(supplier).get(path);
    const { body } = await server.call(admin).get(`/operations/resource/get?id=${forSuppliers.id}`);
    assert.equal(body.data.downloads, 2);
  });

  it('keep the file that was replaced, with its version, and refuse the same file and a silent exchange', async () => {
    const one = await made(move('resource', 'publish', await newResource('replaced', ['everyone'])));
    const next = await fileOf(server, admin, 'next.pdf', 'second issue');
    const silent = await server
      .call(admin)
      .post('/operations/resource/update', { id: one.id, revision: one.revision, input: { file: [next] } });
    assert.equal(silent.status, 422);
    assert.match(silent.body.data.fields.file, /Replace the file/);
    const same = await fileOf(server, admin, 'same.pdf', 'replaced');
    assert.match(
      (await move('resource', 'replace', one, { version: '2.0', file: [same] })).body.msg,
      /offered already/,
    );
    const two = await made(move('resource', 'replace', one, { version: '2.0', file: [next] }));
    const [kept] = two['earlier'] as { version: string; fileName: string; fileId: string }[];
    assert.deepEqual([two['version'], kept?.version, kept?.fileName], ['2.0', '1.0', 'replaced.pdf']);
    const old = await server.call(admin).get(`/files/get?id=${kept?.fileId}`);
    assert.equal(old.raw.toString(), 'replaced');
    assert.equal(
      (await server.call().get(`/operations/resources/download?id=${one.id}`)).raw.toString(),
      'second issue',
    );
    await made(move('resource', 'withdraw', two, { reason: 'wrong manual' }));
    assert.equal((await server.call().get(`/operations/resources/download?id=${one.id}`)).status, 404);
  });

  it('refuse everybody together with some, and a tenant’s own', async () => {
    const mixed = await server
      .call(admin)
      .post('/operations/resource/create', { input: await resourceInput('mixed', ['everyone', '20']) });
    assert.match(mixed.body.data.fields.audience, /alone/);
    const foreign = await server
      .call(tenantAdmin)
      .post('/operations/resource/create', { input: { name: 'x', nameEn: 'x' } });
    assert.equal(foreign.status, 403);
  });
});

const versionInput = async (version: string, minSupported: string, extra: object = {}) => ({
  version,
  platform: 'windows-x64',
  channel: 'stable',
  minSupported,
  notesZh: '更新',
  notesEn: 'News',
  file: [await fileOf(server, admin, `client-${version}.exe`, `client ${version}`)],
  ...extra,
});
const released = async (version: string, minSupported: string, extra: object = {}) =>
  made(
    move(
      'clientVersion',
      'release',
      await made(
        server
          .call(admin)
          .post('/operations/clientVersion/create', { input: await versionInput(version, minSupported, extra) }),
      ),
    ),
  );
const latest = async (query: string) => {
  const { status, body } = await server.call().get(`/operations/client-version/latest?platform=windows-x64${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};

describe('versions of the client', () => {
  it('tell the client the newest by number, its digest, and whether its own is still supported', async () => {
    assert.deepEqual(await latest(''), { newest: null });
    await released('1.9.0', '1.9.0');
    await released('1.10.0', '1.9.0', { mandatory: true });
    await released('1.11.0', '1.10.0');
    const { newest, present } = await latest('&version=1.10.0');
    assert.deepEqual([newest.version, newest.notes, newest.signature], ['1.11.0', 'News', null]);
    assert.deepEqual(present, {
      version: '1.10.0',
      known: true,
      supported: true,
      updateAvailable: true,
      updateRequired: false,
    });
    const old = (await latest('&version=1.9.0')).present;
    assert.deepEqual([old.supported, old.updateRequired], [false, true]);
    const strange = (await latest('&version=9.9.9')).present;
    assert.deepEqual([strange.known, strange.supported, strange.updateRequired], [false, false, false]);
    const file = await server.call().get(newest.download);
    assert.equal(file.raw.toString(), 'client 1.11.0');
    const { createHash } = await import('node:crypto');
    assert.equal(createHash('sha256').update(file.raw).digest('hex'), newest.sha256);
    assert.equal((await server.call().get('/operations/client-version/latest?platform=amiga')).status, 422);
    assert.equal(
      (await server.call().get('/operations/client-version/latest?platform=windows-x64&version=1')).status,
      422,
    );
  });

  it('tell those who try first of beta versions too, and nobody else', async () => {
    await released('2.0.0-rc.2', '1.10.0', { channel: 'beta' });
    assert.equal((await latest('&channel=beta')).newest.version, '2.0.0-rc.2');
    assert.equal((await latest('')).newest.version, '1.11.0');
  });

  it('release no number twice, and take no oldest supported version above their own', async () => {
    const again = await made(
      server.call(admin).post('/operations/clientVersion/create', { input: await versionInput('1.11.0', '1.0.0') }),
    );
    assert.match((await move('clientVersion', 'release', again)).body.msg, /1\.11\.0 is released already/);
    const above = await server
      .call(admin)
      .post('/operations/clientVersion/create', { input: await versionInput('1.12.0', '1.13.0') });
    assert.match(above.body.data.fields.minSupported, /newer/);
  });

  it('are not withdrawn when nothing supported would remain', async () => {
    const only = await released('3.0.0', '3.0.0', { platform: 'linux-x64' });
    const refused = await move('clientVersion', 'withdraw', only, { reason: 'broken' });
    assert.equal(refused.status, 409);
    assert.match(refused.body.msg, /only supported version for Linux \(64-bit\)/);
    await released('3.0.1', '3.0.1', { platform: 'linux-x64' });
    await made(move('clientVersion', 'withdraw', only, { reason: 'broken' }));
    assert.equal((await server.call().get(`/operations/client-version/download?id=${only.id}`)).status, 404);
  });
});

const templateInput = (name: string, body: string, extra: object = {}) => ({
  name,
  kind: 'bulletin',
  language: 'zh',
  body,
  ...extra,
});
const createTemplate = (who: Parameters<TestServer['call']>[0], input: object) =>
  server.call(who).post('/operations/documentTemplate/create', { input });
const offered = async (
  who: Parameters<TestServer['call']>[0],
  query = '',
): Promise<{ name: string; own: boolean; version: number }[]> =>
  (await server.call(who).get(`/operations/templates?kind=bulletin${query}`)).body.data;

describe('document templates', () => {
  it('refuse a variable that the kind does not have, and braces without a counterpart', async () => {
    const unknown = await createTemplate(tenantAdmin, templateInput('x', '<p>{{projectName}} {{supplierName}}</p>'));
    assert.equal(unknown.status, 422);
    assert.match(unknown.body.data.fields.body, /“supplierName”/);
    const open = await createTemplate(tenantAdmin, templateInput('x', '<p>{{projectName</p>'));
    assert.match(open.body.data.fields.body, /no counterpart/);
    const picture = await createTemplate(tenantAdmin, templateInput('x', '<p>a <img data-file="file_1" alt="b"></p>'));
    assert.match(picture.body.data.fields.body, /no pictures/);
  });

  it('are not released with a variable that the kind has no more', async () => {
    const draft = await made(createTemplate(tenantAdmin, templateInput('old', '<p>{{projectName}}</p>')));
    await server.db.query(`update document_template set body = '<p>{{projectName}} {{gone}}</p>' where id = $1`, [
      draft.id,
    ]);
    const { id, revision } = draft;
    const refused = await server
      .call(tenantAdmin)
      .post('/operations/documentTemplate/publish', { id, revision, input: {} });
    assert.equal(refused.status, 422);
    assert.match(refused.body.data.fields.body, /“gone”/);
  });

  it('are offered once published, the tenant’s own first, and never another tenant’s', async () => {
    const asTenant = (action: string, of: { id: string; revision: number }) =>
      server
        .call(tenantAdmin)
        .post(`/operations/documentTemplate/${action}`, { id: of.id, revision: of.revision, input: {} });
    const platforms = await made(createTemplate(admin, templateInput('a platform', '<p>{{projectName}}</p>')));
    await made(move('documentTemplate', 'publish', platforms));
    const own = await made(
      createTemplate(tenantAdmin, templateInput('own', '<p>{{budget}}</p>', { category: 'works' })),
    );
    assert.deepEqual(
      (await offered(tenantAdmin)).map(each => each.name),
      ['a platform'],
    );
    await made(asTenant('publish', own));
    assert.deepEqual(
      (await offered(tenantAdmin, '&category=works')).map(each => [each.name, each.own]),
      [
        ['own', true],
        ['a platform', false],
      ],
    );
    assert.deepEqual(
      (await offered(tenantAdmin, '&category=goods')).map(each => each.name),
      ['a platform'],
    );
    assert.deepEqual(
      (await offered(admin, '&category=works')).map(each => each.name),
      ['a platform'],
    );
    const { body } = await server.call(tenantAdmin).get(`/operations/documentTemplate/get?id=${platforms.id}`);
    assert.equal(body.data.actions.revise, 'documentTemplate.reasons.platforms');
    assert.equal((await asTenant('retire', { id: platforms.id, revision: body.data.revision })).status, 404);
  });

  it('change by versions: the published text stays until the next one is published', async () => {
    const first = await made(
      move('documentTemplate', 'publish', await made(createTemplate(admin, templateInput('series', '<p>one</p>')))),
    );
    await made(move('documentTemplate', 'revise', first));
    const again = await server.call(admin).get(`/operations/documentTemplate/get?id=${first.id}`);
    assert.match((await move('documentTemplate', 'revise', again.body.data)).body.msg, /begun already/);
    const { body } = await server
      .call(admin)
      .get(`/operations/documentTemplate/list?series=${String(first['series'])}&state=draft`);
    const draft = body.data.rows[0];
    assert.deepEqual([draft.version, draft.state], [2, 'draft']);
    const edited = await made(
      server.call(admin).post('/operations/documentTemplate/update', {
        id: draft.id,
        revision: draft.revision,
        input: { body: '<p>two</p>' },
      }),
    );
    assert.equal((await offered(admin)).find(each => each.name === 'series')?.version, 1);
    await made(move('documentTemplate', 'publish', edited));
    assert.equal((await offered(admin)).find(each => each.name === 'series')?.version, 2);
    const old = await server.call(admin).get(`/operations/documentTemplate/get?id=${first.id}`);
    assert.deepEqual([old.body.data.state, old.body.data.body], ['retired', '<p>one</p>']);
  });
});
