import { expect } from 'chai';
import '../../../elements/review/review.strings.ts';
import { refusal, type Answers, type FakeApi } from '../../kit/fake-api.ts';
import { type as write, type Shown } from '../../kit/screen.tsx';
import { mark } from './hall-fixture.ts';
import { bids, openSheets, press, save, type OpenSheets } from './sheets-kit.ts';

let api: FakeApi;
let screen: Shown;
let cell: OpenSheets['cell'];
const open = (stage: 'qualification' | 'scoring', answers?: Answers) =>
  ({ api, screen, cell } = openSheets(stage, answers));
const focused = () => (screen.root.activeElement as HTMLElement | null)?.dataset['cell'];

describe('the score sheets', () => {
  afterEach(() => {
    screen.remove();
    localStorage.clear();
  });

  it('is walked with arrows and Enter like a spreadsheet', async () => {
    open('scoring');
    (await cell('0-0')).focus();
    press(await cell('0-0'), 'Enter');
    expect(focused()).to.equal('1-0');
    press(await cell('1-0'), 'ArrowRight');
    expect(focused()).to.equal('1-1');
    press(await cell('1-1'), 'ArrowUp');
    expect(focused()).to.equal('0-1');
    press(await cell('0-1'), 'ArrowRight', { ctrlKey: true });
    expect(focused()).to.equal('0-2');
    press(await cell('0-2'), 'ArrowDown');
    press(await cell('1-2'), 'Enter');
    expect(focused()).to.equal('1-2');
    press(await cell('1-2'), 'Enter', { shiftKey: true });
    expect(focused()).to.equal('0-2');
  });

  it('goes from the foot of one bid to the head of the next', async () => {
    open('scoring');
    (await cell('1-0')).focus();
    press(await cell('1-0'), 'Enter');
    expect(focused()).to.equal('0-1');
    await screen.find('.bid-panel h2', bids[1]!.supplierName);
  });

  it('saves what is typed and keeps points out of range on the screen only', async () => {
    open('scoring');
    write(await cell('0-0'), '38.5');
    await screen.until(() => api.to('/review/score-sheet/save').length === 1, 'the save');
    expect(api.to('/review/score-sheet/save')[0]!.body).to.deep.equal({
      id: 'scoring_0_bid_0',
      revision: 1,
      marks: [mark('T1', { points: '38.5' }), mark('B1')],
    });
    await screen.find('.hall-save', 'All saved');
    expect(screen.events).to.deep.include(['ebs-saved', { entity: 'scoreSheet', id: 'scoring_0_bid_0' }]);
    write(await cell('0-0'), '41');
    (await cell('0-0')).focus();
    await screen.find('[data-cell="0-0"][aria-invalid]');
    await screen.find('.focus-fault', 'between 0 and 40');
    await screen.until(() => api.to('/review/score-sheet/save').length === 2, 'the second save');
    expect((api.to('/review/score-sheet/save')[1]!.body as { revision: number; marks: unknown }).marks).to.deep.equal([
      mark('T1'),
      mark('B1'),
    ]);
    expect((await cell('0-0')).value).to.equal('41');
    await screen.find('.hall-save', 'except for what is out of bounds');
    screen.remove();
    open('scoring');
    expect((await cell('0-0')).value).to.equal('41');
    write(await cell('0-0'), '4');
    await screen.find('.hall-save', 'All saved');
    screen.remove();
    open('scoring');
    expect((await cell('0-0')).value).to.equal('');
  });

  it('goes on saving a sheet that was typed in while it was being saved', async () => {
    let answer: (() => void) | undefined;
    const held = new Promise<void>(done => (answer = done));
    open('scoring', {
      'POST /review/score-sheet/save': async (call: { body: unknown }) => {
        await held;
        return save(call);
      },
    });
    const saves = () => api.to('/review/score-sheet/save');
    write(await cell('0-0'), '20');
    await screen.until(() => saves().length === 1, 'the first save');
    write(await cell('1-0'), '5');
    answer?.();
    await screen.until(() => saves().length === 2, 'what was typed meanwhile, at once');
    // Another sheet's save is due after the one that the typing had set: that one has run by then.
    write(await cell('0-1'), '21');
    await screen.until(() => saves().length === 3, 'the other sheet');
    await screen.find('.hall-save', 'All saved');
    write(await cell('1-0'), '6');
    await screen.until(() => saves().length === 4, 'what was typed last');
    await screen.find('.hall-save', 'All saved');
  });

  it('takes the revision of a conflict and saves again', async () => {
    let first = true;
    open('scoring', {
      'POST /review/score-sheet/save': (call: { body: unknown }) => {
        if (!first) return save(call);
        first = false;
        return refusal(409, 'changed', { current: { revision: 7 } });
      },
    });
    write(await cell('1-2'), '12');
    await screen.until(() => api.to('/review/score-sheet/save').length === 2, 'the second attempt');
    expect(api.to('/review/score-sheet/save')[1]!.body).to.include({ revision: 7 });
    await screen.find('.hall-save', 'All saved');
  });

  it('takes over what another device of the member has saved, and adds what was typed here', async () => {
    let first = true;
    open('scoring', {
      'POST /review/score-sheet/save': (call: { body: unknown }) => {
        if (!first) return save(call);
        first = false;
        const marks = [mark('T1', { points: '38', comment: 'Thorough' }), mark('B1', { points: '9' })];
        return refusal(409, 'changed', { current: { revision: 7, marks } });
      },
    });
    write(await cell('1-0'), '12');
    await screen.until(() => api.to('/review/score-sheet/save').length === 2, 'the second attempt');
    expect(api.to('/review/score-sheet/save')[1]!.body).to.deep.equal({
      id: 'scoring_0_bid_0',
      revision: 7,
      marks: [mark('T1', { points: '38', comment: 'Thorough' }), mark('B1', { points: '12' })],
    });
    await screen.until(
      () => screen.all('[data-cell="0-0"]').some(each => (each as HTMLInputElement).value === '38'),
      'it is shown',
    );
  });

  it('fills a pasted block and sums it up exactly', async () => {
    open('scoring');
    const from = await cell('0-0');
    from.focus();
    const data = new DataTransfer();
    data.setData('text/plain', '10.1\t20\n5.2\t6\n');
    from.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
    );
    await screen.find('tfoot td strong', '15.3');
    await screen.find('tfoot td strong', '26');
  });

  it('wants the reason of a failure, and hands in only complete sheets', async () => {
    open('qualification', {
      'POST /review/scoreSheet/submit': (call: { body: { id: string } }) => ({
        id: call.body.id,
        revision: 9,
        state: 'submitted',
      }),
    });
    for (const column of [0, 1, 2]) for (const row of [0, 1]) press(await cell(`${row}-${column}`), 'p');
    (await cell('1-1')).focus();
    press(await cell('1-1'), 'f');
    await screen.find('.my-sheets .ebs-why', 'Sheets not complete yet: 1.');
    write(await screen.find('.focus-comment textarea'), 'No signature on the cover letter');
    await screen.until(() => screen.all('.my-sheets .ebs-why').length === 0, 'the way to hand in');
    await screen.click('.hall-bar sl-button', 'Hand in');
    await screen.click('.ebs-dialog-foot sl-button', 'Hand in');
    await screen.until(() => api.to('/review/scoreSheet/submit').length === 3, 'three sheets handed in');
    const sent = api
      .to('/review/score-sheet/save')
      .filter(call => (call.body as { id: string }).id.endsWith('bid_1'))
      .at(-1)!.body as { marks: unknown };
    expect(sent.marks).to.deep.equal([
      mark('Q1', { passed: true }),
      mark('Q2', { passed: false, comment: 'No signature on the cover letter' }),
    ]);
  });

  it('says so when a sheet cannot be handed in since it was changed elsewhere', async () => {
    open('qualification', {
      'POST /review/scoreSheet/submit': refusal(409, 'changed', { current: { revision: 12 } }),
    });
    for (const column of [0, 1, 2]) for (const row of [0, 1]) press(await cell(`${row}-${column}`), 'p');
    await screen.click('.hall-bar sl-button', 'Hand in');
    await screen.click('.ebs-dialog-foot sl-button', 'Hand in');
    await screen.find('.ebs-toast', 'Someone else changed the record meanwhile');
  });

  it('takes a reason whole, and hands in when it is no longer than it may be', async () => {
    open('qualification');
    for (const column of [0, 1, 2]) for (const row of [0, 1]) press(await cell(`${row}-${column}`), 'p');
    (await cell('1-1')).focus();
    press(await cell('1-1'), 'f');
    const reason = await screen.find<HTMLTextAreaElement>('.focus-comment textarea');
    expect(reason.maxLength).to.equal(-1);
    write(reason, 'n'.repeat(1004));
    await screen.find('.focus-fault', '4 characters too many');
    await screen.find('.my-sheets .ebs-why', 'Sheets not complete yet: 1.');
    write(reason, 'n'.repeat(1000));
    await screen.until(() => screen.all('.my-sheets .ebs-why').length === 0, 'the way to hand in');
  });
});
