import { expect } from 'chai';
import { PersonalCentreScreen } from '../../../elements/administration/personal-centre.screen.tsx';
import '../../../elements/administration/personal.strings.ts';
import type { OwnView as View } from '../../../shared/domain/workplace/saved-view.ts';
import { setLang, setTheme } from '../../../shared/client/choices.ts';
import { core } from '../../../shared/client/core.ts';
import { expectAccessible } from '../../kit/axe.ts';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, type, typeInto, type Shown } from '../../kit/screen.tsx';
import { settingsServer } from '../workplace/kept-settings.ts';

const user = {
  ...{ id: 'u1', name: 'Lin Yue', account: 'lin', userType: 10, roles: ['projectManager'] },
  organization: { id: 'o1', name: 'City', kind: 'purchaser' },
};
let screen: Shown;
let views: View[] = [];
const view = (more: Partial<View>): View => ({
  ...{ id: 'v1', list: '/pre/project-list', name: 'Works', query: 'kind=works', shared: false, isDefault: false },
  ...{ ownerName: 'Lin Yue', revision: 1, mine: true, listTitle: 'Projects' },
  ...more,
});
const open = (tab: string, more: Answers = {}, lang: 'zh' | 'en' = 'en', width = '1200px') => {
  const settings = settingsServer({
    'portal.favourites': {
      value: [
        { path: '/info', title: 'Bulletins' },
        { path: '/ls/user', title: 'My user' },
      ],
      revision: 1,
    },
  });
  const api = fakeApi({
    'GET /user/info': user,
    'GET /user/contact': { mobile: '13800000001', email: null },
    'GET /user/sign-ins': [
      { at: '2026-03-09T01:00:00Z', address: '10.0.0.1', browser: 'Firefox', outcome: 'signedIn' },
    ],
    'GET /workplace/drafts/list': [{ key: 'k', path: '/pre/x', title: 'A school', at: '2026-03-09T01:00:00Z' }],
    'GET /user/menus': [
      {
        path: '',
        title: 'Purchases',
        children: [
          { path: '/pre/project-list', title: 'Projects', children: [] },
          { path: '/ls/user', title: 'My user', children: [] },
        ],
      },
    ],
    'GET /workplace/views/mine': () => views,
    ...settings.answers,
    ...more,
  });
  screen = show(PersonalCentreScreen, { api, address: `/base/user/personalCenter?tab=${tab}`, lang, width });
  return { api, settings };
};

