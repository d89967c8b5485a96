import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startServer, type TestServer } from '../../kit/server.ts';
import { administrator, assertRefusal, bearer, openBrowser, ORIGIN, PASSWORD, populate, type Browser } from './kit.ts';

let server: TestServer;
let ids: ReadonlyMap<string, string>;
let admin: Awaited<ReturnType<typeof administrator>>;
let portal: { readonly id: string; readonly secret: string };
let browser: Browser;
before(async () => {
  server = await startServer();
  ids = await populate(server);
  admin = await administrator(server);
  portal = await admin.machineSystem('partner', 'code', { entryUrl: 'https://partner.example/members' });
  browser = openBrowser(server);
});
after(() => server.stop());

const WU = { account: 'supplier.wu', userType: 20 };
const codeFor = async (body: object = WU): Promise<string> => {
  const made = await browser.post('/sso/codes', body, bearer(portal.secret));
  assert.equal(made.status, 200, JSON.stringify(made.body));
  return made.body.data.ssoCode;
};
const accountOf = async (token: string): Promise<string> =>
  (await browser.get('/user/info', bearer(token))).body.data.account;

describe('a one-time code of a trusted system', () => {
  it('signs its person in, once, at any browser that brings it', async () => {
    const ssoCode = await codeFor();
    const first = await browser.post('/sso/login', { ssoCode });
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.equal(await accountOf(first.body.data.token), 'supplier.wu');
    assertRefusal(await browser.post('/sso/login', { ssoCode }), 401, 'sso.reasons.ssoCode');
    assertRefusal(await openBrowser(server).post('/sso/login', { ssoCode }), 401, 'sso.reasons.ssoCode');
  });

  it('of ten uses at once lets one through', async () => {
    const ssoCode = await codeFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.post('/sso/login', { ssoCode })));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  });

  it('comes with its time and an address on this platform only', async () => {
    const at = Date.now();
    const made = await browser.post(
      '/sso/codes',
      { userId: ids.get('supplier.wu'), userType: 20, redirect: '//evil.example/x' },
      bearer(portal.secret),
    );
    const { ssoCode, expiresAt, url } = made.body.data;
    assert.match(ssoCode, /^[\w-]{43}$/);
    assert.ok(expiresAt - at > 55_000 && expiresAt - at < 65_000);
    const address = new URL(url);
    assert.equal(address.origin + address.pathname, `${ORIGIN}/sso/login/partner`);
    assert.equal(address.searchParams.get('redirect'), '/mine/mine');
    const kept = JSON.stringify((await server.db.query(`select * from one_time`)).rows);
    assert.ok(!kept.includes(ssoCode));
  });

  it('is refused after a minute and at another system', async () => {
    await admin.machineSystem('other', 'code');
    const elsewhere = await browser.post('/sso/login', { ssoCode: await codeFor(), system: 'other' });
    assertRefusal(elsewhere, 401, 'sso.reasons.ssoCode');
    const right = await browser.post('/sso/login', { ssoCode: await codeFor(), system: 'partner' });
    assert.equal(right.status, 200);
    const ssoCode = await codeFor();
    await server.db.query(`update one_time set expires_at = clock_timestamp() where purpose = 'sso.code'`);
    assertRefusal(await browser.post('/sso/login', { ssoCode }), 401, 'sso.reasons.ssoCode');
  });

  it('is made for nobody whom the system may not sign in', async () => {
    const ask = (body: object) => browser.post('/sso/codes', body, bearer(portal.secret));
    assertRefusal(await ask({ account: 'nobody.here', userType: 20 }), 404, 'sso.reasons.unknownAccount');
    assertRefusal(await ask({ account: 'supplier.wu', userType: 10 }), 404, 'sso.reasons.unknownAccount');
    assertRefusal(await ask({ account: 'admin.lin', userType: 10 }), 403, 'sso.reasons.staff');
    assert.equal((await ask({ account: 'supplier.wu', userType: 77 })).status, 422);
    assert.equal((await ask({ userType: 20 })).body.data.fields.account, 'Please fill this in.');
    assert.equal((await ask({ ...WU, surprise: 1 })).status, 422);
    const narrow = await admin.machineSystem('narrow', 'code', { userTypes: ['40'] });
    assertRefusal(await browser.post('/sso/codes', WU, bearer(narrow.secret)), 403, 'sso.reasons.userType');
  });

  it('is of no use to a person who was disabled meanwhile', async () => {
    const ssoCode = await codeFor({ account: 'supplier.he', userType: 20 });
    await server.db.query(`update "user" set state = 'disabled' where account = 'supplier.he'`);
    assertRefusal(await browser.post('/sso/login', { ssoCode }), 403, 'kernel.accountDisabled');
    await server.db.query(`update "user" set state = 'active' where account = 'supplier.he'`);
  });

  it('keeps a network waiting that tries sixty wrong ones', async () => {
    const wrong = () => browser.post('/sso/login', { ssoCode: 'x'.repeat(43) });
    for (let tries = 0; tries < 60; tries += 1) await wrong();
    const locked = await wrong();
    assert.equal(locked.status, 429);
    assert.ok(Number(locked.headers['retry-after']) > 0);
    await server.db.query('delete from sign_in_count');
  });

  it('is listed nowhere: of its system, guests learn name, kind and start page', async () => {
    const { body } = await browser.get('/sso/systems');
    const [listed] = body.data.filter((each: { code: string }) => each.code === 'partner');
    assert.deepEqual(listed, {
      code: 'partner',
      name: 'City identity',
      kind: 'code',
      entryUrl: 'https://partner.example/members',
    });
  });
});

