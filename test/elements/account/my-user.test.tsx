import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../elements/account/account.strings.ts';
import { MyUserScreen } from '../../../elements/account/my-user.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { fakeApi, refusal, type Answers, type Call } from '../../kit/fake-api.ts';
import { show } from '../../kit/screen.tsx';
import { person } from '../bidding/people.ts';
import { accessible } from '../../kit/axe.ts';
import { enrolment, fill, focused, rule, recoveryCodes } from './sign-in-kit.tsx';

const at = (minutes: number) => new Date(Date.parse('2026-03-10T02:00:00Z') - minutes * 60_000).toISOString();
const devices = [
  {
    id: 's2',
    current: false,
    address: '203.0.113.9',
    browser: 'Safari 18',
    system: 'iOS 18',
    way: 'certificate',
    startedAt: at(9000),
    lastSeenAt: at(60),
  },
  {
    id: 's1',
    current: true,
    address: '10.0.0.8',
    browser: 'Chrome 131',
    system: 'Windows 10',
    way: 'password',
    startedAt: at(30),
    lastSeenAt: at(0),
  },
];

function open(tab: string, answers: Answers = {}, { userType = 20, lang = 'en' as 'zh' | 'en' } = {}) {
  const api = fakeApi({
    'GET /user/info': person('usr_lin', userType),
    'GET /user/password/rule': rule,
    'GET /account/registration/list': { rows: [], total: 0, next: null },
    'GET /user/sessions': devices,
    ...answers,
  });
  const address = `/ls/user${tab && `?tab=${tab}`}`;
  return { api, screen: show(MyUserScreen, { api, address, lang, width: '900px' }) };
}

