import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import { WORD_TYPE } from '../../../shared/domain/operations/word-template.ts';
import { operationsGrants } from '../../../shared/domain/operations/operations.grants.ts';
import { person, type Person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { MACRO_MAIN, wordFile, wordText } from '../../kit/word-file.ts';
import { admin, made, tenantAdmin } from './kit.ts';

let server: TestServer;
const other = person('ops_other', {
  org: 'org_o',
  tenant: 'tenant_o',
  permissions: operationsGrants.tenantAdmin ?? [],
});
const supplier = person('ops_word_supplier', { org: 'org_s', tenant: 'tenant_s', userType: 20 });
before(async () => {
  server = await startServer();
  for (const who of [admin, tenantAdmin, other, supplier]) await server.token(who);
});
after(() => server.stop());

const upload = (who: Person, bytes: Uint8Array, name = 'template.docx'): Promise<FileRef> =>
  server.platform.database.transaction(server.caller(who), tx =>
    server.services.files.put(tx, { name, type: WORD_TYPE, bytes }),
  );
const create = async (who: Person, bytes: Uint8Array, extra: object = {}) =>
  server.call(who).post('/operations/documentTemplate/create', {
    input: { name: 'Word', kind: 'bulletin', language: 'en', file: [await upload(who, bytes)], ...extra },
  });
const move = (who: Person, action: string, of: { id: string; revision: number }) =>
  server.call(who).post(`/operations/documentTemplate/${action}`, { id: of.id, revision: of.revision, input: {} });
const published = async (who: Person, lines: readonly string[], extra: object = {}) =>
  made(move(who, 'publish', await made(create(who, wordFile(lines), extra))));
const bytesOf = async (who: Person, file: FileRef) => (await server.call(who).get(`/files/get?id=${file.id}`)).raw;
const fill = (who: Person, id: string, values: Readonly<Record<string, string>>) =>
  server.call(who).post('/operations/templates/fill', {
    id,
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
  });

describe('a document template that is a Word file', () => {
  it('is filled in once published, with the values of the record, as a new file of the caller', async () => {
    const template = await published(tenantAdmin, ['{projectName}', '{#lots}{.}{/lots}', '{bidDeadline}']);
    const { body } = await server.call(tenantAdmin).get('/operations/templates?kind=bulletin');
    const offered = body.data.find((each: { id: string }) => each.id === template.id);
    assert.deepEqual([offered.fileName, offered.body], ['template.docx', null]);
    const answer = await fill(tenantAdmin, template.id, { projectName: '{budget} <w:p/>', lots: 'A\nB', budget: '9' });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual(answer.body.data.missing, ['bidDeadline']);
    const { file } = answer.body.data as { file: FileRef };
    assert.deepEqual([file.name, file.type], ['Word.docx', WORD_TYPE]);
    assert.deepEqual(wordText(await bytesOf(tenantAdmin, file)), ['{budget} &lt;w:p/&gt;', 'AB', '____']);
    assert.equal((await server.call(other).get(`/files/get?id=${file.id}`)).status, 404);
  });

  it('is refused with the tag and the reason, and nothing is kept of it', async () => {
    const fault = async (bytes: Uint8Array, extra: object = {}) => {
      const { status, body } = await create(tenantAdmin, bytes, extra);
      assert.equal(status, 422, JSON.stringify(body));
      return String(body.data.fields.file);
    };
    assert.match(await fault(wordFile(['{supplierName}'])), /“\{supplierName\}”/);
    assert.match(await fault(wordFile(['{#lots}'])), /“\{#lots\}” has no end. Write “\{\/lots\}”/);
    assert.match(await fault(wordFile(['{projectName'])), /“projectName” is not closed/);
    assert.match(await fault(wordFile(['x'], { main: MACRO_MAIN })), /macros/);
    assert.match(await fault(Buffer.from('no document')), /no Word document/);
    assert.match(await fault(wordFile(['x']), { body: '<p>text</p>' }), /a text or a Word file/);
    assert.match(await fault(wordFile(['x']), { kind: 'letter' }), /no attachments/);
    const { body } = await server.call(tenantAdmin).get('/operations/documentTemplate/list?state=draft');
    assert.equal(body.data.total, 0);
  });

  it('is checked anew when its kind changes, and is published only with a text or a file', async () => {
    const draft = await made(create(tenantAdmin, wordFile(['{supplierName}']), { kind: 'awardNotice' }));
    const changed = await server.call(tenantAdmin).post('/operations/documentTemplate/update', {
      ...{ id: draft.id, revision: draft.revision, input: { kind: 'bulletin' } },
    });
    assert.match(changed.body.data.fields.file, /supplierName/);
    const emptied = await made(
      server.call(tenantAdmin).post('/operations/documentTemplate/update', {
        ...{ id: draft.id, revision: draft.revision, input: { file: [] } },
      }),
    );
    const refused = await move(tenantAdmin, 'publish', emptied);
    assert.equal(refused.status, 422);
    assert.match(refused.body.data.fields.body, /choose a Word file/);
    await made(move(tenantAdmin, 'discard', emptied));
  });

  it('is revised with a file of its own, while the published one stays', async () => {
    const first = await published(tenantAdmin, ['{projectCode}'], { name: 'Series' });
    await made(move(tenantAdmin, 'revise', first));
    const { body } = await server
      .call(tenantAdmin)
      .get(`/operations/documentTemplate/list?series=${String(first['series'])}&state=draft`);
    const draft = (await server.call(tenantAdmin).get(`/operations/documentTemplate/get?id=${body.data.rows[0].id}`))
      .body.data;
    const [before] = first['file'] as FileRef[];
    assert.notEqual(draft.file[0].id, before?.id);
    assert.deepEqual(wordText(await bytesOf(tenantAdmin, draft.file[0])), ['{projectCode}']);
  });

  it('is looked at with made-up values before and after it is saved', async () => {
    const file = await upload(tenantAdmin, wordFile(['{projectName} {openingPlace}', '{nowhere}']));
    const query = new URLSearchParams({ file: file.id, kind: 'bulletin' });
    const { body } = await server.call(tenantAdmin).get(`/operations/templates/inspect?${query}`);
    assert.deepEqual(body.data.found, ['projectName', 'openingPlace']);
    assert.deepEqual(
      body.data.faults.map((each: { tag: string }) => each.tag),
      ['nowhere'],
    );
    assert.equal((await server.call(other).get(`/operations/templates/inspect?${query}`)).status, 422);
    const template = await published(tenantAdmin, ['{projectName}'], { name: 'Looked at' });
    const sample = await server.call(tenantAdmin).get(`/operations/templates/sample?id=${template.id}`);
    assert.match(String(sample.headers['content-disposition']), /Looked%20at\.docx|Looked at\.docx/);
    assert.deepEqual(wordText(sample.raw), ['Renovation of the riverside school']);
  });

  it('is not for other tenants, for people without the button, nor for files of other records', async () => {
    const template = await published(tenantAdmin, ['{projectName}'], { name: 'Ours' });
    assert.equal((await fill(other, template.id, {})).status, 404);
    assert.equal((await fill(supplier, template.id, {})).status, 403);
    assert.equal((await server.call(other).get(`/operations/templates/sample?id=${template.id}`)).status, 404);
    const [own] = template['file'] as FileRef[];
    const stolen = await server.call(tenantAdmin).post('/operations/documentTemplate/create', {
      input: { name: 'x', kind: 'bulletin', language: 'en', file: [own] },
    });
    assert.equal(stolen.status, 422);
    const draft = await made(create(tenantAdmin, wordFile(['{projectName}'])));
    assert.equal((await fill(tenantAdmin, draft.id, {})).status, 404);
    const strange = await fill(tenantAdmin, template.id, { supplierName: 'x' });
    assert.equal(strange.status, 422);
    assert.match(strange.body.data.fields.values, /\{supplierName\}/);
    await made(move(tenantAdmin, 'discard', draft));
  });
});
