import { expect } from 'chai';
import type { Density, View } from '../../shared/domain/workplace/saved-view.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown, type } from '../kit/screen.tsx';

const LIST = '/sample/sampleNotice/list';
const NoticeList = defineList(notice, { columns: ['title', 'kind', 'state'], filters: ['kind', 'state'] });
const OfProject = defineList(notice, {
  columns: ['title', 'kind', 'state'],
  filters: ['kind', 'state'],
  query: address => ({ projectId: address.get('projectId') }),
});
const view = (more: Partial<View>): View => ({
  id: 'v1',
  list: '/sample/notice',
  name: 'Works only',
  query: 'kind=works',
  shared: false,
  isDefault: false,
  ownerName: 'Lin Yue',
  revision: 1,
  mine: true,
  ...more,
});

describe('the views of a list', () => {
  let api: FakeApi;
  let screen: Shown;
  let kept: View[] = [];
  let density: Density = 'comfortable';
  beforeEach(() => {
    localStorage.clear();
    kept = [];
    density = 'comfortable';
  });
  afterEach(() => screen.remove());
  const last = () => api.to(LIST).at(-1)!.params;

  function open(address = '/sample/notice', more: object = {}, List = NoticeList) {
    const change = (found: (view: View) => View) => (call: { body: Partial<View> }) => {
      kept = kept.map(one => (one.id === call.body.id ? { ...found(one), revision: one.revision + 1 } : one));
      return kept.find(one => one.id === call.body.id);
    };
    api = fakeApi({
      'GET /user/buttons': ['savedView.share'],
      [`GET ${LIST}`]: { rows: [noticeRow('n1')], total: 1, next: null },
      'GET /workplace/views': () => ({
        own: kept.filter(one => one.mine),
        shared: kept.filter(one => !one.mine),
      }),
      'GET /workplace/views/defaults': () => ({
        views: Object.fromEntries(kept.filter(one => one.isDefault).map(one => [one.list, one.query])),
        density,
      }),
      'POST /workplace/views/save': (call: { body: View }) => {
        if (kept.some(one => one.name === call.body.name && one.id !== call.body.id))
          return refusal(422, 'Some entries', { fields: { name: 'You have a view of this name' } });
        const made = view({ ...call.body, id: call.body.id ?? `v${kept.length + 1}`, revision: 1 });
        kept = [...kept.filter(one => one.id !== made.id), made];
        return made;
      },
      'POST /workplace/views/rename': (call: { body: View }) => change(one => ({ ...one, name: call.body.name }))(call),
      'POST /workplace/views/share': (call: { body: View }) =>
        change(one => ({ ...one, shared: call.body.shared }))(call),
      'POST /workplace/views/remove': (call: { body: View }) => {
        kept = kept.filter(one => one.id !== call.body.id);
        return null;
      },
      'POST /workplace/views/default': (call: { body: View }) => {
        kept = kept.map(one => ({ ...one, isDefault: one.id === call.body.id }));
        return null;
      },
      ...more,
    });
    screen = show(List, { api, address });
  }
  const panel = () => screen.click('.list-tool', 'Views');

  it('are kept on the server under a name and opened again', async () => {
    open('/sample/notice?kind=works&page=2');
    await panel();
    type(await screen.find('.list-views form input'), 'Works only');
    await screen.click('.list-views [type=submit]');
    await screen.until(() => kept.length === 1, 'the view is saved');
    expect(kept[0]).to.include({ list: '/sample/notice', name: 'Works only', query: 'kind=works' });
    screen.remove();
    open('/sample/notice');
    await panel();
    await screen.click('.list-views .list-link', 'Works only');
    await screen.until(() => screen.address() === '/sample/notice?kind=works', 'the view is open');
    expect(last()['kind']).to.deep.equal(['works']);
  });

  it('take the changes made since they were opened, as long as the list stands', async () => {
    kept = [view({}), view({ id: 'v2', name: 'Of Zhao', mine: false, shared: true, query: 'kind=services' })];
    open();
    await panel();
    await screen.click('.list-views .list-link', 'Works only');
    await screen.until(() => screen.address() === '/sample/notice?kind=works', 'the view is open');
    await screen.click('.list-tool', 'Kind');
    await screen.click('.list-choices label', 'Goods');
    await screen.until(() => last()['kind']?.toString() === 'works,goods', 'the list shows more than the view');
    await panel();
    await screen.click('.list-views button', 'Save the changes in “Works only”');
    await screen.until(() => kept.find(one => one.id === 'v1')?.query === 'kind=works&kind=goods', 'they are saved');
    await screen.until(() => screen.all('.list-views').length === 0, 'the panel is closed');
    await panel();
    await screen.find('.list-views [aria-current=true]', 'Works only');
    expect(screen.all('.list-views')[0]!.textContent).not.to.contain('Save the changes');
    // Those of a colleague are not the reader's to change.
    await screen.click('.list-views .list-link', 'Of Zhao');
    await screen.until(() => screen.address() === '/sample/notice?kind=services', 'the other view is open');
    await screen.click('[aria-label="Remove filter: Kind"]');
    await screen.until(() => screen.address() === '/sample/notice', 'all rows');
    await panel();
    await screen.find('.list-views li', 'Of Zhao');
    expect(screen.all('.list-views')[0]!.textContent).not.to.contain('Save the changes');
  });

  it('say why a name is refused and keep what was typed', async () => {
    kept = [view({})];
    open('/sample/notice?kind=goods');
    await panel();
    const input = await screen.find<HTMLInputElement>('.list-views form input');
    type(input, 'Works only');
    await screen.click('.list-views [type=submit]');
    await screen.find('.list-views', 'You have a view of this name');
    expect(input.value).to.equal('Works only');
  });

  it('are renamed, shared, made the default, and removed', async () => {
    kept = [view({}), view({ id: 'v2', name: 'Of Zhao', mine: false, shared: true, ownerName: 'Zhao Min' })];
    open();
    await panel();
    await screen.click('[aria-label="Rename view: Works only"]');
    type(await screen.find('.list-rename input'), 'Roads');
    await screen.click('.list-rename [type=submit]');
    await screen.find('.list-views .list-link', 'Roads');
    await screen.click('[aria-label="Share with colleagues: Roads"]');
    await screen.find('[aria-label="Share with colleagues: Roads"][aria-pressed=true]');
    expect(api.to('/workplace/views/share')[0]!.body).to.deep.equal({ id: 'v1', revision: 2, shared: true });
    await screen.find('.list-views li', 'by Zhao Min');
    expect(screen.all('[aria-label="Remove view: Of Zhao"]')).to.have.length(0);
    await screen.click('[aria-label="Open the list with this view: Of Zhao"]');
    await screen.until(() => kept.some(one => one.id === 'v2' && one.isDefault), 'the default');
    await screen.click('[aria-label="Remove view: Roads"]');
    await screen.until(() => kept.length === 1, 'the view is removed');
  });

  it('open by themselves where the address has no query, and can be left for all rows', async () => {
    kept = [view({ isDefault: true })];
    open();
    await screen.until(() => screen.address() === '/sample/notice?kind=works', 'the default view');
    await screen.until(() => String(last()['kind']) === 'works', 'its rows');
    await screen.click('[aria-label="Remove filter: Kind"]');
    await screen.until(() => screen.address() === '/sample/notice?view=none', 'no view');
    await screen.until(() => last()['kind'] === undefined, 'all rows');
    screen.remove();
    open('/sample/notice?view=none');
    await screen.find('tr[data-id="n1"]');
    await screen.until(() => api.to('/workplace/views/defaults').length === 1, 'the defaults are read');
    expect(screen.address()).to.equal('/sample/notice?view=none');
    screen.remove();
    open('/sample/notice?kind=goods');
    await screen.find('tr[data-id="n1"]');
    expect(screen.address()).to.equal('/sample/notice?kind=goods');
  });

  describe('of a list whose screen has parameters of its own', () => {
    const ofProject = (address: string) => open(address, {}, OfProject);

    it('hold the list alone, and leave the screen where it is', async () => {
      ofProject('/sample/notice?projectId=a&kind=works');
      await panel();
      type(await screen.find('.list-views form input'), 'Works only');
      await screen.click('.list-views [type=submit]');
      await screen.until(() => kept.length === 1, 'the view is saved');
      expect(kept[0]!.query).to.equal('kind=works');
      screen.remove();
      ofProject('/sample/notice?projectId=b');
      await panel();
      await screen.click('.list-views .list-link', 'Works only');
      await screen.until(() => screen.address() === '/sample/notice?projectId=b&kind=works', 'the view in project b');
      await screen.until(() => last()['projectId'] === 'b' && String(last()['kind']) === 'works', 'its rows');
      await panel();
      await screen.find('.list-views [aria-current=true]', 'Works only');
      await screen.click('.list-views .list-link', 'Standard view');
      await screen.until(() => screen.address() === '/sample/notice?projectId=b', 'all rows of project b');
    });

    it('that were saved with such parameters are read without them', async () => {
      kept = [view({ query: 'projectId=a&kind=works' })];
      ofProject('/sample/notice?projectId=b');
      await panel();
      await screen.click('.list-views .list-link', 'Works only');
      await screen.until(() => screen.address() === '/sample/notice?projectId=b&kind=works', 'the view in project b');
      await panel();
      await screen.find('.list-views [aria-current=true]', 'Works only');
    });

    it('open by themselves where the address says nothing of the list', async () => {
      kept = [view({ isDefault: true, query: 'projectId=a&kind=works' })];
      ofProject('/sample/notice?projectId=b');
      await screen.until(() => screen.address() === '/sample/notice?projectId=b&kind=works', 'the default view');
      await screen.click('[aria-label="Remove filter: Kind"]');
      await screen.until(() => screen.address() === '/sample/notice?projectId=b&view=none', 'no view');
      screen.remove();
      kept = [view({ isDefault: true, query: 'projectId=a' })];
      ofProject('/sample/notice?projectId=b');
      await screen.find('tr[data-id="n1"]');
      expect(screen.address()).to.equal('/sample/notice?projectId=b');
    });
  });

  it('stands beside the row height its reader has chosen for all lists, which the address need not name', async () => {
    density = 'compact';
    open();
    await screen.find('[data-density=compact] tr[data-id="n1"]');
    expect(screen.address()).to.equal('/sample/notice');
    screen.remove();
    open('/sample/notice?density=comfortable');
    await screen.until(() => api.to('/workplace/views/defaults').length === 1, 'the defaults are read');
    await screen.find('tr[data-id="n1"]');
    expect(screen.all('[data-density=compact]')).to.have.length(0);
  });

  it('take a name whole, and say by how much it is too long', async () => {
    open();
    await panel();
    const input = await screen.find<HTMLInputElement>('.list-views form input');
    type(input, 'x'.repeat(63));
    await screen.find('.list-views form .cell-fault', '3 characters too many');
    expect(input.value).to.have.length(63);
    expect((await screen.find<HTMLButtonElement>('.list-views [type=submit]')).disabled).to.equal(true);
    expect(input.maxLength).to.equal(-1);
  });

  it('that an earlier version kept in this browser move to the server once', async () => {
    localStorage.setItem(
      'ebs.views.usr_1./sample/notice',
      JSON.stringify([{ name: 'Old one', query: 'kind=goods' }, { name: 7 }]),
    );
    open();
    await screen.until(() => kept.length === 1, 'the view is brought');
    expect(kept[0]).to.include({ name: 'Old one', query: 'kind=goods', list: '/sample/notice' });
    expect(localStorage.getItem('ebs.views.usr_1./sample/notice')).to.equal(null);
    await panel();
    await screen.find('.list-views .list-link', 'Old one');
    expect(api.to('/workplace/views/save')).to.have.length(1);
  });

  it('say that they could not be read, and are read again on request', async () => {
    let broken = true;
    open('/sample/notice', {
      'GET /workplace/views': () =>
        broken ? refusal(503, 'The server is restarting') : { own: [view({})], shared: [] },
    });
    await panel();
    await screen.find('.list-panel', 'The server is restarting');
    broken = false;
    await screen.click('.list-panel button, .list-panel sl-button', 'again');
    await screen.find('.list-views .list-link', 'Works only');
  });
});
