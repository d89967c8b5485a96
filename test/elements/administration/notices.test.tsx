import { expect } from 'chai';
import { NoticeFormScreen } from '../../../elements/administration/messages/notice-form.screen.tsx';
import { NoticeViewScreen } from '../../../elements/administration/messages/notice-view.screen.tsx';
import '../../../elements/administration/messages/notices.strings.ts';
import { expectAccessible } from '../../kit/axe.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const user = {
  id: 'u1',
  name: 'Lin Yue',
  account: 'lin',
  userType: 10,
  roles: [],
  organization: { id: 'o1', name: 'City' },
};
const who = { 'GET /user/info': user, 'GET /user/buttons': ['notice.readReceipts'] };
let screen: Shown;
const fits = async () => {
  await expectAccessible(screen.root.querySelector('.ebs-stack'));
};

describe('a notice', () => {
  afterEach(() => screen.remove());

  it('says how many people it reaches while it is written, warns where that is nobody, and offers tenants to the platform alone', async () => {
    const api = fakeApi({
      ...who,
      'GET /user/buttons': ['notice.create', 'notice.publish'],
      'POST /notice/reach': ({ body }: { body?: unknown }) => ({
        people: (body as { audience: string }).audience === 'all' ? 1234 : 0,
      }),
    });
    screen = show(NoticeFormScreen, {
      api,
      address: '/base/notification/edit-notification',
      lang: 'en',
      width: '375px',
    });
    await screen.find('[data-people="1234"]', 'Reaches 1,234 people');
    const select = await screen.find<HTMLElement & { value: string }>('sl-select');
    select.focus();
    await screen.until(() => select.querySelectorAll('sl-option').length > 1, 'the choices');
    const options = [...select.querySelectorAll('sl-option')].map(each => each.textContent?.trim());
    expect(options).to.include('Organizations and all below them');
    expect(options).to.not.include('Tenants');
    select.value = 'branches';
    select.dispatchEvent(new CustomEvent('sl-change', { bubbles: true }));
    await screen.find('[data-people="0"]', 'Reaches nobody');
  });

  it('is copied as a new draft, which is opened; its readers are exported as they are narrowed', async () => {
    const api = fakeApi({
      ...who,
      'GET /user/buttons': ['notice.create', 'notice.readReceipts'],
      'GET /notice/notice/get': {
        ...{ id: 'n1', state: 'published', revision: 2, tenantId: 't', ownerId: 'u1', level: 'tenant' },
        ...{ title: '通知', titleEn: 'Rooms', body: '<p>x</p>', actions: { withdraw: true, remind: true } },
      },
      'POST /notice/open': { openedAt: null, confirmedAt: null, isReader: false },
      'GET /notice/receipts': { addressed: 2, opened: 1, confirmed: 0, rows: [], next: null },
      'BLOB /notice/receipts/export': new Blob(['x']),
      'POST /notice/copy': { id: 'n2' },
    });
    screen = show(NoticeViewScreen, {
      api,
      address: '/base/notification/view-notification?id=n1',
      lang: 'en',
      width: '800px',
    });
    const button = (text: string) =>
      [...screen.root.querySelectorAll<HTMLElement>('sl-button')].find(each => each.textContent?.includes(text));
    await screen.until(() => button('Export as CSV') !== undefined, 'receipts');
    button('Export as CSV')?.click();
    await screen.until(() => api.to('/notice/receipts/export').length === 1, 'exported');
    button('Copy as a new draft')?.click();
    await screen.until(() => api.to('/notice/copy').length === 1, 'copied');
    expect(api.to('/notice/copy')[0]?.body).to.deep.equal({ id: 'n1' });
  });

  it('of the platform is only read by those who keep notices of a tenant', async () => {
    const api = fakeApi({
      ...who,
      'GET /user/buttons': ['notice.create', 'notice.readReceipts'],
      'GET /notice/notice/get': {
        ...{ id: 'n1', state: 'published', revision: 2, tenantId: 'platform', ownerId: 'u2', level: 'platform' },
        ...{ title: '维护', titleEn: 'Maintenance', body: '<p>x</p>' },
        actions: { withdraw: 'notice.reasons.notOurs', remind: 'notice.reasons.notOurs' },
      },
      'POST /notice/open': { openedAt: null, confirmedAt: null, isReader: true },
    });
    screen = show(NoticeViewScreen, {
      api,
      address: '/base/notification/view-notification?id=n1',
      lang: 'en',
      width: '800px',
    });
    await screen.find('h2', 'Maintenance');
    await screen.until(() => api.to('/notice/open').length === 1, 'opened');
    expect(screen.all('.action-bar, sl-button, [data-action]')).to.have.length(0);
    expect(api.to('/notice/receipts')).to.deep.equal([]);
  });

  it('is read in the reader’s language and confirmed', async () => {
    const api = fakeApi({
      ...who,
      'GET /notice/notice/get': {
        ...{
          id: 'n1',
          state: 'published',
          revision: 2,
          tenantId: 't',
          ownerId: 'u2',
          title: '通知',
          titleEn: 'Rooms',
          body: '<p>正文</p>',
        },
        ...{
          bodyEn: '<p>The rooms are closed.</p>',
          receipt: true,
          level: 'tenant',
          publishedAt: '2026-03-01T01:00:00Z',
          actions: {},
        },
      },
      'POST /notice/open': { openedAt: '2026-03-02T01:00:00Z', confirmedAt: null, isReader: true },
      'POST /notice/confirm': { confirmedAt: '2026-03-02T01:00:00Z' },
    });
    screen = show(NoticeViewScreen, {
      api,
      address: '/base/notification/view-notification?id=n1',
      lang: 'en',
      width: '800px',
    });
    await screen.find('.rich-text', 'The rooms are closed.');
    const confirm = await screen.find<HTMLElement>('[role="status"] sl-button', 'I have read');
    confirm.click();
    await screen.find('[role="status"]', 'You confirmed');
    await fits();
  });
});
