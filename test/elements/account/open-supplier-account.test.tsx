import { expect } from 'chai';
import '../../../elements/account/account.strings.ts';
import '../../../elements/account/supplier-screens.strings.ts';
import { OpenSupplierAccountScreen } from '../../../elements/account/open-supplier-account.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { creditCodeCheck } from '../../../shared/domain/account/credit-code.ts';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, type as write, type Shown } from '../../kit/screen.tsx';

const body = '91310000MA1FL0000';
const code = body + creditCodeCheck(body);
const session = {
  token: 'T1',
  refreshToken: 'R1',
  issuedAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
  refreshExpiresAt: Date.now() + 9_000_000,
  prefectureCode: '',
};
const firstStep = { account: 'haichuan', password: 'three quiet rivers', again: 'three quiet rivers' };
const secondStep = {
  organizationName: 'Haichuan Technology',
  creditCode: code,
  legalRepresentative: 'Zhou Hang',
  contact: 'Lin Yue',
  mobile: '13800000000',
  email: 'lin@haichuan.example',
};

const open = (answers: Answers = {}) => {
  const api = fakeApi(answers);
  return { api, screen: show(OpenSupplierAccountScreen, { api, address: '/ls/account/supplier' }) };
};
async function fill(screen: Shown, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) write(await screen.find(`input[name=${name}]`), value);
}
async function walk(screen: Shown) {
  await fill(screen, firstStep);
  await screen.click('button[type=submit]');
  await fill(screen, secondStep);
  await screen.click('button[type=submit]');
  await fill(screen, { code: '123456' });
  await screen.click('input[name=agree]');
}

describe('opening a supplier account', () => {
  afterEach(() => {
    localStorage.clear();
    core().session.set(null);
  });

  it('goes through three steps, opens the account and signs in', async () => {
    const { api, screen } = open({
      'POST /account/registration/open': { registrationId: 'r1' },
      'POST /user/login': session,
    });
    await walk(screen);
    await screen.click('button[type=submit]');
    await screen.find('h2', 'The account is open');
    await screen.until(() => core().session.get()?.token === 'T1', 'the session');
    expect(api.to('/account/registration/open')[0]?.body).to.deep.equal({
      account: 'haichuan',
      password: 'three quiet rivers',
      kind: 'domesticEnterprise',
      channel: 'sms',
      code: '123456',
      ...secondStep,
    });
    expect(sessionStorage.getItem('ebs.draft.guest.registration.new')).to.equal(null);
    screen.remove();
  });

  it('says while typing whether the credit code’s check character is right', async () => {
    const { screen } = open();
    await fill(screen, firstStep);
    await screen.click('button[type=submit]');
    write(await screen.find('input[name=creditCode]'), code.slice(0, 9).toLowerCase());
    await screen.find('.field-below', '9 of 18');
    write(await screen.find('input[name=creditCode]'), code);
    await screen.find('[data-note]', 'check character is right');
    write(await screen.find('input[name=creditCode]'), body + (code.endsWith('0') ? '1' : '0'));
    await screen.click('button[type=submit]');
    await screen.find('[data-invalid] .field-below', 'not valid');
    screen.remove();
  });

  it('stays at the first step while its entries are wrong', async () => {
    const { screen } = open();
    await fill(screen, { account: '1x', password: 'password123', again: 'other' });
    await screen.click('button[type=submit]');
    await screen.until(() => screen.all('[data-invalid]').length === 3, 'three faults');
    await screen.find('.field-below', 'easily guessed');
    screen.remove();
  });

  it('keeps what was typed over a reload, but never the password', async () => {
    const before = open();
    await fill(before.screen, firstStep);
    before.screen.remove();
    const { screen } = open();
    expect((await screen.find<HTMLInputElement>('input[name=account]')).value).to.equal('haichuan');
    expect((await screen.find<HTMLInputElement>('input[name=password]')).value).to.equal('');
    expect(sessionStorage.getItem('ebs.draft.guest.registration.new')).not.to.contain('rivers');
    screen.remove();
  });

  it('goes back to the entry that the server refuses', async () => {
    const { screen } = open({
      'POST /account/registration/open': refusal(422, 'Please check', {
        fields: { account: 'This account name is taken.' },
      }),
    });
    await walk(screen);
    await screen.click('button[type=submit]');
    await screen.find('[data-invalid] .field-below', 'This account name is taken.');
    expect((await screen.find<HTMLInputElement>('input[name=account]')).value).to.equal('haichuan');
    screen.remove();
  });

  it('asks a person for the name alone, and sends the code to the address chosen', async () => {
    const { api, screen } = open({
      'POST /account/registration/send-code': { minutes: 10 },
      'POST /account/registration/open': { registrationId: 'r1' },
      'POST /user/login': session,
    });
    await screen.click('input[name=kind][value=domesticIndividual]');
    await fill(screen, firstStep);
    await screen.click('button[type=submit]');
    await screen.find('label', 'Name as on the identity card');
    expect(screen.all('input[name=creditCode]').length).to.equal(0);
    await fill(screen, { organizationName: 'Lin Yue', mobile: '13800000000', email: 'lin@person.example' });
    await screen.click('button[type=submit]');
    await screen.click('input[name=channel][value=email]');
    await screen.click('button[name=send-code]');
    await screen.find('[role=status]', 'on its way to lin@person.example');
    expect(api.to('/account/registration/send-code')[0]?.body).to.deep.equal({
      channel: 'email',
      to: 'lin@person.example',
    });
    expect((await screen.find<HTMLButtonElement>('button[name=send-code]')).disabled).to.equal(true);
    await fill(screen, { code: '654321' });
    await screen.click('input[name=agree]');
    await screen.click('button[type=submit]');
    await screen.find('h2', 'The account is open');
    const { contact, kind, code } = api.to('/account/registration/open')[0]?.body as Record<string, string>;
    expect([contact, kind, code]).to.deep.equal(['Lin Yue', 'domesticIndividual', '654321']);
    screen.remove();
  });

  it('shows at the code that it is wrong, and says when no code could be sent', async () => {
    const { screen } = open({
      'POST /account/registration/send-code': refusal(429, 'Please try again in 60 seconds.'),
      'POST /account/registration/open': refusal(422, 'Please check', { fields: { code: 'The code is wrong.' } }),
    });
    await walk(screen);
    await screen.click('button[name=send-code]');
    await screen.find('[role=alert]', 'in 60 seconds');
    await screen.click('button[type=submit]');
    await screen.find('[data-invalid] .field-below', 'The code is wrong.');
    screen.remove();
  });
});
