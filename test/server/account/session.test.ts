import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createOrganization, createPerson, seedRoles } from '../../../server/account/index.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import { browserOf } from '../../kit/sign-in.ts';

const PASSWORD = 'bamboo-River-27-lantern';
const PEOPLE = [
  { account: 'admin.lin', userType: '10', role: 'platformAdmin', tenantId: 'platform', kind: 'platform' },
  { account: 'supplier.wu', userType: '20', role: 'supplier', tenantId: 'market', kind: 'supplier' },
  { account: 'agency.zhou', userType: '35', role: 'agencyStaff', tenantId: 'tenant_agency', kind: 'agency' },
  { account: 'expert.he', userType: '40', role: 'expert', tenantId: 'market', kind: 'supplier' },
  { account: 'supervisor.qian', userType: '50', role: 'supervisor', tenantId: 'tenant_bureau', kind: 'supervisor' },
] as const;

let server: TestServer;
const ids = new Map<string, string>();
before(async () => {
  server = await startServer();
  await server.platform.database.system(async tx => {
    await seedRoles(tx);
    for (const { account, userType, role, tenantId, kind } of PEOPLE) {
      const organization = await createOrganization(tx, { tenantId, name: `Organization of ${account}`, kind });
      const made = await createPerson(tx, {
        tenantId,
        account,
        password: PASSWORD,
        name: account,
        userType,
        organizationId: organization.id,
        roles: [role],
      });
      ids.set(account, made.id);
    }
  });
});
after(() => server.stop());

