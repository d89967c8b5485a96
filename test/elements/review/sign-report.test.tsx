import { expect } from 'chai';
import '../../../elements/review/review.strings.ts';
import { ReviewHallScreen } from '../../../elements/review/review-hall.screen.tsx';
import { type Authority, createAuthority, issueCertificate } from '../../../shared/sealing/authority.ts';
import { fromBase64, utf8 } from '../../../shared/sealing/bytes.ts';
import { removeKey, saveKey } from '../../../shared/sealing/key-store.ts';
import { createKeyPair } from '../../../shared/sealing/keys.ts';
import { verifyDetached } from '../../../shared/sealing/signature.ts';
import { fakeApi, type FakeApi } from '../../kit/fake-api.ts';
import { show, typeInto, type Shown } from '../../kit/screen.tsx';
import { hall, me, reviewIn } from './hall-fixture.ts';

const hash = '4f'.repeat(32);
const from = new Date('2026-01-01T00:00:00Z');
const pending = {
  id: 'sig_1',
  memberId: me,
  memberName: 'Lin Yue',
  state: 'pending' as const,
  revision: 1,
  signedAt: null,
  dissent: null,
};

describe('signing the report', () => {
  let authority: Authority;
  let thumbprints: string[];
  let api: FakeApi;
  let screen: Shown;
  before(async () => {
    authority = await createAuthority({ commonName: 'Test CA' }, from);
    thumbprints = [];
    for (const use of ['sign', 'encrypt'] as const) {
      const subject = { commonName: 'Lin Yue' };
      const { privateKey, csr } = await createKeyPair(use, { subject });
      const certificate = await issueCertificate(authority, csr, {
        subject,
        usage: use,
        notBefore: from,
        notAfter: new Date('2028-01-01T00:00:00Z'),
      });
      await saveKey({ userId: me, use, privateKey, certificate });
      thumbprints.push(certificate.thumbprint);
    }
  });
  after(async () => {
    for (const each of thumbprints) await removeKey(me, each);
  });
  beforeEach(() => {
    api = fakeApi({
      'GET /review/review/get': reviewIn('reported', {}, { reportHash: hash, conclusion: 'Recommended: Haichuan' }),
      'GET /review/review/hall': hall({ signatures: [pending] }),
      'GET /bidding/certificate/list': {
        rows: thumbprints.map(thumbprint => ({ id: thumbprint, userId: me, thumbprint, state: 'active', actions: {} })),
        total: 2,
        next: null,
      },
      'POST /review/reportSignature/sign': { ...pending, state: 'signed' },
      'POST /review/reportSignature/dissent': { ...pending, state: 'dissented' },
    });
    screen = show(ReviewHallScreen, { api, address: '/ess/review-hall/index?id=rev_1' });
  });
  afterEach(() => screen.remove());

  it('signs the digest with the member’s own key once the report was read', async () => {
    await screen.find('.ebs-alert[data-tone=success]', 'Lin Yue');
    await screen.find('.ebs-why sl-button', 'Read the report first');
    await screen.click('sl-checkbox');
    await screen.until(() => screen.all('.ebs-why').length === 0, 'the button to be free');
    await screen.click('sl-button', 'Sign the report');
    await screen.until(() => api.to('/review/reportSignature/sign').length === 1, 'the signature');
    const { id, input } = api.to('/review/reportSignature/sign')[0]!.body as {
      id: string;
      input: { signature: string };
    };
    expect(id).to.equal('sig_1');
    const check = await verifyDetached(utf8(hash), fromBase64(input.signature), authority.certificate);
    expect(check.problem).to.equal(undefined);
    expect(check.signer?.thumbprint).to.equal(thumbprints[0]);
    expect(
      (await verifyDetached(utf8('5f'.repeat(32)), fromBase64(input.signature), authority.certificate)).problem,
    ).to.equal('changed');
  });

  it('signs a dissent only with its reasons', async () => {
    await screen.find('.ebs-alert[data-tone=success]', 'Lin Yue');
    await screen.click('sl-checkbox');
    await screen.click('sl-button', 'Dissent');
    await screen.find('.ebs-why sl-button', 'Write down your reasons first');
    typeInto(await screen.find('sl-textarea'), 'The second bid does not fit item 4');
    await screen.until(() => screen.all('.ebs-why').length === 0, 'the button to be free');
    await screen.click('sl-button', 'Sign the dissent');
    await screen.until(() => api.to('/review/reportSignature/dissent').length === 1, 'the dissent');
    const { input } = api.to('/review/reportSignature/dissent')[0]!.body as {
      input: { text: string; signature: string };
    };
    expect(input.text).to.equal('The second bid does not fit item 4');
    expect((await verifyDetached(utf8(hash), fromBase64(input.signature), authority.certificate)).problem).to.equal(
      undefined,
    );
  });
});
