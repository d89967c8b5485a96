import { expect } from 'chai';
import { invalidate } from '../../shared/ui/hooks/query-cache.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown } from '../kit/screen.tsx';

const LIST = '/sample/sampleNotice/list';
const NoticeList = defineList(notice, { columns: ['title', 'kind'], filters: ['kind'] });

interface Asked {
  readonly params: { readonly page?: number; readonly cursor?: string; readonly size: number };
}

describe('the pages of a list', () => {
  let api: FakeApi;
  let screen: Shown;
  let numbers: number[] = [];
  let refuses = false;
  afterEach(() => screen.remove());
  const ids = () => screen.all('tbody tr[data-id]').map(row => Number(row.dataset['id']!.slice(1)));
  const last = () => api.to(LIST).at(-1)!.params;
  const parts = () => Object.fromEntries(new URLSearchParams(screen.address().split('?')[1]));

  /** The newest first: a new row stands before all others. */
  function open(address = '/sample/notice') {
    api = fakeApi({
      [`GET ${LIST}`]: ({ params: { page = 1, cursor, size } }: Asked) => {
        if (refuses && cursor) return refusal(422, 'Some entries', { fields: { cursor: 'Invalid' } });
        const left = cursor ? numbers.filter(each => each < Number(cursor)) : numbers.slice((page - 1) * size);
        const shown = left.slice(0, size);
        return {
          rows: shown.map(each => noticeRow(`n${each}`)),
          total: numbers.length,
          next: left.length > size ? String(shown.at(-1)) : null,
        };
      },
    });
    screen = show(NoticeList, { api, address });
  }
  beforeEach(() => {
    numbers = Array.from({ length: 90 }, (_, at) => 90 - at);
    refuses = false;
  });
  const begins = (first: number) => screen.until(() => ids()[0] === first && ids().length > 0, `begins with ${first}`);
  const press = (label: string) => screen.click(`.list-page[aria-label="${label}"]`);

  it('go on behind the last row and back to where they began, whatever has come meanwhile', async () => {
    open();
    await begins(90);
    numbers = [91, ...numbers];
    await press('Next page');
    await begins(70);
    expect(parts()).to.deep.equal({ page: '2', after: '2.71' });
    expect(last()).to.not.have.any.keys('page');
    numbers = [92, ...numbers];
    await press('Next page');
    await begins(50);
    await press('Previous page');
    await begins(70);
    expect(last()['cursor']).to.equal('71');
    await press('Previous page');
    await begins(92);
    expect(parts()).to.deep.equal({});
  });

  it('show the same when the address is opened anew', async () => {
    open();
    await begins(90);
    await press('Next page');
    await begins(70);
    const address = screen.address();
    screen.remove();
    numbers = [92, 91, ...numbers];
    open(address);
    await begins(70);
    await press('Next page');
    await begins(50);
    screen.remove();
    open(address.replace('page=2', 'page=3'));
    await begins(52);
    expect(last()).to.include({ page: 3 });
  });

  it('are counted from the beginning where one is jumped to', async () => {
    open();
    await begins(90);
    await press('Page 5');
    await begins(10);
    expect(last()).to.include({ page: 5 });
    expect(parts()).to.deep.equal({ page: '5' });
    await press('Page 4');
    await begins(30);
    expect(last()).to.include({ page: 4 });
    await press('Next page');
    await begins(10);
    expect(parts()).to.deep.equal({ page: '5', after: '5.11' });
    await screen.click('button.list-sort');
    await screen.until(() => last()['sort'] === 'title', 'another order');
    expect(parts()).to.deep.equal({ sort: 'title' });
  });

  it('are found by their number where the server does not know their beginning any more', async () => {
    refuses = true;
    open('/sample/notice?page=2&after=2.71');
    await begins(70);
    expect(parts()).to.deep.equal({ page: '2' });
  });

  it('go to the last one there is when the last row of one is dealt with', async () => {
    numbers = numbers.slice(0, 41);
    open('/sample/notice?page=3');
    await begins(50);
    const said = new Set<string>();
    const watcher = new MutationObserver(() =>
      screen.all('.ebs-state').forEach(each => said.add(each.textContent ?? '')),
    );
    watcher.observe(screen.root, { childList: true, subtree: true });
    numbers = numbers.slice(0, 40);
    await invalidate(api, '/sample/');
    await begins(70);
    watcher.disconnect();
    expect(parts()).to.deep.equal({ page: '2' });
    expect([...said], 'nothing says that the list is empty').to.deep.equal([]);
  });

  it('go on while rows follow, though fewer are counted than before', async () => {
    numbers = numbers.slice(45);
    open();
    await begins(45);
    numbers = numbers.slice(6);
    await press('Next page');
    await begins(25);
    await press('Next page');
    await begins(5);
  });

  it('end where no row follows, though more are counted than before, and leave the focus where it is', async () => {
    numbers = numbers.slice(50);
    open();
    await begins(40);
    numbers = [45, 44, 43, 42, 41, ...numbers];
    const next = await screen.find('.list-page[aria-label="Next page"]');
    next.focus();
    next.click();
    await begins(20);
    await screen.find('.list-page[aria-label="Next page"][aria-disabled]');
    expect(screen.all('.list-page[aria-label="Page 3"]')).to.have.length(0);
    expect(screen.root.activeElement).to.equal(next);
    const asked = api.to(LIST).length;
    next.click();
    await press('Previous page');
    await begins(45);
    expect(
      api
        .to(LIST)
        .slice(asked)
        .map(call => call.params['page']),
    ).to.deep.equal([1]);
  });
});
