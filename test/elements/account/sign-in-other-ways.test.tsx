import { expect } from 'chai';
import { core } from '../../../shared/client/core.ts';
import { fromBase64, utf8 } from '../../../shared/sealing/bytes.ts';
import { readCertificate } from '../../../shared/sealing/certificate.ts';
import { removeKey, saveKey } from '../../../shared/sealing/key-store.ts';
import { publicKeyOf, SIGN } from '../../../shared/sealing/keys.ts';
import { createKeyPair } from '../../../shared/sealing/keys.ts';
import { createAuthority, issueCertificate } from '../../../shared/sealing/authority.ts';
import { exportPkcs12, type Identities } from '../../../shared/sealing/pkcs12.ts';
import { refusal, type Call } from '../../kit/fake-api.ts';
import { accessible } from '../../kit/axe.ts';
import { fill, focused, forget, openSignIn, pageRule, session, submitPassword } from './sign-in-kit.tsx';

const withCertificate = { ...pageRule, ways: ['password', 'certificate'] };
const nonce = 'ebs-sign-in.1.random.seal';
const notBefore = new Date('2026-01-01T00:00:00Z');
const notAfter = new Date('2027-01-01T00:00:00Z');

async function identities(extractable: boolean): Promise<Identities> {
  const authority = await createAuthority({ commonName: 'Test CA' }, notBefore);
  const make = async (use: 'sign' | 'encrypt') => {
    const subject = { commonName: 'Lin Yue', organization: 'Supplier One' };
    const { privateKey, csr } = await createKeyPair(use, { subject, extractable });
    return {
      privateKey,
      certificate: await issueCertificate(authority, csr, { subject, usage: use, notBefore, notAfter }),
    };
  };
  return { sign: await make('sign'), encrypt: await make('encrypt') };
}

/** A server that lets in whoever signs the challenge with the key of the certificate. */
const checking = async ({ body }: Call): Promise<unknown> => {
  const given = body as Record<'certificate' | 'signature' | 'nonce', string>;
  const certificate = await readCertificate(fromBase64(given.certificate));
  const key = await publicKeyOf(certificate, 'sign');
  const good = await crypto.subtle.verify(SIGN, key, fromBase64(given.signature), utf8(given.nonce));
  return good && given.nonce === nonce ? session() : refusal(401, 'The signature does not fit');
};

describe('the other ways to sign in', () => {
  afterEach(forget);

  it('stand on the page as the rule names them, and are not there otherwise', async () => {
    const plain = openSignIn();
    await plain.screen.until(() => plain.api.to('/user/sign-in-rule').length > 0, 'the rule');
    await plain.screen.find('button', 'Forgotten password?');
    expect(plain.screen.all('.sign-in-ways')).to.have.length(0);
    plain.screen.remove();
    const { api, screen } = openSignIn(
      {
        'GET /user/sign-in-rule': { ...withCertificate, systems: [{ code: 'gov', name: 'Government Cloud' }] },
        'POST /sso/start': refusal(502, 'no answer'),
      },
      { address: '/login/supplier?redirect=https%3A%2F%2Fevil.example' },
    );
    await screen.find('.sign-in-ways button', 'With a certificate');
    await accessible(screen);
    await screen.click('.sign-in-ways button', 'With Government Cloud');
    await screen.find('[role=alert]', 'The server has a fault');
    expect(api.to('/sso/start')[0]?.body).to.deep.equal({ system: 'gov', redirect: '/mine/mine' });
    screen.remove();
  });

  it('sign in with the key kept in this browser, which never leaves it', async () => {
    const { sign } = await identities(false);
    await saveKey({ userId: 'usr_lin', use: 'sign', ...sign });
    const { api, screen } = openSignIn({
      'GET /user/sign-in-rule': withCertificate,
      'POST /user/certificate/challenge': { nonce, expiresAt: Date.now() + 120_000 },
      'POST /user/certificate/login': checking,
    });
    await screen.click('.sign-in-ways button', 'With a certificate');
    await focused(screen, 'h2', 'Sign in with a certificate');
    await screen.find('label', 'Lin Yue');
    await accessible(screen);
    await screen.click('button[type=submit]');
    await screen.until(() => core().session.get() !== null, 'the session');
    expect(api.to('/user/certificate/login')[0]?.body).to.have.all.keys(
      'userType',
      'certificate',
      'signature',
      'nonce',
    );
    await removeKey('usr_lin', sign.certificate.thumbprint);
    screen.remove();
  });

  it('sign in with a key file, and say what is wrong with it', async () => {
    const password = 'Bright-River-26';
    const file = new File([await exportPkcs12(await identities(true), password)], 'lin.p12');
    const { screen } = openSignIn(
      {
        'GET /user/sign-in-rule': withCertificate,
        'POST /user/certificate/challenge': { nonce, expiresAt: Date.now() + 120_000 },
        'POST /user/certificate/login': checking,
      },
      { address: '/login/supplier?step=certificate' },
    );
    await screen.find('p', 'No key is kept in this browser');
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'Choose the key file.');
    const give = async (given: File) => {
      const input = await screen.find<HTMLInputElement>('input[type=file]');
      const data = new DataTransfer();
      data.items.add(given);
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await give(new File(['nonsense'], 'x.p12'));
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'This is not a key file');
    await give(file);
    await fill(screen, 'key-file-password', 'wrong');
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'The password does not open this file.');
    await fill(screen, 'key-file-password', password);
    await screen.click('button[type=submit]');
    await screen.until(() => core().session.get() !== null, 'the session');
    screen.remove();
  });

  it('sign nothing but a challenge of signing in', async () => {
    const { sign } = await identities(false);
    await saveKey({ userId: 'usr_lin', use: 'sign', ...sign });
    const { api, screen } = openSignIn(
      { 'POST /user/certificate/challenge': { nonce: 'the hash of a contract', expiresAt: 0 } },
      { address: '/login/supplier?step=certificate' },
    );
    await screen.find('label', 'Lin Yue');
    await screen.click('button[type=submit]');
    await screen.find('[role=alert]', 'Nothing was signed');
    expect(api.to('/user/certificate/login')).to.have.length(0);
    await removeKey('usr_lin', sign.certificate.thumbprint);
    screen.remove();
  });
});

describe('a refused sign-in', () => {
  afterEach(forget);

  it('tells a locked account, the server’s fault and a missing network apart, and keeps what was typed', async () => {
    for (const [failure, title, words] of [
      [refusal(429, 'Locked for 12 minutes'), 'Too many tries', 'Locked for 12 minutes'],
      [refusal(500, 'stack trace'), 'The server has a fault', 'Try again in a moment'],
      [refusal(0, 'No connection to the server.'), 'No connection', 'No connection to the server.'],
    ] as const) {
      const { screen } = openSignIn({ 'POST /user/login': failure });
      await submitPassword(screen);
      const note = await screen.find('[role=alert]', title);
      expect(note.textContent).to.contain(words).and.not.to.contain('stack trace');
      await accessible(screen);
      expect((await screen.find<HTMLInputElement>('input[name=username]')).value).to.equal('lin');
      expect((await screen.find<HTMLInputElement>('input[name=password]')).value).to.equal('three quiet rivers');
      screen.remove();
    }
  });
});
