import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defineModule } from '../../../server/platform/module.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { person } from '../../kit/people.ts';
import { pdfText } from '../../kit/pdf-text.ts';
import { sample, samplePermissions } from '../../kit/sample.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const reads = ['project.read', 'project.create', ...samplePermissions];
const ann = person('ann', { permissions: reads });
const seller = person('seller', { org: 'org_s', userType: UserType.supplier, permissions: reads });
const bob = person('bob', { org: 'org_b', permissions: reads });
const clerk = person('clerk');
const notices = defineModule(sample, { guestFields: ['title'] });
const projects = defineModule(project, {
  history: async lines => lines.map(line => ({ ...line, actorId: null, actorName: 'somebody' })),
});

describe('a record as a PDF', () => {
  let server: TestServer;
  let notice = '';
  let purchase = '';
  before(async () => {
    server = await startServer([notices, projects], { tables: [sample] });
    await Promise.all([ann, seller, bob, clerk].map(who => server.token(who)));
    const made = await server.call(ann).post('/sample/sampleNotice/create', {
      input: {
        title: '道路照明 Lamps',
        kind: 'goods',
        supplierId: 'org_s',
        budget: { amount: '1234567.5', currency: 'CNY' },
        body: '<p>One</p><p>Two &amp; three</p><table><tr><th>Item</th><th>Depth</th></tr><tr><td>Pole</td><td>10<sup>3</sup> mm</td></tr></table>',
        lines: [{ name: 'Pole', quantity: 7 }],
        secretPrice: 'TOPSECRET',
      },
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    notice = made.body.data.id;
    const filed = await server.platform.database.system(tx =>
      tx.insert(project, {
        tenantId: 'org_a',
        ownerId: 'ann',
        name: '市政工程',
        buyerName: 'City',
        method: 'openTender',
      }),
    );
    purchase = filed.id;
  });
  after(() => server.stop());

  const paper = (who: typeof ann | undefined, id = notice, path = 'sample/sampleNotice') =>
    server.call(who).get(`/${path}/pdf?id=${id}`);

  it('holds facts, texts, tables and history, with who printed it and page numbers, and never what is sealed', async () => {
    const answer = await paper(ann);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['content-type'], 'application/pdf');
    assert.match(String(answer.headers['content-disposition']), /^attachment; .*Lamps/);
    const [page = ''] = await pdfText(answer.raw);
    for (const part of [
      '道路照明 Lamps',
      '1,234,567.50',
      'One',
      'Two & three',
      'Depth',
      '10³ mm',
      'Pole',
      '7',
      'Printed by ann',
      '1 / 1',
      '办理记录',
    ])
      assert.ok(page.includes(part), `${part} in ${page}`);
    assert.ok(!page.includes('TOPSECRET'));
  });

  it('is worded in both languages and gives the history as the module shows it', async () => {
    const [page = ''] = await pdfText((await paper(ann, purchase, 'pre-tender/project')).raw);
    for (const part of ['市政工程', '项目名称', 'State', 'somebody'])
      assert.ok(page.includes(part), `${part} in ${page}`);
  });

  it('is given to whom `get` is given: the other party, not a stranger, a guest or one without the permission', async () => {
    assert.equal((await paper(seller)).status, 200);
    assert.equal((await paper(bob)).status, 404);
    assert.equal((await paper(clerk)).status, 404);
    assert.equal((await paper(clerk, purchase, 'pre-tender/project')).status, 403);
    assert.equal((await paper(undefined)).status, 401);
    assert.equal((await paper(ann, 'no_such')).status, 404);
    assert.equal((await server.call(ann).get('/sample/sampleNotice/pdf')).status, 422);
    assert.equal((await server.call(ann).get(`/sample/sampleNotice/pdf?id=${notice}&x=1`)).status, 422);
  });

  it('prints a long history in its newest 200 lines and says how many are left out', async () => {
    await server.db.query(
      `insert into audit (at, tenant_id, actor_id, actor_name, address, action, entity, record_id, from_state, to_state, revision, changes)
       select now(), 'org_a', 'ann', 'line ' || n, '', 'update', 'sampleNotice', $1, 'draft', 'draft', n, '{}' from generate_series(2, 261) n`,
      [notice],
    );
    const pages = await pdfText((await paper(ann)).raw);
    assert.ok(pages.length > 1);
    const all = pages.join(' ');
    assert.ok(all.includes('Further rows not printed: 61'));
    assert.ok(all.includes('line 261') && !all.includes('line 61 '));
  });
});
