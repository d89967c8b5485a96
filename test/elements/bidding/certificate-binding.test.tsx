import { expect } from 'chai';
import '../../../elements/bidding/bidding-area.strings.ts';
import { CertificateBindingScreen } from '../../../elements/bidding/certificate-binding.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { toBase64 } from '../../../shared/sealing/bytes.ts';
import { createKeyPair } from '../../../shared/sealing/keys.ts';
import { listKeys } from '../../../shared/sealing/key-store.ts';
import { exportPkcs12 } from '../../../shared/sealing/pkcs12.ts';
import { toPem } from '../../../shared/sealing/certificate.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show } from '../../kit/screen.tsx';
import { certificateRow, type Issuer, makeIssuer, person } from './people.ts';

const PASSWORD = 'a long password';

describe('binding a key file', () => {
  let issuer: Issuer;
  before(async () => {
    issuer = await makeIssuer();
  });
  beforeEach(() => core().$user.set(null));

  async function open(whose: 'mine' | 'foreign') {
    const userId = `usr_${crypto.randomUUID()}`;
    const make = async (use: 'sign' | 'encrypt') => {
      const { privateKey, csr } = await createKeyPair(use, { subject: { commonName: 'Lin' }, extractable: true });
      return { privateKey, certificate: await issuer.issue(use, 'Lin', toPem('CERTIFICATE REQUEST', csr)) };
    };
    const [sign, encrypt] = [await make('sign'), await make('encrypt')];
    const listed = whose === 'mine' ? encrypt.certificate : (await issuer.identity('encrypt', 'Other')).certificate;
    const rows = [certificateRow(listed, 'encrypt', userId), certificateRow(sign.certificate, 'sign', userId)];
    const api = fakeApi({
      'GET /user/info': person(userId),
      'GET /bidding/certificate/list': { rows: whose === 'mine' ? rows : rows.slice(0, 1), total: 2, next: null },
      'GET /time': { now: 0, demo: true },
      'GET /demo/certificate': {
        name: 'lin',
        file: toBase64(await exportPkcs12({ sign, encrypt }, PASSWORD)),
        password: PASSWORD,
      },
    });
    const screen = show(CertificateBindingScreen, { api, address: '/bos/opening/ca-binding' });
    await screen.find('.ebs-alert[data-tone=warning]', 'its key is not in this browser');
    await screen.click('sl-button', 'Load the demo key');
    return { api, screen, userId };
  }

  it('keeps the keys of one’s own certificates, not extractable, and is ready', async () => {
    const { api, screen, userId } = await open('mine');
    await screen.find('.ebs-alert[data-tone=success]', 'Signing and opening');
    const keys = await listKeys(userId);
    expect(keys.map(({ use, privateKey }) => `${use} ${privateKey.extractable}`).sort()).to.deep.equal([
      'encrypt false',
      'sign false',
    ]);
    expect(api.calls.filter(({ method }) => method === 'POST')).to.have.length(0);
    screen.remove();
  });

  it('refuses keys of somebody else’s certificates and keeps nothing', async () => {
    const { screen, userId } = await open('foreign');
    await screen.find('.ebs-fault', 'somebody else');
    expect(await listKeys(userId)).to.deep.equal([]);
    screen.remove();
  });
});