describe('my user', () => {
  afterEach(() => core().$user.set(null));

  it('shows who is signed in to every type of user, and names its sections in the address', async () => {
    for (const userType of [10, 20, 35, 40, 50]) {
      const { screen } = open('', {}, { userType });
      await screen.find('dd', 'Lin Yue');
      screen.remove();
      core().$user.set(null);
    }
    const { screen } = open(
      '',
      { 'GET /user/otp': { enabled: false, recoveryLeft: 0, required: false } },
      { lang: 'zh' },
    );
    await accessible(screen);
    (await screen.find('[role=tab][aria-selected=true]')).focus();
    await sendKeys({ press: 'ArrowRight' });
    await screen.until(() => screen.address() === '/ls/user?tab=password', 'the section in the address');
    await sendKeys({ press: 'ArrowRight' });
    await screen.find('h2', '双因素认证');
    expect(screen.address()).to.equal('/ls/user?tab=otp');
    screen.remove();
  });

  it('changes the password against the present one, with the rule ticked off', async () => {
    const { api, screen } = open('password', {
      'POST /user/password/change': ({ body }: Call) =>
        (body as { oldPassword: string }).oldPassword === 'three quiet rivers'
          ? null
          : refusal(422, 'Please correct', { fields: { oldPassword: 'The present password is not right.' } }),
    });
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'Enter your present password.');
    await screen.find('.field-below', 'not yet as it must be');
    await accessible(screen);
    await fill(screen, 'password', 'wrong');
    await fill(screen, 'new-password', 'Two-quiet-rivers');
    await fill(screen, 'new-password-again', 'Two-quiet-rivers');
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'The present password is not right.');
    await focused(screen, 'input[name=password]');
    await fill(screen, 'password', 'three quiet rivers');
    await screen.click('button[type=submit]');
    await screen.find('[role=status]', 'The password is changed');
    expect(api.to('/user/password/change').at(-1)?.body).to.deep.equal({
      oldPassword: 'three quiet rivers',
      newPassword: 'Two-quiet-rivers',
    });
    expect((await screen.find<HTMLInputElement>('input[name=new-password]')).value).to.equal('');
    screen.remove();
  });

  it('turns the second factor on: password, QR code, code, recovery codes', async () => {
    let enabled = false;
    const { api, screen } = open('otp', {
      'GET /user/otp': () => ({ enabled, recoveryLeft: enabled ? 10 : 0, required: false }),
      'POST /user/otp/start': enrolment,
      'POST /user/otp/confirm': () => ((enabled = true), { recoveryCodes }),
    });
    await fill(screen, 'password', 'three quiet rivers');
    await screen.click('button', 'Turn on');
    await screen.find('svg.qr-code');
    await accessible(screen);
    await fill(screen, 'otp', '123456');
    await screen.click('button', 'Confirm');
    await screen.find('.recovery-codes code', recoveryCodes[9]);
    await accessible(screen);
    await screen.click('input[type=checkbox]');
    await screen.click('button', 'Done');
    await screen.find('[role=status]', 'The second factor is on.');
    await screen.find('.ebs-alert', 'Recovery codes left: 10');
    expect(api.to('/user/otp/start')[0]?.body).to.deep.equal({ password: 'three quiet rivers' });
    screen.remove();
  });

  it('makes new recovery codes and turns it off against password and code, unless the role needs it', async () => {
    let enabled = true;
    const { api, screen } = open('otp', {
      'GET /user/otp': () => ({ enabled, recoveryLeft: 2, required: false }),
      'POST /user/otp/renew-codes': { recoveryCodes },
      'POST /user/otp/remove': ({ body }: Call) => {
        if ((body as { otp: string }).otp !== '123456')
          return refusal(422, 'Please correct', { fields: { otp: 'The code is wrong.' } });
        enabled = false;
        return null;
      },
    });
    await screen.click('button', 'Make new recovery codes');
    await focused(screen, 'input[name=password]');
    await fill(screen, 'password', 'three quiet rivers');
    await fill(screen, 'otp', '123 456');
    await screen.click('button[type=submit]');
    await screen.click('input[type=checkbox]');
    await screen.click('button', 'Done');
    await screen.find('[role=status]', 'new recovery codes are valid');
    expect(api.to('/user/otp/renew-codes')[0]?.body).to.deep.equal({ password: 'three quiet rivers', otp: '123456' });
    await screen.click('button', 'Turn off');
    await fill(screen, 'password', 'three quiet rivers');
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'Enter a code.');
    await fill(screen, 'otp', '000000');
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'The code is wrong.');
    await fill(screen, 'otp', '123456');
    await screen.click('button[type=submit]');
    await screen.find('[role=status]', 'The second factor is off.');
    await screen.find('button', 'Turn on');
    screen.remove();
    core().$user.set(null);
    const bound = open('otp', { 'GET /user/otp': { enabled: true, recoveryLeft: 9, required: true } });
    await bound.screen.find('p', 'Your role requires the second factor');
    expect(bound.screen.all('button').some(button => button.textContent === 'Turn off')).to.equal(false);
    bound.screen.remove();
  });

  it('lists the devices, this one first and marked, and signs one or all others out', async () => {
    let left = devices;
    const { api, screen } = open('devices', {
      'GET /user/sessions': () => left,
      'POST /user/sessions/end': ({ body }: Call) => {
        left = left.filter(({ id }) => id !== (body as { id: string }).id);
        return null;
      },
      'POST /user/sessions/end-others': refusal(500, 'fault'),
    });
    await screen.find('li[data-current]', 'Chrome 131 · Windows 10');
    expect(screen.all('.security-list li').map(item => item.hasAttribute('data-current'))).to.deep.equal([true, false]);
    expect(screen.all('li[data-current] button')).to.have.length(0);
    await accessible(screen);
    await screen.click('button', 'Sign out all other devices');
    await screen.find('[role=alert]', 'The server has a fault');
    await screen.click('button[aria-label="Sign out: Safari 18 · iOS 18"]');
    await screen.find('[role=status]', 'The device is signed out.');
    await screen.find('p', 'on this device only');
    expect(api.to('/user/sessions/end')[0]?.body).to.deep.equal({ id: 's2' });
    screen.remove();
  });

  it('lists the last sign-ins, and what to do about one that was somebody else', async () => {
    const outcomes = [
      'signedIn',
      'wrongPassword',
      'wrongOtp',
      'wrongCertificate',
      'locked',
      'disabled',
      'way',
      'network',
      'hours',
      'passwordChange',
      'enrolOtp',
    ];
    const { screen } = open(
      'sign-ins',
      {
        'GET /user/sign-ins': outcomes.map((outcome, index) => ({
          at: at(index),
          address: '203.0.113.9',
          browser: index ? 'Chrome 131' : '',
          way: 'password',
          outcome,
        })),
      },
      { lang: 'zh' },
    );
    await screen.find('li', '登录成功');
    await screen.find('li', '未知浏览器 · 203.0.113.9 · 密码');
    expect(screen.root.textContent).not.to.match(/security\.(outcomes|ways)/);
    await accessible(screen);
    await screen.click('a', '查看登录设备');
    await screen.until(() => screen.address() === '/ls/user?tab=devices', 'the devices');
    screen.remove();
  });

  it('says when a section cannot be read, and reads it again', async () => {
    const { api, screen } = open('sign-ins', { 'GET /user/sign-ins': refusal(500, 'not now') });
    await screen.find('[role=alert]', 'not now');
    api.answers['GET /user/sign-ins'] = [];
    await screen.click('button', 'Try again');
    await screen.find('strong', 'No sign-in is on record yet');
    screen.remove();
  });
});
