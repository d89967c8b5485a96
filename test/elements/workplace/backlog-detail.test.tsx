import axe from 'axe-core';
import { expect } from 'chai';
import { BacklogDetailScreen } from '../../../elements/workplace/backlog-detail.screen.tsx';
import '../../../elements/workplace/base-pages.strings.ts';
import { ApiError } from '../../../shared/client/api-error.ts';
import { core } from '../../../shared/client/core.ts';
import { expectAccessible } from '../../kit/axe.ts';
import { fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const OPEN = 'POST /workplace/backlog/open';
const told = {
  text: 'Bridge works has handed in its registration.',
  at: '2026-03-10T01:00:00Z',
  who: '陈**',
  organization: 'Public Affairs Centre',
  waiting: {
    title: 'Bridge works',
    todo: 'Decide on the registration',
    due: '2026-03-09T01:00:00Z',
    since: '2026-03-01T01:00:00Z',
  },
  path: '/ls/approve?id=r1',
  signIn: '/login/purchase',
};
const signIn = () =>
  core().session.set({
    ...{ token: 'T', refreshToken: 'R', issuedAt: 0, expiresAt: Date.now() + 9e6 },
    ...{ refreshExpiresAt: Date.now() + 9e6, prefectureCode: '' },
  });
let codes = 0;
let screen: Shown;
const press = () => screen.click('button', 'Show the message');
const open = (answer: unknown, lang: 'en' | 'zh' = 'en') => {
  const api = fakeApi({ [OPEN]: answer });
  screen = show(BacklogDetailScreen, {
    api,
    address: `/wechat/backlog/detail?code=c${(codes += 1)}`,
    lang,
    width: '375px',
  });
  return api;
};

describe('/wechat/backlog/detail', () => {
  afterEach(() => {
    screen.remove();
    core().session.set(null);
    core().$user.set(null);
    localStorage.clear();
  });

  it('says what waits, for whom and until when, and leads to the sign-in with the way to it', async () => {
    const api = open(told);
    await press();
    await screen.find('strong', 'Decide on the registration');
    expect(screen.root.textContent).to.contain('陈**').and.to.contain('overdue').and.to.contain('Bridge works');
    await screen.click('button', 'Sign in to act');
    expect(screen.address()).to.equal('/login/purchase?redirect=%2Fls%2Fapprove%3Fid%3Dr1');
    expect(api.to('/workplace/backlog/open')).to.have.length(1);
  });

  it('uses the code up only when the person asks for it: a program that looks at the page does not', async () => {
    const api = open(told);
    await screen.find('button', 'Show the message');
    expect(screen.root.textContent).not.to.contain('Bridge works');
    expect(api.to('/workplace/backlog/open')).to.have.length(0);
    await press();
    await screen.find('strong', 'Decide on the registration');
    expect(api.to('/workplace/backlog/open')).to.have.length(1);
  });

  it('opens a code once, however often the screen is drawn', async () => {
    const api = fakeApi({ [OPEN]: told });
    const address = '/wechat/backlog/detail?code=again';
    screen = show(BacklogDetailScreen, { api, address });
    await press();
    await screen.find('strong', 'Decide');
    screen.remove();
    screen = show(BacklogDetailScreen, { api, address });
    await press();
    await screen.find('strong', 'Decide');
    expect(api.to('/workplace/backlog/open')).to.have.length(1);
  });

  it('leads a signed-in person straight there', async () => {
    signIn();
    open(told);
    await press();
    await screen.click('button', 'Open it');
    expect(screen.address()).to.equal('/ls/approve?id=r1');
  });

  it('leads on a phone to the page that says why the work needs a larger screen', async () => {
    signIn();
    const path = '/v6-template/master-page/bos/opening?projectId=p1';
    Object.defineProperty(globalThis, 'innerWidth', { value: 375, configurable: true });
    try {
      open({ ...told, path });
      await press();
      await screen.click('button', 'Open it');
      expect(screen.address()).to.equal(`/app/backlog/not-support?${new URLSearchParams({ path })}`);
    } finally {
      Reflect.deleteProperty(globalThis, 'innerWidth');
    }
  });

  it('says when nothing waits any more', async () => {
    open({ ...told, waiting: null });
    await press();
    await screen.find('.ebs-alert', 'Nothing waits for you here any more');
    await screen.find('button', 'Sign in to look at it');
    expect(screen.all('button').some(each => each.textContent === 'Sign in to act')).to.equal(false);
  });

  it('says that a link has expired or was opened, and what to do', async () => {
    open(refusal(410, 'This link has expired or was opened before.'));
    await press();
    await screen.find('[role=alert]', 'opened before');
    await screen.click('button', 'Sign in');
    expect(screen.address()).to.equal('/login/expert');
  });

  for (const [how, status] of [
    ['expired or was opened', 410],
    ['is none at all', 422],
  ] as const)
    it(`leads who is signed in to the own to-dos when a link ${how}: nobody signs in twice`, async () => {
      signIn();
      open(refusal(status, 'Refused. Sign in.'));
      await press();
      const said = await screen.find('[role=alert]', 'cannot be opened any more');
      expect(said.textContent)
        .to.contain('among your to-dos')
        .and.not.to.match(/sign in/i);
      await screen.click('button', 'To my to-dos');
      expect(screen.address()).to.equal('/app/backlog/list');
    });

  it('tries again when the server could not answer, which uses nothing up', async () => {
    const api = open(refusal(503, 'The platform is being updated. Try again in a minute.'));
    await press();
    await screen.find('[role=alert]', 'being updated');
    api.answers[OPEN] = told;
    await screen.click('button', 'Try again');
    await screen.find('strong', 'Decide on the registration');
  });

  it('tries again after a lost connection, which uses nothing up', async () => {
    const api = open(new ApiError('There is no connection.'));
    await press();
    await screen.find('[role=alert]', 'There is no connection.');
    api.answers[OPEN] = told;
    await screen.click('button', 'Try again');
    await screen.find('strong', 'Decide on the registration');
  });

  it('says that a link without its code is not complete', async () => {
    screen = show(BacklogDetailScreen, { api: fakeApi(), address: '/wechat/backlog/detail' });
    await screen.find('.ebs-state', 'This link is not complete');
    await screen.find('.ebs-state', 'sign in, and what waits');
  });

  it('leads who is signed in to the own to-dos from a link without its code', async () => {
    signIn();
    screen = show(BacklogDetailScreen, { api: fakeApi(), address: '/wechat/backlog/detail' });
    await screen.click('button', 'To my to-dos');
    expect(screen.address()).to.equal('/app/backlog/list');
  });

  it('says to who is signed in that the message is for somebody else', async () => {
    signIn();
    core().$user.set({
      ...core().$user.get(),
      name: 'Wang Wei',
      organization: { id: 'o', name: 'Bridge works', kind: 'supplier' },
    } as never);
    open(told);
    await press();
    await screen.find('.ebs-alert', 'You are signed in as Wang Wei');
    await screen.click('button', 'To my to-dos');
    expect(screen.address()).to.equal('/app/backlog/list');
  });

  for (const lang of ['en', 'zh'] as const)
    it(`fits a phone and has no fault of access (${lang})`, async () => {
      open(told, lang);
      await screen.find('button', lang === 'en' ? 'Show the message' : '显示消息');
      const closed = await axe.run(await screen.find('article'), { rules: { region: { enabled: false } } });
      expect(closed.violations.map(each => each.id)).to.deep.equal([]);
      await screen.click('article button');
      await screen.find('article strong');
      const article = await screen.find('article');
      expect(article.scrollWidth).to.be.at.most(375);
      await expectAccessible(article);
    });
});
