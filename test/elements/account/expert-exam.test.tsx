import { expect } from 'chai';
import '../../../elements/account/account.strings.ts';
import '../../../elements/account/expert.strings.ts';
import { ExpertExamScreen } from '../../../elements/account/expert-exam.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { refusal, type FakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';
import { examApi, graded, running, status } from './exam-fixture.ts';

const session = {
  token: 'T1',
  refreshToken: 'R1',
  issuedAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
  refreshExpiresAt: Date.now() + 9_000_000,
  prefectureCode: '',
};
const open = (api: FakeApi, lang: 'zh' | 'en' = 'en'): Shown =>
  show(ExpertExamScreen, { api, address: '/ls/expert/exam', lang });
const press = (screen: Shown, key: string) =>
  screen.root.querySelector('.exam')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const sent = (api: FakeApi) => api.to('/training/exam/answer').map(call => call.body as { answers: unknown });

describe('the entry exam', () => {
  afterEach(() => {
    sessionStorage.clear();
    core().session.set(null);
  });

  for (const lang of ['en', 'zh'] as const)
    it(`says before the time runs how long it is and when it is passed (${lang})`, async () => {
      const screen = open(examApi({ 'POST /training/exam/status': status(null) }), lang);
      await screen.find('dd', lang === 'en' ? '45 minutes' : '45 分钟');
      await screen.find('dd', lang === 'en' ? '80 % of all points' : '80%');
      await screen.find('dd', lang === 'en' ? '3 a day; 3 left today' : '今日剩余 3 次');
      screen.remove();
    });

  it('begins, keeps the visitor’s ticket for this tab, and sends it with each answer', async () => {
    const api = examApi({
      'POST /training/exam/status': status(null),
      'POST /training/exam/start': { ticket: 'T'.repeat(43), attempt: running() },
    });
    const screen = open(api);
    await screen.click('button', 'Begin the exam');
    await screen.click('.exam-option input[value=B]');
    await screen.find('.exam-saving', 'All answers are saved');
    expect(api.to('/training/exam/answer')[0]?.body).to.deep.equal({
      ticket: 'T'.repeat(43),
      attemptId: 'attempt_1',
      answers: [{ number: 1, chosen: ['B'] }],
    });
    expect(JSON.stringify(localStorage)).not.to.contain('TTT');
    screen.remove();
  });

  it('is answered with the keyboard alone: figures, arrows, M', async () => {
    const api = examApi({ 'POST /training/exam/status': status(running()) });
    const screen = open(api);
    await screen.find('legend', 'Question text 1');
    // Without a click: the focus is where the keys are heard from the start.
    expect(screen.root.activeElement?.classList.contains('exam-number')).to.equal(true);
    press(screen, '3');
    press(screen, 'ArrowRight');
    await screen.find('legend', 'Question text 2');
    press(screen, '2');
    press(screen, '1');
    await screen.until(() => screen.all('.exam-option input:checked').length === 2, 'two boxes');
    press(screen, 'm');
    await screen.find('.exam-dot[data-marked]', '2');
    press(screen, 'ArrowLeft');
    await screen.until(
      () => screen.root.querySelector<HTMLInputElement>('.exam-option input[value=C]')?.checked === true,
      'the first answer',
    );
    await screen.until(() => sent(api).length > 0, 'a call');
    await screen.find('.exam-saving', 'All answers are saved');
    expect(sent(api).flatMap(each => each.answers)).to.deep.include({ number: 2, chosen: ['A', 'B'] });
    screen.remove();
  });

  it('says when an answer is not saved, keeps it over a reload, and sends it again', async () => {
    const broken = examApi({
      'POST /training/exam/status': status(running()),
      'POST /training/exam/answer': refusal(0, 'no connection'),
    });
    const before = open(broken);
    await before.click('.exam-option input[value=A]');
    await before.find('.exam-saving[data-state=unsaved]', 'Not saved yet');
    before.remove();
    const api = examApi({ 'POST /training/exam/status': status(running()) });
    const screen = open(api);
    await screen.find('.exam-saving', 'All answers are saved');
    await screen.until(() => sent(api).length === 1, 'the call');
    expect(sent(api)[0]?.answers).to.deep.equal([{ number: 1, chosen: ['A'] }]);
    expect((await screen.find<HTMLInputElement>('.exam-option input[value=A]')).checked).to.equal(true);
    screen.remove();
  });

  it('lists what is not answered before it is handed in, and then shows the result with explanations', async () => {
    let state = status(running(['B']));
    const api = examApi({
      'POST /training/exam/status': () => state,
      'POST /training/exam/submit': () => {
        state = status(graded('failed'), 2);
        return graded('failed');
      },
    });
    const screen = open(api);
    await screen.click('.exam-aside button', 'Hand in');
    const dialog = await screen.find('sl-dialog', 'Not answered: 2, 3.');
    const confirm = [...dialog.querySelectorAll<HTMLElement>('sl-button')].find(each =>
      each.textContent?.includes('Hand in'),
    );
    confirm?.click();
    await screen.find('.exam-outcome', 'Not passed');
    await screen.find('p', '33 % (3 of 9 points); 80 % were needed.');
    await screen.find('p', '2 of 3 attempts are left today');
    expect(screen.all('.exam-review > li')).to.have.length(2);
    await screen.find('.exam-review', 'Because of 2');
    await screen.find('.law-cite', 'Tendering and Bidding Law, art. 37');
    screen.remove();
  });

  it('at the deadline asks the server for the result and takes nothing more', async () => {
    const late = { ...running(), deadline: '2026-03-10T01:59:59Z' };
    let asked = 0;
    const api = examApi({ 'POST /training/exam/status': () => status(asked++ === 0 ? late : graded('failed'), 0) });
    const screen = open(api);
    await screen.find('.exam-outcome', 'Not passed');
    await screen.find('p', 'no attempt left today');
    expect(screen.all('button').some(each => each.textContent?.includes('Try again'))).to.equal(false);
    expect(sent(api)).to.deep.equal([]);
    screen.remove();
  });

  it('passed, leads a visitor to the account and an expert to the application', async () => {
    const answers = { 'POST /training/exam/status': status(graded('passed'), 0) };
    const visitor = open(examApi(answers));
    await visitor.click('a', 'Open an expert account');
    expect(visitor.address()).to.equal('/ls/account/expert');
    visitor.remove();
    core().session.set(session);
    const own = open(examApi(answers));
    await own.click('a', 'Go to my application');
    expect(own.address()).to.equal('/ls/expert/baseInfo');
    own.remove();
  });

  it('says why it is closed, with a way to try again', async () => {
    let open1 = false;
    const api = examApi({
      'POST /training/exam/status': () => (open1 ? status(null) : Promise.reject(refusal(409, 'Not open at present'))),
    });
    const screen = open(api);
    await screen.find('.ebs-root, [role=alert], div', 'Not open at present');
    open1 = true;
    const retry = screen.all('button, sl-button').find(each => /again|retry/i.test(each.textContent ?? ''));
    retry?.click();
    await screen.find('dd', '45 minutes');
    screen.remove();
  });
});
