import { expect } from 'chai';
import { OpeningHallScreen } from '../../../elements/project-workspace/opening-hall.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { announcedLine } from '../../../shared/domain/bidding/bid-form.ts';
import { fromBase64, toBase64, utf8 } from '../../../shared/sealing/bytes.ts';
import { canonicalJson } from '../../../shared/sealing/canonical-json.ts';
import { removeKey } from '../../../shared/sealing/key-store.ts';
import { openPackage } from '../../../shared/sealing/open.ts';
import { sealPackage } from '../../../shared/sealing/seal.ts';
import { verifyDetached } from '../../../shared/sealing/signature.ts';
import { keepNote } from '../../../shared/ui/signing/bid-notes.ts';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, typeInto } from '../../kit/screen.tsx';
import { Streams } from '../../kit/streams.ts';
import { bodyOf, equip, type Issuer, lotRow, makeIssuer, person, projectRow } from './people.ts';

const line = (number: number, more: object = {}) => ({
  id: `lin_${number}`,
  state: 'listed',
  openingId: 'opn_1',
  bidId: `bid_${number}`,
  supplierId: `org_${number}`,
  supplierName: `Supplier ${number}`,
  sequence: number,
  checkedInAt: null,
  decryption: 'waiting',
  decryptedAt: null,
  attribution: null,
  failureReason: null,
  price: null,
  deliveryDays: null,
  quality: null,
  projectManager: null,
  commitmentHolds: null,
  confirmation: 'pending',
  confirmedAt: null,
  signature: null,
  ...more,
});
const opening = (state: string, more: object = {}) => ({
  id: 'opn_1',
  revision: 4,
  tenantId: 'tnt_1',
  state,
  projectId: 'prj_1',
  lotId: 'lot_1',
  lotName: 'Imaging equipment',
  scheduledAt: '2026-03-10T02:10:00Z',
  decryptMinutes: 30,
  decryptUntil: '2026-03-10T02:30:00Z',
  objectionMinutes: 20,
  announcedAt: null,
  discipline: null,
  recordFile: null,
  recordHash: null,
  failureReason: null,
  actions: {},
  ...more,
});
const shown = (number: number, amount: string, more: object = {}) =>
  line(number, {
    state: 'announced',
    decryption: 'decrypted',
    price: { amount, currency: 'CNY' },
    deliveryDays: 60,
    quality: 'Good',
    projectManager: 'Wang',
    commitmentHolds: true,
    ...more,
  });

