import { expect } from 'chai';
import { useKeys } from '../../host/late/keys/use-keys.ts';
import { screenShortcuts } from '../../shared/ui/hooks/use-shortcut.ts';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { drawn, show, type Shown, typeInto } from '../kit/screen.tsx';

const base = '/sample/sampleNotice';
const NoticeList = defineList(notice, { columns: ['title', 'state'], create: '/sample/notice/edit' });
const Part = defineList(notice, { columns: ['title'], embedded: true, create: '/sample/notice/edit' });
const NoticeForm = defineForm(notice, {
  sections: [{ title: 'sampleNotice.sections.basic', fields: ['title', 'kind', 'budget'] }],
});
const NONE: readonly never[] = [];

describe('the keys of a screen', () => {
  let screen: Shown;
  afterEach(() => {
    screen.remove();
    localStorage.clear();
    sessionStorage.clear();
  });
  /** Shows a screen with the portal's listener for keys. */
  const open = (Screen: React.ComponentType, answers: Record<string, unknown>, address: string) => {
    const Heard = () => {
      useKeys(NONE);
      return <Screen />;
    };
    const api = fakeApi(answers);
    screen = show(Heard, { api, address });
    return api;
  };
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more });
    (screen.root.activeElement ?? document.body).dispatchEvent(event);
    return event;
  };
  const offered = () => screenShortcuts().map(({ name, keys }) => `${name} ${keys}`);
  const rows = { rows: [noticeRow('n1', { title: 'One' })], total: 1, next: null };

  it('lead in a list to its search and to a new record, but not while somebody types', async () => {
    open(NoticeList, { [`GET ${base}/list`]: rows }, '/sample/notice');
    await screen.find('tbody', 'One');
    await screen.until(() => offered().length === 2, 'the keys');
    expect(offered()).to.have.members(['list.search /', 'list.new n']);
    press('/');
    expect(screen.root.activeElement?.classList.contains('list-search')).to.equal(true);
    expect(press('n').defaultPrevented).to.equal(false);
    expect(screen.address()).to.equal('/sample/notice');
    (screen.root.activeElement as HTMLElement).blur();
    press('n');
    expect(screen.address()).to.equal('/sample/notice/edit');
  });

  it('are none of a list that is a part of a screen, nor of what the reader may not', async () => {
    open(Part, { [`GET ${base}/list`]: rows }, '/sample/notice');
    await screen.find('tbody', 'One');
    await drawn();
    expect(offered()).to.deep.equal([]);
    screen.remove();
    open(NoticeList, { [`GET ${base}/list`]: rows, 'GET /user/buttons': [] }, '/sample/notice');
    await screen.find('tbody', 'One');
    await drawn();
    expect(offered()).to.deep.equal(['list.search /']);
  });

  it('save a form, also while somebody types, and not while a word is being composed', async () => {
    const api = open(
      NoticeForm,
      { [`GET ${base}/get`]: noticeRow('n1', { actions: { update: true } }), [`POST ${base}/update`]: noticeRow('n1') },
      '/sample/notice/edit?id=n1',
    );
    const field = await screen.find('[data-field=title] sl-input');
    typeInto(field, 'Another title');
    field.focus();
    await screen.until(() => offered().includes('form.save Mod+S'), 'the key');
    press('s', { ctrlKey: true, isComposing: true });
    await drawn();
    expect(api.to(`${base}/update`)).to.have.length(0);
    expect(press('s', { ctrlKey: true }).defaultPrevented).to.equal(true);
    await screen.until(() => api.to(`${base}/update`).length === 1, 'the save');
    expect(api.to(`${base}/update`)[0]!.body).to.have.nested.property('input.title', 'Another title');
  });
});