async function as(
  token: string | undefined,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const app = await server.app();
  const response = await app.inject({
    method,
    url: `/ebidding/api${path}`,
    headers: { 'accept-language': 'en-US', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(payload ? { payload } : {}),
  });
  return {
    status: response.statusCode,
    body: response.body ? response.json() : null,
    headers: response.headers,
    raw: response.rawPayload,
  };
}
const signIn = (account: string, userType: number, password = PASSWORD) =>
  as(undefined, 'POST', '/user/login', { userType, account, password });

describe('sign-in', () => {
  for (const { account, userType, role } of PEOPLE) {
    it(`lets ${account} in as type ${userType} and tells who it is`, async () => {
      const { status, body } = await signIn(account.toUpperCase(), Number(userType));
      assert.equal(status, 200);
      assert.equal(body.data.expiresAt - body.data.issuedAt, 3_600_000);
      const info = await as(body.data.token, 'GET', '/user/info');
      assert.equal(info.body.data.account, account);
      assert.equal(info.body.data.userType, Number(userType));
      assert.deepEqual(info.body.data.roles, [role]);
    });
  }

  it('takes an unknown user type for an expert, and no other person', async () => {
    assert.equal((await signIn('expert.he', 77)).status, 200);
    assert.equal((await signIn('supplier.wu', 77)).status, 401);
  });

  it('refuses a wrong password, an unknown account and a wrong type with the same words', async () => {
    const answers = [
      await signIn('expert.he', 40, 'not the password'),
      await signIn('nobody.here', 40),
      await signIn('expert.he', 10),
    ];
    for (const { status, body } of answers) {
      assert.equal(status, 401);
      assert.deepEqual(body, answers[0]?.body);
      assert.equal(body.success, false);
      assert.equal(body.data.reason, 'kernel.wrongCredentials');
    }
  });

  it('locks an account after five failures, also for the right password', async () => {
    const { captcha } = browserOf(server);
    for (let i = 0; i < 5; i++) {
      const input = { userType: 50, account: 'supervisor.qian', password: 'wrong password' };
      const { status, body } = await as(undefined, 'POST', '/user/login', { ...input, captcha: await captcha() });
      assert.deepEqual([status, body.data.reason], [401, 'kernel.wrongCredentials']);
    }
    const locked = await signIn('supervisor.qian', 50);
    assert.equal(locked.status, 429);
    assert.equal(locked.body.data.reason, 'kernel.locked');
    assert.equal(locked.headers['retry-after'], '900');
  });
});

describe('a session', () => {
  it('is refreshed once; the second use of a refresh token ends the family', async () => {
    const first = (await signIn('supplier.wu', 20)).body.data;
    const second = await as(undefined, 'POST', '/user/refresh', {
      token: first.token,
      refreshToken: first.refreshToken,
    });
    assert.equal(second.status, 200);
    assert.equal((await as(second.body.data.token, 'GET', '/user/info')).status, 200);
    assert.equal(
      (await as(undefined, 'POST', '/user/refresh', { token: first.token, refreshToken: first.refreshToken })).status,
      401,
    );
    const app = await server.app();
    await app.ready();
    await waitFor(async () => (await as(second.body.data.token, 'GET', '/user/info')).status === 401);
    assert.equal(
      (
        await as(undefined, 'POST', '/user/refresh', {
          token: second.body.data.token,
          refreshToken: second.body.data.refreshToken,
        })
      ).status,
      401,
    );
  });

  it('goes on when the answer of a refresh was lost: the same attempt is answered again, and the lost answer is void', async () => {
    const { token, refreshToken } = (await signIn('supplier.wu', 20)).body.data;
    const attempt = randomUUID();
    const lost = await as(undefined, 'POST', '/user/refresh', { token, refreshToken, attempt });
    const again = await as(undefined, 'POST', '/user/refresh', { token, refreshToken, attempt });
    assert.deepEqual([lost.status, again.status], [200, 200]);
    assert.equal((await as(lost.body.data.token, 'GET', '/user/info')).status, 401);
    assert.equal((await as(again.body.data.token, 'GET', '/user/info')).status, 200);
    const { token: next, refreshToken: nextRefresh } = again.body.data;
    const onwards = await as(undefined, 'POST', '/user/refresh', { token: next, refreshToken: nextRefresh });
    assert.equal(onwards.status, 200);
    assert.equal((await as(undefined, 'POST', '/user/refresh', { token, refreshToken, attempt })).status, 401);
    await waitFor(async () => (await as(onwards.body.data.token, 'GET', '/user/info')).status === 401);
  });

  it('ends when a used refresh token comes back under another attempt, or under none', async () => {
    for (const second of [{ attempt: randomUUID() }, {}]) {
      const { token, refreshToken } = (await signIn('supplier.wu', 20)).body.data;
      const first = await as(undefined, 'POST', '/user/refresh', { token, refreshToken, attempt: randomUUID() });
      assert.equal(first.status, 200);
      assert.equal((await as(undefined, 'POST', '/user/refresh', { token, refreshToken, ...second })).status, 401);
      await waitFor(async () => (await as(first.body.data.token, 'GET', '/user/info')).status === 401);
    }
  });

  it('of two refreshes at the same instant, one is answered', async () => {
    const { token, refreshToken } = (await signIn('supplier.wu', 20)).body.data;
    const answers = await Promise.all(
      [1, 2].map(() => as(undefined, 'POST', '/user/refresh', { token, refreshToken })),
    );
    assert.deepEqual(answers.map(answer => answer.status).sort(), [200, 401]);
  });

  it('ends at sign-out', async () => {
    const { token, refreshToken } = (await signIn('supplier.wu', 20)).body.data;
    assert.equal((await as(token, 'GET', '/user/buttons')).status, 200);
    assert.equal((await as(token, 'POST', '/user/logout', { refreshToken })).status, 200);
    assert.equal((await as(token, 'GET', '/user/buttons')).status, 401);
  });

  it('counts a changed role on the next request', async () => {
    const admin = (await signIn('admin.lin', 10)).body.data.token;
    const agency = (await signIn('agency.zhou', 35)).body.data.token;
    assert.equal((await as(agency, 'GET', '/user/buttons')).body.data.includes('registration.approve'), false);
    const { data: record } = (await as(admin, 'GET', `/account/user/get?id=${ids.get('agency.zhou')}`)).body;
    const saved = await as(admin, 'POST', '/account/user/update', {
      id: record.id,
      revision: record.revision,
      input: { roles: ['agencyStaff', 'platformOperator'] },
    });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.equal((await as(agency, 'GET', '/user/buttons')).body.data.includes('registration.approve'), true);
    const stale = await as(admin, 'POST', '/account/user/update', {
      id: record.id,
      revision: record.revision,
      input: { roles: [] },
    });
    assert.equal(stale.status, 409);
    assert.equal(stale.body.data.current.revision, record.revision + 1);
  });

  it('of a disabled person ends at once', async () => {
    const admin = (await signIn('admin.lin', 10)).body.data.token;
    const expert = (await signIn('expert.he', 40)).body.data.token;
    assert.equal((await as(expert, 'GET', '/user/info')).status, 200);
    const { data: record } = (await as(admin, 'GET', `/account/user/get?id=${ids.get('expert.he')}`)).body;
    assert.equal(
      (await as(admin, 'POST', '/account/user/disable', { id: record.id, revision: record.revision, input: {} }))
        .status,
      200,
    );
    assert.equal((await as(expert, 'GET', '/user/info')).status, 401);
    assert.equal((await signIn('expert.he', 40)).status, 403);
  });
});

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 5_000;
  while (!(await holds())) assert.ok(Date.now() < until, 'waited five seconds in vain');
}
