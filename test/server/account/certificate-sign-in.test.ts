import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { platformKeys } from '../../../server/bidding/index.ts';
import { createAuthority, issueCertificate } from '../../../shared/sealing/authority.ts';
import { toBase64 } from '../../../shared/sealing/bytes.ts';
import { fromPem, toPem } from '../../../shared/sealing/certificate.ts';
import { createKeyPair, SIGN } from '../../../shared/sealing/keys.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import { browserOf, codeOf, PASSWORD, setRule, settle, type Browser, type Settled } from '../../kit/sign-in.ts';

let server: TestServer;
let browser: Browser;
before(async () => {
  server = await startServer();
  browser = browserOf(server);
});
after(() => server.stop());
beforeEach(async () => void (await server.db.query(`delete from sign_in_count where subject like 'n:%'`)));

interface Holder {
  readonly who: Settled;
  readonly key: CryptoKey;
  /** Base64 of the DER. */
  readonly sign: string;
  readonly encrypt: string;
  readonly id: string;
}

/** A supplier with both certificates. */
async function holder(account: string, tenantId = 'market'): Promise<Holder> {
  const who = await settle(server, account, { userType: 20, tenantId, roles: ['supplier'] });
  const { token } = (await browser.signIn(who)).body.data;
  const [sign, encrypt] = await Promise.all(
    (['sign', 'encrypt'] as const).map(use => createKeyPair(use, { subject: { commonName: account } })),
  );
  const csr = (pair: typeof sign) => toPem('CERTIFICATE REQUEST', pair!.csr);
  const { body } = await browser.post(
    '/bidding/certificate/request',
    { signCsr: csr(sign), encryptCsr: csr(encrypt) },
    { token },
  );
  assert.equal(body.success, true, JSON.stringify(body));
  const der = (pem: string) => toBase64(fromPem(pem));
  return {
    who,
    key: sign!.privateKey,
    sign: der(body.data.sign.pem),
    encrypt: der(body.data.encrypt.pem),
    id: body.data.sign.id,
  };
}

const signatureOn = async (key: CryptoKey, text: string): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.sign(SIGN, key, new TextEncoder().encode(text))));
const nonceFor = async (address?: string): Promise<string> =>
  (await browser.post('/user/certificate/challenge', {}, address ? { address } : {})).body.data.nonce;

interface Login {
  readonly certificate: string;
  readonly key: CryptoKey;
  readonly nonce?: string;
  readonly userType?: number;
  readonly extra?: object;
  readonly address?: string;
}
async function login({ certificate, key, userType = 20, extra = {}, address, ...rest }: Login): Promise<Answer> {
  const nonce = rest.nonce ?? (await nonceFor(address));
  const input = { userType, certificate, signature: await signatureOn(key, nonce), nonce, ...extra };
  return browser.post('/user/certificate/login', input, address ? { address } : {});
}
const reasonOf = ({ status, body }: Answer) => [status, body.data.reason];