describe('the secret of a connected system', () => {
  it('is asked of every machine call, and a session is none', async () => {
    const session = await browser.post('/user/login', { userType: 20, account: 'supplier.wu', password: PASSWORD });
    const legacy = { jSessionId: 'j'.repeat(32), uid: '1', ...WU, expiresAt: Date.now() + 60_000 };
    for (const [path, body] of [
      ['/sso/codes', WU],
      ['/sso/legacy-sessions', legacy],
      ['/sso/legacy-sessions/end', { jSessionId: 'j'.repeat(32) }],
    ] as const) {
      for (const headers of [
        {},
        bearer('x'.repeat(51)),
        bearer(session.body.data.token),
        { authorization: 'Basic eA==' },
      ])
        assertRefusal(await browser.post(path, body, headers), 401, 'sso.reasons.wrongSecret');
    }
    assertRefusal(
      await browser.post('/sso/legacy-sessions', legacy, bearer(portal.secret)),
      403,
      'sso.reasons.secretKind',
    );
  });

  it('is shown once, kept as a hash, and void when it is renewed', async () => {
    const made = await admin.machineSystem('renewed', 'code');
    const tables = await Promise.all(
      ['sso_secret', 'sso_system', 'audit'].map(table => server.db.query(`select * from ${table}`)),
    );
    assert.ok(!JSON.stringify(tables.map(({ rows }) => rows)).includes(made.secret));
    const { secret } = await admin.done('/sso/ssoSystem/rotateSecret', { id: made.id });
    assertRefusal(await browser.post('/sso/codes', WU, bearer(made.secret)), 401, 'sso.reasons.wrongSecret');
    assert.equal((await browser.post('/sso/codes', WU, bearer(secret))).status, 200);
    await admin.act(made.id, 'disable');
    assertRefusal(await browser.post('/sso/codes', WU, bearer(secret)), 403, 'sso.reasons.systemOff');
  });

  it('of a provider is encrypted and never answered', async () => {
    const made = await admin.done('/sso/ssoSystem/create', {
      input: {
        code: 'sealed',
        nameZh: '统一认证',
        nameEn: 'Identity',
        kind: 'oidc',
        userTypes: ['20'],
        issuer: 'https://id.example.org',
        clientId: 'ebidding',
        clientAuthentication: 'basic',
        scopes: 'openid',
      },
    });
    const early = await admin.post('/sso/ssoSystem/enable', { id: made.id, revision: made.revision, input: {} });
    assertRefusal(early, 409, 'sso.reasons.clientSecretMissing');
    const clientSecret = 'zinnober-secret-of-the-provider';
    await admin.done('/sso/client-secret', { id: made.id, clientSecret });
    const answers = await Promise.all(
      [`get?id=${made.id}`, `history?id=${made.id}`, 'list', 'export?format=csv'].map(path =>
        server.app().then(app =>
          app.inject({
            url: `/ebidding/api/sso/ssoSystem/${path}`,
            headers: { 'accept-language': 'en-US', ...admin.headers },
          }),
        ),
      ),
    );
    for (const answer of answers) {
      assert.equal(answer.statusCode, 200);
      assert.ok(!answer.payload.includes(clientSecret));
    }
    assert.ok(JSON.parse(answers[0]!.payload).data.clientSecretAt);
    const { rows } = await server.db.query(`select client_secret from sso_secret where system_id = $1`, [made.id]);
    assert.ok(!(rows[0].client_secret as Buffer).includes(clientSecret));
    const audit = await server.db.query('select * from audit');
    assert.ok(!JSON.stringify(audit.rows).includes(clientSecret));
  });

  it('is not guessed at: after sixty wrong ones an address waits, and the right one still passes', async () => {
    const answers = [];
    for (let tries = 0; tries < 61; tries += 1)
      answers.push((await browser.post('/sso/codes', WU, bearer('y'.repeat(51)))).status);
    assert.equal(answers.at(-1), 429);
    assert.equal((await browser.post('/sso/codes', WU, bearer(portal.secret))).status, 200);
  });
});

