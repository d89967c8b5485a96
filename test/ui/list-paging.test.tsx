import { expect } from 'chai';
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
});
