import assert from 'node:assert/strict';
import { createOrganization, createPerson, seedRoles } from '../../../server/account/index.ts';
import type { Answer, TestServer } from '../../kit/server.ts';
import { CLIENT } from '../../kit/identity-provider.ts';

/** The platform's own address in these tests, as `readConfig` has it by default. */
export const ORIGIN = 'http://localhost:8080';
/** The password of everybody here. */
export const PASSWORD = 'bamboo-River-27-lantern';

const PEOPLE = [
  { account: 'admin.lin', userType: '10', role: 'platformAdmin', tenantId: 'platform', kind: 'platform' },
  { account: 'buyer.tan', userType: '10', role: 'projectManager', tenantId: 'tenant_buyer', kind: 'tenderer' },
  { account: 'supplier.wu', userType: '20', role: 'supplier', tenantId: 'market', kind: 'supplier' },
  { account: 'supplier.he', userType: '20', role: 'supplier', tenantId: 'market', kind: 'supplier' },
  { account: 'expert.he', userType: '40', role: 'expert', tenantId: 'market', kind: 'supplier' },
] as const;

/** A browser of these tests: keeps the platform's cookies and calls without a session or with one. */
export interface Browser {
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  readonly cookies: Map<string, string>;
}

/** Makes the people; answers their ids by account. */
export async function populate(server: TestServer): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
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
  return ids;
}

/** Opens a browser. `lang` is what it asks for. */
export function openBrowser(server: TestServer, lang = 'en-US'): Browser {
  const cookies = new Map<string, string>();
  const call = async (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) => {
    const app = await server.app();
    const response = await app.inject({
      method,
      url: `/ebidding/api${path}`,
      headers: {
        'accept-language': lang,
        ...(cookies.size ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...headers,
      },
      ...(body ? { payload: body } : {}),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      raw: response.rawPayload,
    };
  };
  return {
    cookies,
    post: (path, body = {}, headers) => call('POST', path, body, headers),
    get: (path, headers) => call('GET', path, undefined, headers),
  };
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** An administrator's calls, and the making of systems by them. */
export async function administrator(server: TestServer) {
  const browser = openBrowser(server);
  const signedIn = await browser.post('/user/login', { userType: 10, account: 'admin.lin', password: PASSWORD });
  assert.equal(signedIn.status, 200, JSON.stringify(signedIn.body));
  const headers = bearer(signedIn.body.data.token);
  const post = async (path: string, body: object) => browser.post(path, body, headers);
  const done = async (path: string, body: object) => {
    const answer = await post(path, body);
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const get = async (path: string) => browser.get(path, headers);
  const act = async (id: string, action: string) => {
    const { revision } = (await get(`/sso/ssoSystem/get?id=${id}`)).body.data;
    return done(`/sso/ssoSystem/${action}`, { id, revision, input: {} });
  };
  const base = { nameZh: '统一身份认证', nameEn: 'City identity', userTypes: ['10', '20', '40'] };
  return {
    headers,
    post,
    get,
    done,
    act,
    /** An enabled system that signs in by OpenID Connect at `issuer`. */
    async oidcSystem(code: string, issuer: string, more: object = {}): Promise<string> {
      const made = await done('/sso/ssoSystem/create', {
        input: {
          ...base,
          code,
          kind: 'oidc',
          issuer,
          clientId: CLIENT.id,
          clientAuthentication: 'basic',
          scopes: 'openid profile',
          accountClaim: 'preferred_username',
          claimMeaning: 'account',
          ...more,
        },
      });
      await done('/sso/client-secret', { id: made.id, clientSecret: CLIENT.secret });
      await act(made.id, 'enable');
      return made.id;
    },
    /** An enabled system with an interface secret. */
    async machineSystem(
      code: string,
      kind: 'code' | 'legacy',
      more: object = {},
    ): Promise<{ readonly id: string; readonly secret: string }> {
      const made = await done('/sso/ssoSystem/create', { input: { ...base, code, kind, ...more } });
      const { secret } = await done('/sso/ssoSystem/rotateSecret', { id: made.id });
      await act(made.id, 'enable');
      return { id: made.id, secret };
    },
  };
}

/** Asserts a refusal: status, the key of its sentence, and that the sentence is one. */
export function assertRefusal(answer: Answer, status: number, reason: string): void {
  assert.deepEqual([answer.status, answer.body?.data?.reason], [status, reason], JSON.stringify(answer.body));
  assert.match(answer.body.msg, /\p{L}{2,}.*[.。]$/u);
  assert.doesNotMatch(answer.body.msg, /^[a-z]+\.[\w.]+$/i);
}
