import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import { browserOf, PASSWORD, settle, type Browser, type Settled } from '../../kit/sign-in.ts';

const AT_ONCE = 50;

let server: TestServer;
let browser: Browser;
before(async () => {
  server = await startServer(undefined, { max: 5 });
  browser = browserOf(server);
});
after(() => server.stop());

const from = (i: number) => ({ address: `10.7.${i}.1` });
/** As many calls at once, each of a network of its own. */
const many = (call: (i: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => call(i)));

/** What guests may ask, with something that is refused or does little. */
const asked: Readonly<Record<string, (i: number) => object>> = {
  '/user/login': i => ({ userType: 10, account: `nobody.${i}`, password: 'not a password' }),
  '/user/password/forgot': i => ({ userType: 10, account: `nobody.${i}`, channel: 'email', captcha: 'e30=' }),
  '/user/password/reset': i => ({ userType: 10, account: `nobody.${i}`, code: '123456', password: PASSWORD }),
  '/user/password/renew': () => ({ ticket: 'x'.repeat(43), password: PASSWORD }),
  '/user/otp/enrol': () => ({ ticket: 'x'.repeat(43), code: '123456' }),
  '/user/refresh': () => ({ token: 'x'.repeat(43), refreshToken: 'y'.repeat(43) }),
  '/user/certificate/challenge': () => ({}),
  '/user/legacy-login': () => ({ jSessionId: 'x'.repeat(32), uid: 'u' }),
  '/sso/login': () => ({ ssoCode: 'x'.repeat(43) }),
  '/sso/finish': () => ({ system: 'none', state: 'x'.repeat(43), code: 'c' }),
  '/workplace/backlog/open': () => ({ code: 'x'.repeat(43) }),
  '/account/registration/send-code': i => ({ channel: 'email', to: `pool.${i}@x.example` }),
  '/account/registration/open': i => ({
    account: `pool.${i}`,
    password: PASSWORD,
    kind: 'domesticIndividual',
    organizationName: 'Pool',
    contact: 'Pool',
    mobile: '13911112222',
    email: `pool.${i}@x.example`,
    channel: 'email',
    code: '000000',
  }),
  '/review/expert/code': i => ({ email: `pool.${i}@y.example` }),
};

describe('with five connections to the database', () => {
  for (const [path, body] of Object.entries(asked))
    it(`fifty calls at once of ${path} are all answered, none with a fault of the server`, async () => {
      const answers = await many(i => browser.post(path, body(i), from(i)));
      const wrong = answers.filter(({ status }) => status >= 500 || status === 404);
      assert.deepEqual(
        wrong.map(({ status, body: { msg } }) => [status, msg]),
        [],
      );
    });

  it('fifty people sign in at once', async () => {
    const people: Settled[] = [];
    for (let i = 0; i < 10; i++) people.push(await settle(server, `crowd.${i}`));
    const answers = await many(i => browser.signIn(people[i % 10]!, {}, from(i)));
    assert.deepEqual(
      answers.filter(({ status }) => status !== 200).map(({ body }) => body),
      [],
    );
  });
});