describe('a connected system', () => {
  const draft = { nameZh: '系统', nameEn: 'System', kind: 'code', userTypes: ['20'] };
  it('has a code of its own, and everything its kind needs', async () => {
    const create = (input: object) => admin.post('/sso/ssoSystem/create', { input: { ...draft, ...input } });
    assert.equal(
      (await create({ code: 'partner' })).body.data.fields.code,
      'This value is already in use. Please enter another one.',
    );
    assert.equal((await create({ code: 'Bad Code' })).status, 422);
    const insecure = await create({ code: 'plain', issuer: 'http://id.example.org' });
    assert.match(insecure.body.data.fields.issuer, /https/);
    const unfinished = await create({ code: 'unfinished', kind: 'oidc' });
    const missing = Object.keys(unfinished.body.data.fields).sort();
    assert.deepEqual(missing, ['clientAuthentication', 'clientId', 'issuer', 'scopes']);
    const made = await create({ code: 'nosecret' });
    const { id, revision } = made.body.data;
    const enabled = await admin.post('/sso/ssoSystem/enable', { id, revision, input: {} });
    assertRefusal(enabled, 409, 'sso.reasons.apiSecretMissing');
  });

  it('is changed only while nobody signs in by it', async () => {
    const { revision } = (await admin.get(`/sso/ssoSystem/get?id=${portal.id}`)).body.data;
    const changed = await admin.post('/sso/ssoSystem/update', {
      id: portal.id,
      revision,
      input: { entryUrl: 'https://evil.example' },
    });
    assertRefusal(changed, 409, 'kernel.notEditable');
  });

  it('switched off, ends the sessions it has begun and the codes under way', async () => {
    const made = await admin.machineSystem('ending', 'code');
    const ask = () => browser.post('/sso/codes', WU, bearer(made.secret));
    const { token } = (await browser.post('/sso/login', { ssoCode: (await ask()).body.data.ssoCode })).body.data;
    const own = await browser.post('/user/login', { userType: 20, account: 'supplier.wu', password: PASSWORD });
    const { ssoCode } = (await ask()).body.data;
    await admin.act(made.id, 'disable');
    const open = async (held: string) => (await browser.get('/user/buttons', bearer(held))).status;
    const end = Date.now() + 5000;
    while ((await open(token)) !== 401) assert.ok(Date.now() < end, 'the session goes on');
    assert.equal(await open(own.body.data.token), 200);
    assertRefusal(await browser.post('/sso/login', { ssoCode }), 401, 'sso.reasons.ssoCode');
  });
});

describe('a link to a system', () => {
  it('is one to one, seen and removed by its person, and by nobody else', async () => {
    const systemId = portal.id;
    const userId = ids.get('supplier.wu');
    const create = (input: object) => admin.post('/sso/ssoLink/create', { input: { systemId, ...input } });
    assert.equal((await create({ subject: 's-1', userId })).status, 200);
    assertRefusal(await create({ subject: 's-1', userId: ids.get('supplier.he') }), 409, 'sso.reasons.linked');
    assertRefusal(await create({ subject: 's-2', userId }), 409, 'sso.reasons.linked');
    const tokenOf = async (account: string) =>
      bearer((await browser.post('/user/login', { userType: 20, account, password: PASSWORD })).body.data.token);
    const [wu, he] = [await tokenOf('supplier.wu'), await tokenOf('supplier.he')];
    const [own] = (await browser.get('/sso/links', wu)).body.data;
    assert.deepEqual([own.system, own.name], ['partner', 'City identity']);
    assert.deepEqual((await browser.get('/sso/links', he)).body.data, []);
    assertRefusal(await browser.post('/sso/unlink', { id: own.id }, he), 404, 'kernel.notFound');
    assert.equal((await browser.post('/sso/unlink', { id: own.id }, wu)).status, 200);
    assert.deepEqual((await browser.get('/sso/links', wu)).body.data, []);
    assert.equal((await create({ subject: 's-1', userId: ids.get('supplier.he') })).status, 200);
  });
});
