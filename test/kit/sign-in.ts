import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { createOrganization, createPerson, seedRoles } from '../../server/account/index.ts';
import { signInRule } from '../../shared/domain/account/sign-in-rule.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { Answer, TestServer } from './server.ts';

/** The password of everybody that `settle` makes. */
export const PASSWORD = 'bamboo-River-27-lantern';
/** Firefox on Linux, as a browser names itself. */
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Chrome on Windows. */
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

/** From where and with what a browser calls. */
export interface From {
  readonly address?: string;
  readonly userAgent?: string;
  readonly token?: string;
  readonly lang?: string;
}

/** A browser without any state: what it sends is what is given. */
export interface Browser {
  get(path: string, from?: From): Promise<Answer>;
  post(path: string, body?: object, from?: From): Promise<Answer>;
  /** Signs in with a password; extra inputs such as `otp` win. */
  signIn(who: { account: string; userType: number }, extra?: object, from?: From): Promise<Answer>;
  /** A solved captcha, as the page sends it. */
  captcha(): Promise<string>;
}

/** Calls of a browser to an application; by default the server's own. */
export function browserOf(server: TestServer, app: () => Promise<FastifyInstance> = () => server.app()): Browser {
  const send = async (method: 'GET' | 'POST', path: string, payload: object | undefined, from: From = {}) => {
    const response = await (
      await app()
    ).inject({
      method,
      url: `/ebidding/api${path}`,
      remoteAddress: from.address ?? '203.0.113.7',
      headers: {
        'accept-language': from.lang ?? 'en-US',
        'user-agent': from.userAgent ?? FIREFOX,
        ...(from.token ? { authorization: `Bearer ${from.token}` } : {}),
      },
      ...(payload ? { payload } : {}),
    });
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      raw: response.rawPayload,
    };
  };
  const browser: Browser = {
    get: (path, from) => send('GET', path, undefined, from),
    post: (path, body = {}, from = {}) => send('POST', path, body, from),
    signIn: ({ account, userType }, extra = {}, from = {}) =>
      send('POST', '/user/login', { userType, account, password: PASSWORD, ...extra }, from),
    async captcha() {
      const { data: challenge } = (await browser.get('/user/captcha')).body;
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    },
  };
  return browser;
}

/** A person who can sign in. */
export interface Settled {
  readonly id: string;
  readonly account: string;
  readonly userType: number;
  readonly tenantId: string;
  readonly organizationId: string;
}

/** Makes a person with an organization of the same tenant and the default role of the type. */
export async function settle(
  server: TestServer,
  account: string,
  options: {
    userType?: 10 | 20 | 35 | 40 | 50;
    tenantId?: string;
    roles?: readonly string[];
    email?: string;
    mustChange?: boolean;
  } = {},
): Promise<Settled> {
  const {
    userType = 10,
    tenantId = 'tenant_a',
    roles = [],
    email = `${account}@example.org`,
    mustChange = false,
  } = options;
  return server.platform.database.system(async tx => {
    await seedRoles(tx);
    const kind = tenantId === 'platform' ? 'platform' : 'tenderer';
    const organization = await createOrganization(tx, { tenantId, name: `Organization of ${account}`, kind });
    const { id } = await createPerson(tx, {
      tenantId,
      account,
      password: PASSWORD,
      name: `Person ${account}`,
      userType: String(userType) as '10',
      organizationId: organization.id,
      roles,
      email,
      mustChange,
    });
    return { id, account, userType, tenantId, organizationId: organization.id };
  });
}

/** Gives a tenant a sign-in rule of exactly these values; the others are inherited. */
export async function setRule(
  server: TestServer,
  tenantId: string,
  values: Partial<RecordOf<typeof signInRule>>,
): Promise<void> {
  await server.db.query('delete from sign_in_rule where tenant_id = $1', [tenantId]);
  await server.platform.database.system(tx =>
    tx.insert(signInRule, { tenantId, ownerId: 'system', name: tenantId, ...values }),
  );
}

/** The authenticator's code of a secret, `ahead` steps from now. */
export const codeOf = (secret: string, ahead = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ahead * 30_000 });

/** Another code than the right one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
