import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import { browserOf, settle, type Browser, type From, type Settled } from '../../kit/sign-in.ts';

/** The server of a test file about rules of sign-in, a browser, the platform's administrator and a token of theirs. */
export let server: TestServer;
export let browser: Browser;
export let admin: Settled;
export let token: string;
before(async () => {
  server = await startServer();
  browser = browserOf(server);
  admin = await settle(server, 'rule.admin', { tenantId: 'platform', roles: ['platformAdmin'] });
  ({ token } = (await browser.signIn(admin)).body.data);
});
after(() => server.stop());

/** A person of a tenant who keeps the tenant's rule. */
export async function keeper(account: string, tenantId: string): Promise<{ who: Settled; token: string }> {
  const permissions = ['read', 'create', 'update', 'disable', 'enable'].map(action => ({
    permission: `signInRule.${action}`,
  }));
  await server.db.query(
    `insert into role (id, tenant_id, owner_id, state, created_at, updated_at, code, name, name_en, permissions)
     values ('role_keeper', 'platform', 'system', 'active', now(), now(), 'ruleKeeper', 'k', 'k', $1) on conflict do nothing`,
    [JSON.stringify(permissions)],
  );
  const who = await settle(server, account, { tenantId, roles: ['ruleKeeper'] });
  return { who, token: (await browser.signIn(who)).body.data.token };
}
/** Calls about rules, by the platform's administrator where nobody else is named. */
export const create = (input: object, from: From = { token }) =>
  browser.post('/account/signInRule/create', { input: { name: 'Rule', ...input } }, from);
export const listed = async (from: From) =>
  (await browser.get('/account/signInRule/list?size=200', from)).body.data.rows as {
    id: string;
    revision: number;
    tenantId: string;
  }[];
export const update = async (tenantId: string, input: object, from: From = { token }, action = 'update') => {
  const rule = (await listed(from)).find(each => each.tenantId === tenantId) ?? assert.fail(`no rule of ${tenantId}`);
  return browser.post(`/account/signInRule/${action}`, { id: rule.id, revision: rule.revision, input }, from);
};
/** The reason why one field, and no other, was refused. */
export const refused = ({ status, body }: Answer, field: string) => {
  assert.equal(status, 422, JSON.stringify(body));
  assert.deepEqual(Object.keys(body.data.fields), [field]);
  return body.data.fields[field] as string;
};