describe('signing in with a certificate', () => {
  it('takes a signature on the nonce by the key of a certificate that the platform issued for signing', async () => {
    const { who, key, sign } = await holder('signs.in');
    const { status, body } = await login({ certificate: sign, key });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await browser.get('/user/info', { token: body.data.token })).body.data.id, who.id);
    const [current] = (await browser.get('/user/sessions', { token: body.data.token })).body.data;
    assert.deepEqual([current.way, current.current], ['certificate', true]);
  });

  it('answers a nonce for two minutes that cannot be taken for anything else', async () => {
    const { data } = (await browser.post('/user/certificate/challenge')).body;
    assert.match(data.nonce, /^ebs-sign-in\.[a-z0-9]+\.[\w-]{22}\.[\w-]{43}$/);
    assert.ok(Math.abs(data.expiresAt - Date.now() - 120_000) < 5_000);
  });

  it('uses a nonce once, of ten at the same instant too, from the network that asked for it, and none that was made up or is old', async () => {
    const { key, sign } = await holder('nonce.once');
    const nonce = await nonceFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => login({ certificate: sign, key, nonce })));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const [prefix, , random, seal] = nonce.split('.');
    const later = [prefix, (Date.now() + 60_000).toString(36), random, seal].join('.');
    const cases = {
      'used before': nonce,
      'of another network': await nonceFor('198.51.100.9'),
      'with a later end': later,
      'made up': 'any text',
    };
    for (const [what, text] of Object.entries(cases))
      assert.deepEqual(reasonOf(await login({ certificate: sign, key, nonce: text })), [401, 'signIn.nonceOver'], what);
  });

  it('that is revoked or expired is told to the holder of its key only', async () => {
    const [a, b] = [await holder('revoked.one'), await holder('expired.one')];
    await server.db.query(`update certificate set state = 'revoked' where id = $1`, [a.id]);
    await server.db.query(`update certificate set state = 'expired' where id = $1`, [b.id]);
    assert.deepEqual(reasonOf(await login({ certificate: a.sign, key: a.key })), [401, 'signIn.certificateRevoked']);
    assert.deepEqual(reasonOf(await login({ certificate: b.sign, key: b.key })), [401, 'signIn.certificateExpired']);
    for (const certificate of [a.sign, b.sign])
      assert.deepEqual(reasonOf(await login({ certificate, key: (await holderKey).privateKey })), [
        401,
        'signIn.certificateSignature',
      ]);
    const c = await holder('outlived.one');
    await server.moveClock(3 * 365 * 86_400_000);
    assert.deepEqual(
      reasonOf(await login({ certificate: c.sign, key: c.key })),
      [401, 'signIn.certificateExpired'],
      'by the clock',
    );
  });

  it('of another authority, of no authority, for encryption or broken is nobody’s', async () => {
    const { key, encrypt } = await holder('unknown.one');
    const pair = await createKeyPair('sign', { subject: { commonName: 'unknown.one' } });
    const now = server.services.now();
    const dates = { notBefore: now, notAfter: new Date(now.getTime() + 86_400_000) };
    const subject = { commonName: 'unknown.one' };
    const foreign = await createAuthority(subject, now);
    const { authority } = await platformKeys(server.services);
    const certificates = {
      'of another authority': toBase64(
        (await issueCertificate(foreign, pair.csr, { subject, usage: 'sign', ...dates })).der,
      ),
      'not on record': toBase64(
        (await issueCertificate(authority, pair.csr, { subject, usage: 'sign', ...dates })).der,
      ),
      'for encryption': encrypt,
      'the authority itself': toBase64(authority.certificate.der),
      broken: 'AAAA',
    };
    for (const [what, certificate] of Object.entries(certificates)) {
      const { status, body } = await login({ certificate, key: what === 'for encryption' ? key : pair.privateKey });
      assert.deepEqual([status, body.data], [401, { reason: 'signIn.certificateUnknown' }], what);
    }
  });

  it('with a signature by another key, on another text or of another form is refused', async () => {
    const { key, sign } = await holder('forged.one');
    const other = (await holderKey).privateKey;
    assert.deepEqual(reasonOf(await login({ certificate: sign, key: other })), [401, 'signIn.certificateSignature']);
    for (const signature of [await signatureOn(key, 'ebs-sign-in'), 'AAAA', toBase64(new Uint8Array(64))])
      assert.deepEqual(reasonOf(await login({ certificate: sign, key, extra: { signature } })), [
        401,
        'signIn.certificateSignature',
      ]);
  });

  it('on the page of another user type is sent to its own', async () => {
    const { key, sign } = await holder('other.page');
    const { status, body } = await login({ certificate: sign, key, userType: 35 });
    assert.deepEqual([status, body.data], [401, { reason: 'signIn.certificateOfOtherType' }]);
    assert.doesNotMatch(body.msg, /other\.page/);
  });

  it('lets its owner in while others lock the account by wrong passwords', async () => {
    const { who, key, sign } = await holder('locked.out');
    for (let i = 0; i < 5; i++)
      await browser.signIn(who, { password: 'wrong', captcha: i < 3 ? null : await browser.captcha() });
    assert.equal((await browser.signIn(who)).status, 429);
    assert.equal((await login({ certificate: sign, key })).status, 200);
  });

  it('asks for the second factor where there is one, and locks after wrong codes', async () => {
    const { who, key, sign } = await holder('cert.and.code');
    const { token } = (await browser.signIn(who)).body.data;
    const { secret } = (await browser.post('/user/otp/start', { password: PASSWORD }, { token })).body.data;
    await browser.post('/user/otp/confirm', { code: codeOf(secret, -1) }, { token });
    const { body } = await login({ certificate: sign, key });
    assert.deepEqual(body.data, { reason: 'kernel.otpNeeded', need: 'otp' });
    assert.equal((await login({ certificate: sign, key, extra: { otp: codeOf(secret) } })).status, 200);
    for (let i = 0; i < 5; i++) await login({ certificate: sign, key, extra: { otp: 'wrong' } });
    assert.equal((await login({ certificate: sign, key, extra: { otp: codeOf(secret, 1) } })).status, 429);
  });

  it('needs the rule’s permission, and obeys state, network and hours', async () => {
    const { who, key, sign } = await holder('by.the.rule', 'tenant_cert');
    await setRule(server, 'tenant_cert', { ways: ['password'] });
    assert.deepEqual(reasonOf(await login({ certificate: sign, key })), [403, 'signIn.wayNotPermitted']);
    await setRule(server, 'tenant_cert', { networks: [{ cidr: '10.0.0.0/8', note: null }] });
    assert.deepEqual(reasonOf(await login({ certificate: sign, key })), [403, 'signIn.networkNotPermitted']);
    assert.equal((await login({ certificate: sign, key, address: '10.9.8.7' })).status, 200);
    await setRule(server, 'tenant_cert', { ways: ['certificate'] });
    assert.equal((await login({ certificate: sign, key })).status, 200);
    assert.deepEqual(reasonOf(await browser.signIn(who)), [403, 'signIn.wayNotPermitted']);
    await server.db.query(`update "user" set state = 'disabled' where id = $1`, [who.id]);
    assert.deepEqual(reasonOf(await login({ certificate: sign, key })), [403, 'kernel.accountDisabled']);
  });
});

const holderKey = createKeyPair('sign', { subject: { commonName: 'nobody' } });
