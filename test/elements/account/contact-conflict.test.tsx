import { expect } from 'chai';
import '../../../elements/account/account.strings.ts';
import '../../../elements/account/supplier-screens.strings.ts';
import { BasicInfoScreen } from '../../../elements/account/basic-info.screen.tsx';
import { type Call, type FakeApi, fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';

const record = {
  ...{ id: 'registration_1', revision: 3, state: 'approved', kind: 'domesticEnterprise' },
  ...{
    organizationName: 'Haichuan Technology',
    contact: 'Chen',
    mobile: '13800138000',
    email: 'a@example.com',
    address: 'Harbour Road 1',
  },
  ...{ documents: [], createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-02T00:00:00Z' },
  ...{ labels: {}, actions: { updateContact: true } },
};
const theirs = { ...record, revision: 4, mobile: '13900139000', email: 'theirs@example.com' };

describe('the contact of a supplier that somebody else has saved meanwhile', () => {
  let api: FakeApi;
  let screen: Shown;
  let stands: object;
  beforeEach(() => {
    localStorage.clear();
    stands = record;
    open();
  });
  afterEach(() => {
    screen.remove();
    localStorage.clear();
  });
  const open = () => {
    api = fakeApi({
      'GET /account/registration/list': () => ({ rows: [stands], total: 1, next: null, labels: {} }),
      'POST /account/registration/updateContact': ({ body }: Call) => {
        const { revision, input } = body as { revision: number; input: object };
        if (revision === 4) return { ...theirs, ...input, revision: 5 };
        stands = theirs;
        return refusal(409, 'conflict', { current: theirs });
      },
    });
    screen = show(BasicInfoScreen, { api, address: '/ls/basic-info' });
  };
  const sent = () =>
    api
      .to('/account/registration/updateContact')
      .map(({ body }) => body as { revision: number; input: Record<string, unknown> });
  const email = async (text: string) => typeInto(await screen.find('[data-field=email] sl-input'), text);
  const settle = async () => {
    const view = await screen.find('[data-conflict=email]');
    expect(view.textContent).to.contain('mine@example.com').and.to.contain('theirs@example.com');
    expect(screen.all('[data-conflict]')).to.have.length(1);
    await screen.click('.conflict > button');
    await screen.until(() => sent().length === 2, 'saved again');
    expect(sent()[1]!.revision).to.equal(4);
    expect(sent()[1]!.input).to.include({ email: 'mine@example.com', mobile: '13900139000' });
  };

  it('is shown in both versions, and the chosen one is saved on the other', async () => {
    await email('mine@example.com');
    await screen.click('form button[type=submit]');
    await settle();
  });

  it('takes no more while it is being saved: what the answer says would go over it', async () => {
    let answer: (saved: object) => void = () => undefined;
    const saving = new Promise(resolve => (answer = resolve));
    api.answers['POST /account/registration/updateContact'] = () => saving;
    const isDisabled = async () =>
      (await screen.find('[data-field=address] :is(sl-input, sl-textarea)')).matches('[disabled]');
    await email('mine@example.com');
    expect(await isDisabled()).to.equal(false);
    await screen.click('form button[type=submit]');
    await screen.until(isDisabled, 'nothing can be typed');
    answer({ ...record, email: 'mine@example.com', revision: 4 });
    await screen.until(async () => !(await isDisabled()), 'typed into again');
  });

  it('keeps what is typed into another field while both are shown', async () => {
    await email('mine@example.com');
    await screen.click('form button[type=submit]');
    await screen.find('[data-conflict=email]');
    typeInto(await screen.find('[data-field=address] :is(sl-input, sl-textarea)'), 'Harbour Road 2');
    await screen.until(() => Object.values(localStorage).some(text => String(text).includes('Road 2')), 'kept');
    await screen.click('.conflict > button');
    await screen.until(() => sent().length === 2, 'saved again');
    expect(sent()[1]!.input).to.include({ email: 'mine@example.com', address: 'Harbour Road 2' });
  });

  it('is shown in both also when the own change comes from a draft of before', async () => {
    await email('mine@example.com');
    await screen.until(() => Object.keys(localStorage).some(key => key.includes('registration.contact')), 'kept');
    screen.remove();
    stands = theirs;
    open();
    await screen.find('[data-field=email]');
    await screen.click('form button[type=submit]');
    await settle();
  });
});