describe('/base/user/personalCenter', () => {
  afterEach(() => {
    screen.remove();
    views = [];
    localStorage.clear();
    setLang('en');
    setTheme('auto');
    localStorage.clear();
  });

  it('says who the person is, and what each role may do', async () => {
    open('profile');
    await screen.find('section', 'City');
    await screen.find('.personal-roles', 'Leads purchases');
    await screen.find('[data-channel=email]', 'Not given');
  });

  it('changes the mail address by password and code, faults beside their fields', async () => {
    const { api } = open('profile', {
      'POST /user/contact/send-code': refusal(422, 'Please correct the fields.', {
        fields: { password: 'The password is not right.' },
      }),
      'POST /user/contact/confirm': { mobile: null, email: 'lin@example.org' },
    });
    await screen.click('[data-channel=email] button', 'Change');
    typeInto(await screen.find('form sl-input:nth-of-type(1)'), 'lin@example.org');
    typeInto(await screen.find('form sl-input:nth-of-type(2)'), 'secret');
    await screen.click('button', 'Send a code');
    await screen.find('form sl-input:nth-of-type(2)', 'The password is not right.');
    api.answers['POST /user/contact/send-code'] = { minutes: 10 };
    await screen.click('button', 'Send a code');
    typeInto(await screen.find('form sl-input'), '123456');
    await screen.click('button', 'Confirm');
    await screen.until(() => api.to('/user/contact').length === 2, 'the contact is read again');
    expect(api.to('/user/contact/confirm')[0]?.body).to.deep.equal({
      ...{ channel: 'email', to: 'lin@example.org', code: '123456' },
    });
    expect(screen.all('form')).to.have.length(0);
  });

  it('changes language and colours of the portal at once', async () => {
    open('preferences');
    await screen.click('label', 'Dark');
    await screen.until(() => core().$theme.get() === 'dark', 'dark');
    await screen.click('label', 'Chinese');
    await screen.until(() => core().$lang.get() === 'zh', 'Chinese');
    expect([localStorage['ebs.theme'], localStorage['ebs.lang']]).to.deep.equal(['dark', 'zh']);
  });

  it('leads to what reaches the person by which channel', async () => {
    open('preferences');
    const link = await screen.find<HTMLAnchorElement>('a', 'Choose what reaches you');
    expect(link.getAttribute('href')).to.include('/base/message/subscribe-list');
  });

  it('keeps the height of rows, and the page to begin with: a favourite or a page of the menu', async () => {
    const { settings } = open('preferences');
    await screen.until(() => !screen.root.querySelector('fieldset:disabled'), 'the settings are read');
    await screen.click('label', 'Compact');
    await screen.until(() => settings.kept['list.density']?.value === 'compact', 'the height is kept');
    (await screen.find('sl-select')).focus();
    const options = () => screen.all('sl-option').map(option => option.textContent);
    await screen.until(() => options().length === 4, 'the pages');
    expect(options()).to.deep.equal([
      'Workplace',
      'Bulletins (favourite)',
      'My user (favourite)',
      'Purchases / Projects',
    ]);
    const choose = async (at: number) => {
      const select = await screen.find<HTMLElement & { value: string }>('sl-select');
      select.value = String(at);
      select.dispatchEvent(new Event('sl-change'));
    };
    await choose(3);
    await screen.until(() => settings.kept['portal.home']?.value === '/pre/project-list', 'the page is kept');
    await choose(0);
    await screen.until(() => settings.kept['portal.home']?.value === null, 'the workplace again');
  });

  it('shows the saved views of all lists, to open, rename and remove', async () => {
    views = [
      view({}),
      view({ id: 'v2', name: 'Old', list: '/gone/list', listTitle: '/gone/list' }),
      view({ id: 'v3', name: 'Waiting', list: '/ess/hidden', listTitle: 'Experts to draw' }),
    ];
    const { api } = open('work', {
      'POST /workplace/views/rename': ({ body }: { body: Partial<View> }) => {
        views = views.map(each => (each.id === body.id ? { ...each, name: body.name ?? '', revision: 2 } : each));
        return views[0];
      },
      'POST /workplace/views/remove': refusal(409, 'It was changed elsewhere.'),
    });
    await screen.find('h3', 'Purchases / Projects');
    await screen.find('h3', '/gone/list');
    await screen.find('h3', 'Experts to draw');
    await screen.click('button[aria-label="Rename view: Works"]');
    const name = await screen.find<HTMLInputElement>('.list-rename input');
    type(name, 'Works of 2026');
    await screen.click('.list-rename button');
    await screen.find('.list-link', 'Works of 2026');
    expect(api.to('/workplace/views/rename')[0]?.body).to.deep.equal({ id: 'v1', revision: 1, name: 'Works of 2026' });
    await screen.click('button[aria-label="Remove view: Old"]');
    await screen.find('.ebs-alert[role=alert]', 'It was changed elsewhere.');
    await screen.click('.list-link', 'Works of 2026');
    expect(screen.address()).to.equal('/pre/project-list?kind=works');
  });

  it('lists drafts, and favourites in an order that can be changed', async () => {
    const { settings } = open('work');
    expect((await screen.find('a', 'A school')).getAttribute('href')).to.equal('/pre/x');
    await screen.click('button[aria-label="Move My user up"]');
    await screen.until(() => settings.kept['portal.favourites']?.revision === 2, 'kept');
    expect((settings.kept['portal.favourites']?.value as { path: string }[]).map(({ path }) => path)).to.deep.equal([
      '/ls/user',
      '/info',
    ]);
    await screen.click('button[aria-label="Remove Bulletins from the favourites"]');
    await screen.until(() => settings.kept['portal.favourites']?.revision === 3, 'removed');
  });

  it('shows the last sign-ins and the way to everything about safety', async () => {
    open('sign-ins');
    await screen.find('.personal-list', 'Firefox');
    expect((await screen.find('a', 'Password, second factor')).getAttribute('href')).to.equal('/ls/user?tab=sign-ins');
  });

  it('says what could not be read, with a way to try again', async () => {
    const { api } = open('profile', { 'GET /user/contact': refusal(503, 'The server is closed.') });
    await screen.find('[role=alert]', 'The server is closed.');
    api.answers['GET /user/contact'] = { mobile: null, email: null };
    await screen.click('button', 'Try again');
    await screen.find('[data-channel=sms]', 'Not given');
  });

  for (const tab of ['profile', 'preferences', 'work', 'sign-ins'])
    for (const lang of ['en', 'zh'] as const)
      it(`has no fault of access and fits a phone: ${tab} (${lang})`, async () => {
        open(tab, {}, lang, '375px');
        await screen.find('.personal section');
        await screen.until(() => !screen.root.querySelector('.ebs-skeleton, [aria-busy=true]'), 'everything is read');
        const root = await screen.find('.personal');
        expect(root.scrollWidth).to.be.at.most(375);
        await expectAccessible(root);
      });
});
