import { expect } from 'chai';
import { SubmitFileScreen } from '../../../elements/project-workspace/submit-file.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { openingFields, type BidForm } from '../../../shared/domain/bidding/bid-form.ts';
import { verifyPackage } from '../../../shared/sealing/bid-package.ts';
import { certificatePem } from '../../../shared/sealing/certificate.ts';
import { verifyCommitment } from '../../../shared/sealing/commitment.ts';
import { openPackage, unwrapContentKey } from '../../../shared/sealing/open.ts';
import { findRecipient, readRecipients } from '../../../shared/sealing/sealed-head.ts';
import { fromUtf8, sha256Hex } from '../../../shared/sealing/bytes.ts';
import { notesOf } from '../../../shared/ui/signing/bid-notes.ts';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';
import { fakeTus, type FakeTus } from './fake-tus.ts';
import { bodyOf, equip, type Issuer, lotRow, makeIssuer, person, projectRow, write } from './people.ts';

const SECRET = 'Manager Wang Secret';

describe('handing in a bid', () => {
  let issuer: Issuer;
  let emergency: Awaited<ReturnType<Issuer['identity']>>;
  let tus: FakeTus;
  let userId: string;
  before(async () => {
    issuer = await makeIssuer();
    emergency = await issuer.identity('encrypt', 'Emergency');
  });
  beforeEach(() => {
    userId = `usr_${crypto.randomUUID()}`;
    tus = fakeTus();
    core().$user.set(null);
  });
  afterEach(() => tus.restore());

  async function open(answers: Answers = {}) {
    const own = await equip(issuer, userId);
    const api = fakeApi({
      'GET /user/info': person(userId),
      'GET /bidding/certificate/list': own.list,
      'GET /pre-tender/lot/get': { ...lotRow, emergencyCertificate: certificatePem(emergency.certificate) },
      'GET /pre-tender/project/get': projectRow,
      'GET /bidding/bid/mine': [],
      'POST /files/claim': { id: 'fil_1', name: 'bid.p7m', size: 1, type: '', sha256: '' },
      ...answers,
    });
    const screen = show(SubmitFileScreen, {
      api,
      address: '/v6-template/master-page/bos/submit/submit-file?projectId=prj_1&lotId=lot_1',
    });
    return { api, screen, own };
  }

  /** Puts text of a spreadsheet into the prices, from a cell on. */
  async function paste(screen: Shown, cell: string, text: string) {
    const place = await screen.find<HTMLElement>(`[data-cell="${cell}"]`);
    place.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }));
    await screen.until(() => place.contains(screen.root.activeElement), `the focus in ${cell}`);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    place.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  }

  async function fill(screen: Shown) {
    await paste(screen, '0.unitPrice', '100,000\n12345.67');
    await write(screen, 'bid-days', '60');
    await write(screen, 'bid-manager', SECRET);
    await write(screen, 'bid-quality', 'As required');
    await screen.find('.bid-sum', '237,037.01');
  }

  async function seal(screen: Shown) {
    await fill(screen);
    await screen.click('.submit-foot sl-button', 'Next');
    const input = await screen.find<HTMLInputElement>('input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File(['the technical proposal'], 'proposal.pdf', { type: 'application/pdf' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await screen.find('.ebs-files', 'proposal.pdf');
    await screen.click('.submit-foot sl-button', 'Next');
    await screen.find('.ebs-alert[data-tone=success]', 'Signing and opening');
    await screen.click('sl-button', 'Sign and seal now');
    await screen.find('.ebs-card', 'The sealed package');
  }

  it('seals in the browser and sends ciphertext, digest and commitment only', async () => {
    const { api, screen, own } = await open({
      'POST /bidding/bid/submit': {
        id: 'bid_1',
        version: 1,
        receipt: {
          payload: { kind: 'bid.submitted', sequence: 41, time: '2026-03-10T02:00:00Z' },
          text: '',
          signature: '',
        },
      },
    });
    await seal(screen);
    await screen.click('sl-button', 'Upload and hand in');
    await screen.find('.receipt-number', 'No. 41');
    expect(screen.events).to.deep.include(['ebs-saved', { entity: 'bid', id: 'bid_1' }]);

    const package_ = tus.bytes();
    const { lotId, uploadId, digest, commitment } = bodyOf(api.to('/bidding/bid/submit')[0]);
    expect([lotId, uploadId, digest]).to.deep.equal(['lot_1', 'fil_1', await sha256Hex(package_)]);
    const everything = [
      JSON.stringify(api.calls),
      ...tus.sent.map(({ headers, body }) => JSON.stringify(headers) + new TextDecoder('latin1').decode(body)),
    ].join('\n');
    for (const plain of [SECRET, '237037', '12345.67', 'the technical proposal', 'proposal.pdf', btoa('proposal.pdf')])
      expect(everything.includes(plain), plain).to.equal(false);

    const [note] = await notesOf(userId, 'lot_1');
    expect(everything.includes(note!.nonce)).to.equal(false);
    expect([note!.bidId, note!.sealed]).to.deep.equal(['bid_1', undefined]);

    for (const { certificate, privateKey } of [own.encrypt, emergency]) {
      const key = await unwrapContentKey(findRecipient(readRecipients(package_), certificate)!, privateKey);
      const opened = await verifyPackage(await openPackage(package_, key, digest), issuer.authority.certificate);
      expect(opened.problems).to.deep.equal([]);
      expect(opened.signer?.thumbprint).to.equal(own.sign.certificate.thumbprint);
      const form = opened.form as unknown as BidForm;
      expect([form.price.amount, form.projectManager, form.nonce]).to.deep.equal(['237037.01', SECRET, note!.nonce]);
      expect(await verifyCommitment(openingFields(form), { commitment: commitment!, nonce: note!.nonce })).to.equal(
        true,
      );
      expect(fromUtf8(opened.files[0]!.bytes)).to.equal('the technical proposal');
    }
    screen.remove();
  });

  it('shows a refusal with its rule and what to do, and keeps the sealed package for another attempt', async () => {
    const late = refusal(422, 'The bid deadline was 10:00.', {
      reason: 'bid.reasons.late',
      ruleId: 'BID-02',
      law: 'Tender law',
      article: '28',
    });
    const { screen } = await open({ 'POST /bidding/bid/submit': late });
    await seal(screen);
    await screen.click('sl-button', 'Upload and hand in');
    await screen.find('.ebs-alert[data-tone=danger]', 'BID-02: Tender law, art. 28');
    expect(screen.events.map(([name]) => name))
      .to.include('ebs-error')
      .and.not.to.include('ebs-saved');
    const [note] = await notesOf(userId, 'lot_1');
    expect(note!.sealed).to.be.instanceOf(Blob);
    await screen.find('sl-button', 'Go on with the upload');
    screen.remove();
  });

  it('refuses to go on after the deadline and says why', async () => {
    const { screen } = await open({
      'GET /pre-tender/project/get': { ...projectRow, bidDeadline: '2026-03-10T01:59:59Z' },
    });
    await screen.find('.ebs-alert[data-tone=danger]', 'The bid deadline has passed');
    await fill(screen);
    await screen.click('.submit-foot sl-button', 'Next');
    await screen.find('.ebs-toast', 'The bid deadline has passed');
    expect(screen.all('.ebs-drop')).to.have.length(0);
    screen.remove();
  });

  it('points out a price above the ceiling before anything is sealed', async () => {
    const { screen } = await open();
    await fill(screen);
    await paste(screen, '0.unitPrice', '999999');
    await screen.find('.bid-sum .ebs-fault', 'above the ceiling price');
    await screen.click('.submit-foot sl-button', 'Next');
    await screen.find('.submit-foot .ebs-fault');
    expect(screen.all('.ebs-drop')).to.have.length(0);
    screen.remove();
  });

  it('takes prices from a spreadsheet, row by row, and leaves what the lot says as it is', async () => {
    const { screen } = await open();
    await paste(screen, '0.description', 'Scanner\t2 pcs\t1,000.50\nChair\t3 pcs\tten\nLamp\t1 pcs\t5');
    await screen.find('.grid-report', '1 row found no room');
    await screen.find('.grid-report', '1 row went to a row of another name');
    await screen.find('[data-cell="1.description"]', 'Table');
    await screen.find('[data-cell="0.total"]', '2,001.00');
    await screen.find('[data-cell="1.unitPrice"] .grid-fault');
    expect(screen.root.querySelector('.bid-sum strong')?.textContent).to.equal('—');
    expect(screen.all('[data-grid-action=add], [data-grid-action=remove]')).to.have.length(0);
    await paste(screen, '1.unitPrice', '10');
    await screen.find('.bid-sum', '2,031.00');
    expect(screen.all('.grid-fault')).to.have.length(0);
    screen.remove();
  });

  it('says which version a new submission replaces', async () => {
    const { screen } = await open({
      'GET /bidding/bid/mine': [
        { id: 'bid_0', revision: 1, state: 'submitted', version: 2, submittedAt: '2026-03-09T02:00:00Z' },
      ],
    });
    await screen.find('.ebs-alert', 'You have submitted version 2');
    screen.remove();
  });
});
