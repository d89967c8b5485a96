import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { creditCodeCheck } from '../../../shared/domain/account/credit-code.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { browserOf, settle, type Browser, type From, type Settled } from '../../kit/sign-in.ts';
import { fields, ok } from './answers.ts';

let server: TestServer;
let browser: Browser;
let admin: Settled;
let as: { readonly admin: From; operator: From };
const code = (body: string) => `${body}${creditCodeCheck(body)}`;

before(async () => {
  server = await startServer();
  browser = browserOf(server);
  admin = await settle(server, 'tenants.admin', { tenantId: 'platform', roles: ['platformAdmin'] });
  const operator = await settle(server, 'tenants.operator', { tenantId: 'platform', roles: ['platformOperator'] });
  as = { admin: { token: await enter(admin) }, operator: { token: await enter(operator) } };
});
after(() => server.stop());

const enter = async (who: { account: string; userType: number }): Promise<string> =>
  ok(await browser.signIn(who)).token;
const act = async (entity: string, id: string, action: string, input: object = {}, from: From = as.admin) => {
  const { revision } = ok(await browser.get(`/account/${entity}/get?id=${id}`, from));
  return browser.post(`/account/${entity}/${action}`, { id, revision, input }, from);
};

describe('a change of an organization’s details', () => {
  it('is decided by somebody else and then changes the organization, which must still be as it was', async () => {
    const keeper = await settle(server, 'change.keeper', { tenantId: 'change', roles: ['tenantAdmin'] });
    const from = { token: await enter(keeper) };
    const { organizationId } = keeper;
    const asked = { organizationId, name: 'New Name', creditCode: code('91360481MA7C30009'), reason: 'Renamed' };
    const request = ok(await browser.post('/account/organizationChange/create', { input: asked }, from));
    assert.equal((await browser.post('/account/organizationChange/create', { input: asked }, from)).status, 409);
    assert.match(
      fields(await act('organizationChange', request.id, 'submit', {}, from))['attachments'] ?? '',
      /attach/,
    );
    await server.db.query(
      `update organization_change set attachments = '[{"id":"f","name":"l.pdf","size":1,"type":"application/pdf","sha256":"${'0'.repeat(64)}"}]' where id = $1`,
      [request.id],
    );
    ok(await act('organizationChange', request.id, 'submit', {}, from));
    assert.equal((await act('organizationChange', request.id, 'approve', {}, from)).status, 403);
    // Changed meanwhile by the platform itself: the decision would overwrite it unseen.
    ok(await act('organization', organizationId, 'update', { region: '360400' }));
    const stale = await act('organizationChange', request.id, 'approve', {}, as.operator);
    assert.equal(stale.status, 409);
    assert.match(stale.body.msg, /Administrative division/);
    ok(await act('organizationChange', request.id, 'return', { opinion: 'Please make it anew' }, as.operator));
    ok(await act('organizationChange', request.id, 'update', { region: '360400' }, from));
    ok(await act('organizationChange', request.id, 'submit', {}, from));
    const diff = ok(await browser.get(`/account/organizationChange/changes?id=${request.id}`, as.operator));
    assert.deepEqual(
      diff.map((line: { field: string }) => line.field),
      ['name', 'creditCode'],
    );
    ok(await act('organizationChange', request.id, 'approve', {}, as.operator));
    const now = ok(await browser.get(`/account/organization/get?id=${organizationId}`, from));
    assert.deepEqual([now.name, now.creditCode, now.region], ['New Name', asked.creditCode, '360400']);
  });

  it('is never decided by the one who asked, and is not for suppliers or other tenants', async () => {
    const own = await browser.post(
      '/account/organizationChange/create',
      {
        input: {
          organizationId: admin.organizationId,
          name: 'Platform',
          legalRepresentative: 'Gu',
          reason: 'New head',
        },
      },
      as.admin,
    );
    ok(own);
    ok(await act('organizationChange', own.body.data.id, 'update', { name: 'Organization of tenants.admin' }));
    ok(await act('organizationChange', own.body.data.id, 'submit'));
    const refused = await act('organizationChange', own.body.data.id, 'approve');
    assert.equal(refused.status, 409);
    assert.match(refused.body.msg, /own request/);
    const keeper = await settle(server, 'foreign.keeper', { tenantId: 'foreign', roles: ['tenantAdmin'] });
    const from = { token: await enter(keeper) };
    const foreign = { organizationId: admin.organizationId, name: 'Mine now', reason: 'Because' };
    assert.ok(
      fields(await browser.post('/account/organizationChange/create', { input: foreign }, from))['organizationId'],
    );
    assert.equal((await browser.get(`/account/organizationChange/get?id=${own.body.data.id}`, from)).status, 404);
  });
});
