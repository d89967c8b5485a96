import { expect } from 'chai';
import '../../../elements/review/review.strings.ts';
import { refusal, type Answers, type FakeApi } from '../../kit/fake-api.ts';
import { type as write, type Shown } from '../../kit/screen.tsx';
import { hall, mark, sheet } from './hall-fixture.ts';
import { bids, openSheets, press, save, type OpenSheets } from './sheets-kit.ts';

let api: FakeApi;
let screen: Shown;
let cell: OpenSheets['cell'];
const open = (stage: 'qualification' | 'scoring', answers?: Answers) =>
  ({ api, screen, cell } = openSheets(stage, answers));

describe('score sheets that the server does not have whole', () => {
  afterEach(() => {
    screen.remove();
    localStorage.clear();
  });

  it('saves the rest of a sheet beside a reason that is too long, and keeps that in the browser', async () => {
    open('qualification');
    (await cell('0-0')).focus();
    press(await cell('0-0'), 'f');
    write(await screen.find('.focus-comment textarea'), 'n'.repeat(1001));
    await screen.find('.focus-fault', '1 character too many');
    press(await cell('1-0'), 'p');
    await screen.find('.hall-save[data-state=held]', 'except for what is out of bounds');
    expect((api.to('/review/score-sheet/save').at(-1)!.body as { marks: unknown }).marks).to.deep.equal([
      mark('Q1', { passed: false }),
      mark('Q2', { passed: true }),
    ]);
    screen.remove();
    open('qualification');
    (await cell('0-0')).focus();
    const reason = await screen.find<HTMLTextAreaElement>('.focus-comment textarea');
    expect(reason.value).to.equal('n'.repeat(1001));
    write(reason, 'No signature');
    await screen.find('.hall-save', 'All saved');
    expect((api.to('/review/score-sheet/save').at(-1)!.body as { marks: unknown }).marks).to.deep.include(
      mark('Q1', { passed: false, comment: 'No signature' }),
    );
  });

  it('lets what was out of bounds go once the sheet is handed in elsewhere', async () => {
    open('scoring');
    write(await cell('0-0'), '41');
    await screen.find('.hall-save[data-state=held]');
    screen.remove();
    open('scoring', {
      'GET /review/review/hall': hall({
        mySheets: bids.map(each => ({
          ...sheet(0, each.id, 'scoring', [mark('T1', { points: '30' }), mark('B1', { points: '9' })]),
          state: 'submitted',
        })),
      }),
    });
    expect((await cell('0-0')).value).to.equal('30');
  });

  it('saves by itself when the network is back', async () => {
    let answer: unknown = refusal(0, 'no connection');
    open('scoring', {
      'POST /review/score-sheet/save': (call: { body: unknown }) => (answer === undefined ? save(call) : answer),
    });
    write(await cell('0-0'), '20');
    await screen.find('.hall-save[data-state=failed]', 'no connection');
    answer = undefined;
    dispatchEvent(new Event('online'));
    await screen.find('.hall-save', 'All saved');
    expect(api.to('/review/score-sheet/save')).to.have.length(2);
  });

  it('sends of what was kept in the browser only what was changed there', async () => {
    open('scoring', { 'POST /review/score-sheet/save': refusal(0, 'no connection') });
    write(await cell('0-0'), '20');
    await screen.find('.hall-save[data-state=failed]', 'no connection');
    screen.remove();
    // Meanwhile the member has judged the other line elsewhere.
    open('scoring', {
      'GET /review/review/hall': hall({
        mySheets: bids.map(each => sheet(0, each.id, 'scoring', [mark('T1'), mark('B1', { points: '9' })])),
      }),
    });
    await screen.until(() => api.to('/review/score-sheet/save').length === 1, 'the late save');
    expect((api.to('/review/score-sheet/save')[0]!.body as { marks: unknown }).marks).to.deep.equal([
      mark('T1', { points: '20' }),
      mark('B1', { points: '9' }),
    ]);
  });

  it('keeps marks in the browser when the server cannot be reached, and sends them at the next visit', async () => {
    open('scoring', { 'POST /review/score-sheet/save': refusal(0, 'no connection') });
    write(await cell('0-1'), '20');
    await screen.find('.hall-save[data-state=failed]', 'no connection');
    screen.remove();
    open('scoring');
    expect((await cell('0-1')).value).to.equal('20');
    await screen.until(() => api.to('/review/score-sheet/save').length === 1, 'the late save');
    await screen.find('.hall-save', 'All saved');
  });
});
