import { expect } from 'chai';
import '../../../elements/account/account.strings.ts';
import { SignInScreen } from '../../../elements/account/sign-in.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, type as write } from '../../kit/screen.tsx';
import { sessionOfAnHour } from '../../kit/session.ts';

const session = sessionOfAnHour();
const bulletin = {
  id: 'b1',
  kind: 'tender',
  title: 'Medical equipment',
  publishedAt: '2026-03-01T00:00:00Z',
  bidDeadline: null,
  projectCode: 'P1',
  buyerName: 'B',
};

function open(answers: Answers = {}, address = '/login/supplier') {
  const api = fakeApi({ 'GET /pre-tender/bulletin/list': { rows: [bulletin], total: 1, next: null }, ...answers });
  return { api, screen: show(SignInScreen, { api, address }) };
}

describe('the sign-in page', () => {
  afterEach(() => core().session.set(null));

  it('signs in, keeps the session and goes to the wanted address', async () => {
    const { api, screen } = open(
      { 'POST /user/login': session },
      '/login/supplier?redirect=%2Fpre%2Fproject-list%3Fa%3D1',
    );
    write(await screen.find('input[name=username]'), 'lin');
    write(await screen.find('input[name=password]'), 'a long phrase');
    await screen.click('button[type=submit]');
    await screen.until(() => screen.address() === '/pre/project-list?a=1', 'the wanted address');
    expect(api.to('/user/login')[0]?.body).to.deep.equal({ userType: 20, account: 'lin', password: 'a long phrase' });
    expect(core().session.get()?.token).to.equal('T1');
    expect(core().session.userType()).to.equal(20);
    screen.remove();
  });

  it('does not follow a redirect to another origin', async () => {
    const { screen } = open({ 'POST /user/login': session }, '/login/expert?redirect=https%3A%2F%2Fevil.example%2F');
    write(await screen.find('input[name=username]'), 'e');
    write(await screen.find('input[name=password]'), 'p');
    await screen.click('button[type=submit]');
    await screen.until(() => screen.address() === '/mine/mine', 'the workplace');
    screen.remove();
  });

  it('asks for what is missing before anything is sent', async () => {
    const { api, screen } = open();
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'Enter your account.');
    await screen.find('.field-below', 'Enter your password.');
    expect(api.to('/user/login')).to.have.length(0);
    screen.remove();
  });

  it('shows the server’s words when it is refused, and keeps what was typed', async () => {
    const { screen } = open({ 'POST /user/login': refusal(422, 'Wrong account or password') });
    write(await screen.find('input[name=username]'), 'lin');
    write(await screen.find('input[name=password]'), 'x');
    await screen.click('button[type=submit]');
    await screen.find('[role=alert]', 'Wrong account or password');
    expect((await screen.find<HTMLInputElement>('input[name=username]')).value).to.equal('lin');
    expect(core().session.get()).to.equal(null);
    screen.remove();
  });

  it('leads suppliers and experts without an account to where they get one, and nobody else', async () => {
    for (const [type, href] of [
      ['supplier', '/ls/account/supplier'],
      ['expert', '/ls/expert/indbMustKnow'],
    ] as const) {
      const { screen } = open({}, `/login/${type}`);
      expect((await screen.find('.sign-in-register a')).getAttribute('href')).to.equal(href);
      screen.remove();
    }
    const { screen } = open({}, '/login/supervisor');
    await screen.find('input[name=username]');
    expect(screen.all('.sign-in-register')).to.have.length(0);
    screen.remove();
  });

  it('offers the demo accounts of its type, and none where there is no demo', async () => {
    const accounts = [
      { userType: 20, account: 's1', password: 'p1', name: 'Lin', roles: [], does: 'Bids' },
      { userType: 10, account: 'm1', password: 'p2', name: 'Chen', roles: [], does: 'Manages' },
    ];
    const { api, screen } = open({
      'GET /time': { now: 0, demo: true },
      'GET /demo/accounts': accounts,
      'POST /user/login': session,
    });
    await screen.click('.demo-accounts button', 'Lin');
    await screen.until(() => api.to('/user/login').length === 1, 'the sign-in');
    expect(api.to('/user/login')[0]?.body).to.deep.equal({ userType: 20, account: 's1', password: 'p1' });
    expect(screen.all('.demo-accounts button')).to.have.length(1);
    screen.remove();
    const plain = open();
    await plain.screen.find('.intro-bulletins a', 'Medical equipment');
    expect(plain.screen.all('.demo-accounts')).to.have.length(0);
    plain.screen.remove();
  });
});
