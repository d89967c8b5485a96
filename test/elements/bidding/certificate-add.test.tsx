import { expect } from 'chai';
import '../../../elements/bidding/bidding-area.strings.ts';
import { CertificateAddScreen } from '../../../elements/bidding/certificate-add.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { listKeys } from '../../../shared/sealing/key-store.ts';
import { fakeApi, refusal, type Call } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';
import { bodyOf, certificateRow, type Issuer, makeIssuer, person, write } from './people.ts';

/** Waits, however long key making takes, until the list of steps is gone; mocha's own limit ends a wait that never ends. */
async function finished(screen: Shown): Promise<void> {
  while (screen.all('.step-list').length > 0) await new Promise(requestAnimationFrame);
}

describe('creating a certificate', () => {
  let issuer: Issuer;
  let userId: string;
  before(async () => {
    issuer = await makeIssuer();
  });
  beforeEach(() => {
    userId = `usr_${crypto.randomUUID()}`;
    core().$user.set(null);
  });

  const server = () =>
    fakeApi({
      'GET /user/info': person(userId),
      'GET /bidding/certificate/list': { rows: [], total: 0, next: null },
      'POST /bidding/certificate/request': async (call: Call) => {
        const { signCsr, encryptCsr } = bodyOf(call);
        const sign = certificateRow(await issuer.issue('sign', 'Lin Yue', signCsr!), 'sign', userId);
        return {
          sign,
          encrypt: certificateRow(await issuer.issue('encrypt', 'Lin Yue', encryptCsr!), 'encrypt', userId),
          authority: '',
        };
      },
    });

  it('makes the keys here, sends only requests, and keeps keys that cannot be copied out', async () => {
    const api = server();
    const screen = show(CertificateAddScreen, { api, address: '/bos/ca/add' });
    await write(screen, 'p12-password', 'correct horse');
    await write(screen, 'p12-again', 'correct horse');
    await screen.click('sl-button', 'Create the certificate');
    await screen.find('.step-list', 'Make the keys');
    // An RSA key of 3072 bits takes as long as luck wants; the step list stands until all is done.
    await finished(screen);
    await screen.find('.ebs-card', 'Test your key file now');
    const body = bodyOf(api.to('/bidding/certificate/request')[0]);
    expect(Object.keys(body)).to.deep.equal(['signCsr', 'encryptCsr']);
    for (const csr of Object.values(body)) expect(csr).to.match(/^-----BEGIN CERTIFICATE REQUEST-----/);
    const keys = await listKeys(userId);
    expect(keys.map(({ use, privateKey }) => [use, privateKey.extractable]).sort()).to.deep.equal([
      ['encrypt', false],
      ['sign', false],
    ]);
    expect(JSON.stringify(api.calls)).to.not.include('correct horse');
    screen.remove();
  });

  it('asks for a good password and a place before it begins', async () => {
    const api = server();
    const screen = show(CertificateAddScreen, { api, address: '/bos/ca/add' });
    await write(screen, 'p12-password', 'short');
    await screen.click('sl-button', 'Create the certificate');
    await screen.find('.ebs-fault', '8 or more letters');
    expect(api.to('/bidding/certificate/request')).to.have.length(0);
    screen.remove();
  });

  it('keeps nothing when the platform refuses', async () => {
    const api = server();
    api.answers['POST /bidding/certificate/request'] = refusal(422, 'Your registration is not approved yet.');
    const screen = show(CertificateAddScreen, { api, address: '/bos/ca/add' });
    await write(screen, 'p12-password', 'correct horse');
    await write(screen, 'p12-again', 'correct horse');
    await screen.click('sl-button', 'Create the certificate');
    await screen.find('.step-list');
    await finished(screen);
    await screen.find('.ebs-alert[data-tone=danger]', 'The certificate was not issued');
    expect(await listKeys(userId)).to.deep.equal([]);
    screen.remove();
  });
});