describe('the opening hall', () => {
  let issuer: Issuer;
  let userId: string;
  before(async () => {
    issuer = await makeIssuer();
  });
  beforeEach(() => {
    userId = `usr_${crypto.randomUUID()}`;
    core().$user.set(null);
  });

  function open(view: object, answers: Answers = {}, who = person(userId)) {
    const api = fakeApi({
      'GET /user/info': who,
      'GET /user/buttons': ['opening.read'],
      'GET /bidding/certificate/list': { rows: [], total: 0, next: null },
      'GET /bidding/opening/list': { rows: [opening('decrypting')], total: 1, next: null },
      'GET /bidding/opening/hall': { now: '2026-03-10T02:00:00Z', lines: [], events: [], mine: null, ...view },
      'GET /pre-tender/lot/get': lotRow,
      'GET /pre-tender/project/get': projectRow,
      ...answers,
    });
    const screen = show(OpeningHallScreen, {
      api: Object.assign(api, { url: () => '/live' }),
      address: '/v6-template/master-page/bos/opening/process?projectId=prj_1&lotId=lot_1',
    });
    return { api, screen };
  }

  it('counts down to the opening by the server’s clock', async () => {
    const { screen } = open({ opening: opening('scheduled'), mine: { id: 'bid_1', state: 'submitted' } });
    const clock = (await screen.find('.hall-clock')).textContent ?? '';
    expect(clock.replaceAll(/[a-z]/g, '')).to.equal('001000');
    await screen.find('.ebs-card', 'Your sealed bid is safe');
    screen.remove();
  });

  it('lets the bidder unwrap exactly the key of its own package and hands over nothing else', async () => {
    const own = await equip(issuer, userId);
    const other = await issuer.identity('encrypt', 'Emergency');
    const sealed = await sealPackage(utf8('the bid'), [own.encrypt.certificate, other.certificate]);
    const nonce = 'a'.repeat(64);
    await keepNote({
      userId,
      lotId: 'lot_1',
      digest: sealed.digest,
      commitment: 'b'.repeat(64),
      nonce,
      size: sealed.size,
      sealedAt: '2026-03-09T00:00:00Z',
    });
    let lines = [line(1), line(2, { decryption: 'decrypted' })];
    const { api, screen } = open(
      {},
      {
        'GET /bidding/certificate/list': own.list,
        'GET /bidding/opening/hall': () => ({
          now: '',
          opening: opening('decrypting'),
          lines,
          events: [],
          mine: { id: 'bid_1', state: 'locked' },
        }),
        'GET /bidding/bid/envelope-head': {
          head: toBase64(sealed.bytes.subarray(0, 4096)),
          size: sealed.size,
          digest: sealed.digest,
        },
        'POST /bidding/opening/decrypt': () => {
          lines = [line(1, { decryption: 'decrypted', price: { amount: '5.00', currency: 'CNY' } }), lines[1]!];
          return { decryption: 'decrypted' };
        },
      },
    );
    await screen.find('.hall-opened', '1 of 2');
    await screen.until(() => screen.all('.hall-decrypt > .ebs-row > sl-button').length === 1, 'the key at hand');
    await screen.click('.hall-decrypt sl-button', 'Decrypt my bid');
    await screen.find('[data-panel=bidder]', 'Your bid is open');
    await screen.find('.hall-opened', '2 of 2');
    const body = bodyOf(api.to('/bidding/opening/decrypt')[0]);
    expect(Object.keys(body).sort()).to.deep.equal(['bidId', 'contentKey', 'nonce']);
    expect(body['nonce']).to.equal(nonce);
    expect(await openPackage(sealed.bytes, fromBase64(body['contentKey']!), sealed.digest)).to.deep.equal(
      utf8('the bid'),
    );
    screen.remove();
  });

  it('says that the key is elsewhere and asks for the key file, sending nothing', async () => {
    const own = await equip(issuer, userId);
    const stranger = await issuer.identity('encrypt', 'Stranger');
    const sealed = await sealPackage(utf8('the bid'), [stranger.certificate]);
    const { api, screen } = open(
      { opening: opening('decrypting'), lines: [line(1)], mine: { id: 'bid_1' } },
      {
        'GET /bidding/certificate/list': own.list,
        'GET /bidding/bid/envelope-head': { head: toBase64(sealed.bytes), size: 1, digest: sealed.digest },
      },
    );
    await screen.until(() => screen.all('.hall-decrypt > .ebs-row > sl-button').length === 1, 'the key at hand');
    await screen.click('.hall-decrypt sl-button', 'Decrypt my bid');
    await screen.find('.hall-decrypt .ebs-alert[data-tone=danger]', 'Load the key file');
    expect(api.to('/bidding/opening/decrypt')).to.have.length(0);
    for (const key of [own.sign, own.encrypt]) await removeKey(userId, key.certificate.thumbprint);
    screen.remove();
  });

  it('confirms the announced line with a signature over exactly what was announced', async () => {
    const own = await equip(issuer, userId);
    const mine = shown(1, '1200.50');
    const { api, screen } = open(
      { opening: opening('announced', { announcedAt: '2026-03-10T01:55:00Z' }), lines: [mine, shown(2, '950000.00')] },
      { 'GET /bidding/certificate/list': own.list, 'POST /bidding/opening/confirm-line': { confirmedAt: '' } },
    );
    await screen.find('.ebs-table', '人民币壹仟贰佰元伍角整');
    await screen.find('.ebs-table tr[data-tone=warning]', 'Above the ceiling');
    // It refuses, with the reason, until the key has been found.
    await screen.click('[data-panel=bidder] sl-button:not(.ebs-refused)', 'Confirm with my signature');
    await screen.until(() => api.to('/bidding/opening/confirm-line').length === 1, 'the confirmation');
    const { lineId, signature } = bodyOf(api.to('/bidding/opening/confirm-line')[0]);
    expect(lineId).to.equal('lin_1');
    const check = await verifyDetached(
      utf8(canonicalJson(announcedLine(mine as Parameters<typeof announcedLine>[0]))),
      fromBase64(signature!),
      issuer.authority.certificate,
    );
    expect([check.problem, check.signer?.thumbprint]).to.deep.equal([undefined, own.sign.certificate.thumbprint]);
    screen.remove();
  });

  it('gives the host the lead, and failures to be put down only when the time is over', async () => {
    const host = person(userId, 10, 'org_buyer');
    const actions = { announce: 'opening.reasons.stillDecrypting' };
    const { api, screen } = open(
      {
        opening: opening('decrypting', { actions }),
        lines: [line(1, { decryption: 'decrypted' }), line(2), line(3, { decryption: 'failed' })],
      },
      { 'GET /user/buttons': ['opening.read', 'opening.announce'], 'POST /bidding/opening/attribute': { id: 'lin_3' } },
      host,
    );
    await screen.find('[data-panel=host] .action-reason', 'not decrypted yet');
    const [waiting, failed] = [
      await screen.find('.hall-todo li', 'Supplier 2'),
      await screen.find('.hall-todo li', 'Supplier 3'),
    ];
    expect(waiting.querySelector('.ebs-why')).to.not.equal(null);
    expect(failed.querySelector('.ebs-why')).to.equal(null);
    expect(screen.all('[data-panel=bidder]')).to.have.length(0);
    failed.querySelector<HTMLElement>('sl-button')!.click();
    await screen.find('sl-radio', 'deemed revoked');
    expect(api.to('/bidding/opening/attribute')).to.have.length(0);
    screen.remove();
  });

  it('sends an objection again under the same key when the answer was lost', async () => {
    let lost = true;
    const { api, screen } = open(
      { opening: opening('announced', { announcedAt: '2026-03-10T01:55:00Z' }), lines: [shown(1, '5.00')] },
      { 'POST /bidding/opening/object': () => (lost ? refusal(0, 'No connection.') : { id: 'evt_1' }) },
    );
    await screen.click('[data-panel=bidder] sl-button', 'Object');
    typeInto(await screen.find<HTMLElement & { value: string }>('sl-dialog sl-textarea'), 'The period is wrong.');
    await screen.click('sl-dialog sl-button', 'Raise the objection');
    await screen.find('sl-dialog', 'No connection.');
    lost = false;
    await screen.click('sl-dialog sl-button', 'Raise the objection');
    await screen.until(() => api.to('/bidding/opening/object').length === 2, 'sent again');
    const [first, second] = api.to('/bidding/opening/object').map(({ body }) => body as { key: string });
    expect(first?.key).to.match(/^\w{32}$/);
    expect(second).to.deep.equal(first);
    screen.remove();
  });

  it('offers the host to check in until it has', async () => {
    const checkIn = { id: 'evt_1', state: 'noted', kind: 'checkIn', ownerId: userId, actorName: 'Lin', actions: {} };
    const events: object[] = [{ ...checkIn, id: 'evt_0', ownerId: 'usr_other' }];
    const { screen } = open(
      { opening: opening('scheduled', { hostId: userId }), events },
      {
        'GET /user/buttons': ['opening.read', 'opening.announce'],
        'POST /bidding/opening/check-in': () => (events.push(checkIn), { at: '' }),
      },
      person(userId, 10, 'org_buyer'),
    );
    (await screen.find('[data-panel=host] sl-button', 'Check in')).focus();
    await screen.click('[data-panel=host] sl-button', 'Check in');
    await screen.until(() => screen.all('[data-panel=host] sl-button').length === 0, 'it is noted');
    const focused = screen.root.activeElement as HTMLElement | null;
    expect(focused?.dataset['panel'], 'whoever works with keys is still there').to.equal('host');
    screen.remove();
  });

  it('follows nothing for somebody who is not let in', async () => {
    const streams = new Streams();
    const { screen } = open({}, { 'GET /bidding/opening/hall': refusal(404, 'Not found.') });
    await screen.find('.ebs-state');
    expect(streams.opened).to.have.length(0);
    screen.remove();
    const { screen: other } = open({ opening: opening('scheduled') }, { 'POST /live/presence': {} });
    await other.until(() => streams.opened.length === 1, 'who is let in follows it');
    other.remove();
    streams.restore();
  });

  it('shows a supervisor everything and lets it do nothing', async () => {
    const { screen } = open(
      { opening: opening('decrypting'), lines: [line(1), line(2)] },
      { 'GET /user/buttons': ['opening.read'] },
      person(userId, 50, 'org_supervisor'),
    );
    await screen.find('.hall-board li', 'Supplier 2');
    await screen.find('.ebs-alert', 'You are watching');
    expect(screen.all('[data-panel]')).to.have.length(0);
    screen.remove();
  });
});
