import { expect } from 'chai';
import '../../../elements/account/account.strings.ts';
import '../../../elements/account/expert.strings.ts';
import { ExpertKnowScreen } from '../../../elements/account/expert-know.screen.tsx';
import { OpenExpertAccountScreen } from '../../../elements/account/open-expert-account.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, type as write, type Shown } from '../../kit/screen.tsx';
import { graded, status } from './exam-fixture.ts';

const known = { ticket: 'K'.repeat(43), at: '2026-03-10T01:00:00Z' };
const session = {
  token: 'T1',
  refreshToken: 'R1',
  issuedAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
  refreshExpiresAt: Date.now() + 9_000_000,
  prefectureCode: '',
};
const account = { account: 'wenzhiyuan', password: 'three quiet rivers', again: 'three quiet rivers' };
const contact = { name: 'Wen Zhiyuan', mobile: '13900000001', email: 'wen@expert.example' };

const open = (answers: Answers = {}) => {
  const api = fakeApi({ 'POST /review/expert/code': { minutes: 15 }, ...answers });
  return { api, screen: show(OpenExpertAccountScreen, { api, address: '/ls/account/expert' }) };
};
async function fill(screen: Shown, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) write(await screen.find(`input[name=${name}]`), value);
}
async function walk(screen: Shown) {
  await screen.click('button[type=submit]');
  await fill(screen, account);
  await screen.click('button[type=submit]');
  await fill(screen, contact);
  await screen.click('button[name=send]');
  await screen.find('[role=status]', 'A code was sent to wen@expert.example');
  await fill(screen, { code: '123456' });
  await screen.click('button[type=submit]');
  await screen.click('input[name=agree]');
}

describe('what to know before joining', () => {
  afterEach(() => sessionStorage.clear());

  it('is confirmed only once it is marked as read; the server’s ticket is kept for this tab', async () => {
    const api = fakeApi({ 'POST /review/expert/know': known });
    const screen = show(ExpertKnowScreen, { api, address: '/ls/expert/indbMustKnow' });
    await screen.click('button[type=submit]');
    await screen.find('[role=alert]', 'Please confirm that you have read');
    expect(api.to('/review/expert/know')).to.have.length(0);
    await screen.click('input[name=read]');
    await screen.click('button[type=submit]');
    await screen.click('a', 'Open an expert account');
    expect(screen.address()).to.equal('/ls/account/expert');
    expect(sessionStorage.getItem('ebs.expertKnown')).to.contain('KKK');
    screen.remove();
  });

  it('names its sources in Chinese too', async () => {
    const screen = show(ExpertKnowScreen, { api: fakeApi(), address: '/ls/expert/indbMustKnow', lang: 'zh' });
    await screen.find('.law-cite', '《招标投标法》第 37 条');
    expect(screen.all('h2').map(each => each.textContent)).to.include('法律责任');
    screen.remove();
  });
});

describe('opening an expert account', () => {
  beforeEach(() => sessionStorage.setItem('ebs.expertKnown', JSON.stringify(known)));
  afterEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    core().session.set(null);
  });

  it('sends whoever has not read the rules there first', async () => {
    sessionStorage.clear();
    const { screen } = open();
    expect((await screen.find<HTMLButtonElement>('button[type=submit]')).disabled).to.equal(true);
    await screen.click('a', 'Read the rules');
    expect(screen.address()).to.equal('/ls/expert/indbMustKnow');
    screen.remove();
  });

  it('moves nothing when it is known that the exam is passed: the way on stays where it was', async () => {
    sessionStorage.setItem('ebs.expertExam', 'E'.repeat(43));
    let answer: (() => void) | undefined;
    const held = new Promise<void>(done => (answer = done));
    const { screen } = open({ 'POST /training/exam/status': () => held.then(() => status(graded('passed'), 0)) });
    await screen.find('.banner[aria-busy=true]');
    const next = await screen.find('button[type=submit]');
    const before = next.getBoundingClientRect().top;
    answer?.();
    await screen.find('.banner', 'You have passed the entry exam');
    expect(next.getBoundingClientRect().top).to.equal(before);
    screen.remove();
  });

  it('goes through its steps, takes the tab’s passed exam along and signs in', async () => {
    sessionStorage.setItem('ebs.expertExam', 'E'.repeat(43));
    const { api, screen } = open({
      'POST /training/exam/status': status(graded('passed'), 0),
      'POST /review/expert/open': { expertId: 'expert_1' },
      'POST /user/login': session,
    });
    await screen.find('.banner', 'You have passed the entry exam in this tab (100 %)');
    await walk(screen);
    await screen.click('button[type=submit]');
    await screen.find('h2', 'The account is open');
    await screen.until(() => core().session.get()?.token === 'T1', 'the session');
    const { again: _again, ...sent } = account;
    expect(api.to('/review/expert/open')[0]?.body).to.deep.equal({
      ...sent,
      ...contact,
      code: '123456',
      knowTicket: known.ticket,
      examTicket: 'E'.repeat(43),
    });
    expect(api.to('/user/login')[0]?.body).to.deep.include({ userType: 40, account: 'wenzhiyuan' });
    expect([sessionStorage.length, sessionStorage.getItem('ebs.draft.guest.expert.new')]).to.deep.equal([0, null]);
    screen.remove();
  });

  it('keeps what was typed over a reload, but never password or code', async () => {
    const before = open();
    await walk(before.screen);
    before.screen.remove();
    expect(sessionStorage.getItem('ebs.draft.guest.expert.new')).to.not.match(/rivers|123456/);
    const { screen } = open();
    await screen.click('button[type=submit]');
    expect((await screen.find<HTMLInputElement>('input[name=account]')).value).to.equal('wenzhiyuan');
    expect((await screen.find<HTMLInputElement>('input[name=password]')).value).to.equal('');
    screen.remove();
  });

  it('goes back to the entry that the server refuses: a wrong code', async () => {
    const { screen } = open({
      'POST /review/expert/open': refusal(422, 'Please check', { fields: { code: 'The code is wrong.' } }),
    });
    await walk(screen);
    await screen.click('button[type=submit]');
    await screen.find('[data-invalid] .field-below', 'The code is wrong.');
    screen.remove();
  });

  it('sends no code to what is no address, and says when a new one may be sent', async () => {
    const { api, screen } = open();
    await screen.click('button[type=submit]');
    await fill(screen, account);
    await screen.click('button[type=submit]');
    await fill(screen, { email: 'wen@' });
    expect((await screen.find<HTMLButtonElement>('button[name=send]')).disabled).to.equal(true);
    await fill(screen, { email: contact.email });
    await screen.click('button[name=send]');
    await screen.find('.ebs-quiet', 'A new code can be sent in');
    expect((await screen.find<HTMLButtonElement>('button[name=send]')).disabled).to.equal(true);
    expect(api.to('/review/expert/code')).to.have.length(1);
    screen.remove();
  });
});
