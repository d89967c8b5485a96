import { expect } from 'chai';
import '../../../elements/bidding/bidding-area.strings.ts';
import { EmergencyDecryptScreen } from '../../../elements/bidding/emergency-decrypt.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { createEmergencyKey } from '../../../shared/sealing/emergency-key.ts';
import { fromBase64, sha256Hex, toBase64 } from '../../../shared/sealing/bytes.ts';
import { fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, typeInto } from '../../kit/screen.tsx';
import { bodyOf, equip, type Issuer, makeIssuer, person } from './people.ts';

describe('the emergency hall', () => {
  let issuer: Issuer;
  before(async () => {
    issuer = await makeIssuer();
  });
  beforeEach(() => core().$user.set(null));

  async function open(userId: string, holderOf: 'me' | 'another') {
    const own = await equip(issuer, userId);
    const others = await Promise.all(['B', 'C', 'D'].map(name => issuer.identity('encrypt', name)));
    const mine = holderOf === 'me' ? own.encrypt : others[2]!;
    const holders = [mine, ...others.slice(0, 2)].map(({ certificate }, at) => ({ name: `holder ${at}`, certificate }));
    const { shares } = await createEmergencyKey(holders, { commonName: 'Lot 1' });
    const [share] = shares;
    const row = {
      id: 'shr_1',
      lotId: 'lot_1',
      holder: 'supervisor',
      encryptedShare: toBase64(share!.encryptedShare),
      shareHash: share!.shareHash,
      handedOverAt: null as string | null,
      handedOver: 1,
      needed: 2,
      opening: { id: 'opn_1', state: 'decrypting', lotName: 'Imaging equipment', decryptUntil: '2026-03-10T02:30:00Z' },
      waiting: [{ lineId: 'lin_3', bidId: 'bid_3', supplierName: 'Supplier 3', sequence: 3 }],
    };
    const api = fakeApi({
      'GET /user/info': person(userId, 50, 'org_supervisor'),
      'GET /bidding/certificate/list': own.list,
      'GET /bidding/emergency-share/mine': () => [{ ...row }],
      'POST /bidding/emergency-share/hand-over': () => {
        row.handedOverAt = '2026-03-10T02:01:00Z';
        row.handedOver = 2;
        return { handedOver: 2, needed: 2 };
      },
      'POST /bidding/opening/emergency': {
        results: [{ bidId: 'bid_3', supplierName: 'Supplier 3', decryption: 'emergency' }],
      },
    });
    const screen = show(EmergencyDecryptScreen, { api, address: '/bos/emergency-hall/decrypt?id=shr_1&lotId=lot_1' });
    await screen.find('.ebs-alert[data-tone=success]', 'Signing and opening');
    return { api, screen, share: share! };
  }

  it('opens the holder’s share here, hands it over with the reason, and then opens the waiting bid', async () => {
    const { api, screen, share } = await open(`usr_${crypto.randomUUID()}`, 'me');
    await screen.click('sl-button', 'hand over my share');
    await screen.find('.ebs-control .ebs-fault', 'Say why');
    expect(api.to('/bidding/emergency-share/hand-over')).to.have.length(0);
    screen.all('sl-textarea').forEach(area => {
      (area as HTMLElement & { value: string }).value = 'The bidder’s token broke at the counter';
      area.dispatchEvent(new CustomEvent('sl-input', { bubbles: true, composed: true }));
    });
    await screen.click('sl-button', 'hand over my share');
    await screen.find('.share-board [data-state=given]', '2 of 2');
    const body = bodyOf(api.to('/bidding/emergency-share/hand-over')[0]);
    expect(body['id']).to.equal('shr_1');
    expect(body['reason']).to.contain('token broke');
    expect(await sha256Hex(fromBase64(body['share']!))).to.equal(share.shareHash);
    await screen.click('sl-button', 'Open the waiting bids');
    await screen.find('.ebs-table', 'By emergency key');
    expect(bodyOf(api.to('/bidding/opening/emergency')[0])['openingId']).to.equal('opn_1');
    screen.remove();
  });

  it('takes back that it failed once the share is there after all, and says when it was used', async () => {
    const { api, screen } = await open(`usr_${crypto.randomUUID()}`, 'me');
    const handOver = api.answers['POST /bidding/emergency-share/hand-over'] as () => unknown;
    // It arrives, and its answer is lost.
    api.answers['POST /bidding/emergency-share/hand-over'] = () => (handOver(), refusal(0, 'No connection.'));
    typeInto(await screen.find<HTMLElement & { value: string }>('sl-textarea'), 'The token broke.');
    await screen.click('sl-button', 'hand over my share');
    await screen.find('.share-board [data-state=given]', '2 of 2');
    await screen.until(() => screen.all('.ebs-alert[data-tone=danger]').length === 0, 'nothing has failed');
    const [share] = (api.answers['GET /bidding/emergency-share/mine'] as () => object[])();
    api.answers['GET /bidding/emergency-share/mine'] = () => [
      { ...share, handedOver: 0, waiting: [], state: 'used', usedAt: '2026-03-10T02:03:00Z' },
    ];
    await screen.click('sl-button', 'Open the waiting bids');
    await screen.find('.share-board', 'Used');
    expect(screen.all('.share-board li')).to.have.length(1);
    screen.remove();
  });

  it('sends nothing when the key here does not open the share', async () => {
    const { api, screen } = await open(`usr_${crypto.randomUUID()}`, 'another');
    await screen.until(() => screen.all('sl-textarea').length === 1, 'the reason');
    screen.all('sl-textarea').forEach(area => {
      (area as HTMLElement & { value: string }).value = 'Needed';
      area.dispatchEvent(new CustomEvent('sl-input', { bubbles: true, composed: true }));
    });
    await screen.click('sl-button', 'hand over my share');
    await screen.find('.ebs-alert[data-tone=danger]', 'do not open your share');
    expect(api.to('/bidding/emergency-share/hand-over')).to.have.length(0);
    screen.remove();
  });
});
