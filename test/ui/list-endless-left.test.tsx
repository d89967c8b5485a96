import { defineList } from '../../shared/ui/list/define-list.tsx';
import { type FakeApi, fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown } from '../kit/screen.tsx';

const LIST = '/sample/sampleNotice/list';
const NoticeList = defineList(notice, { columns: ['title', 'state'] });

interface Asked {
  readonly params: { readonly cursor?: string };
}

describe('a list of all rows at once that is left while it reads', () => {
  let api: FakeApi;
  let screen: Shown;
  afterEach(() => screen.remove());
  function open() {
    screen = show(NoticeList, { api, address: '/sample/notice?rows=all' });
  }
  /** Scrolls to the end of the first page; answers what lets the next one go, which is held back. */
  async function scrollToHeldPage() {
    let release = () => {};
    const gate = new Promise<void>(resolve => (release = resolve));
    api = fakeApi({
      [`GET ${LIST}`]: async ({ params: { cursor } }: Asked) => {
        if (cursor) await gate;
        const from = Number(cursor ?? 0);
        const rows = Array.from({ length: 200 }, (_, at) => noticeRow(`n${from + at}`));
        return { rows, total: 10_000, totalCapped: true, next: String(from + 200) };
      },
    });
    open();
    const scroller = await screen.find('.list-scroll[data-endless]');
    await screen.find('tr[data-index="0"]');
    scroller.scrollTop = scroller.scrollHeight;
    await screen.until(() => api.to(LIST).some(call => call.params['cursor'] === '200'), 'further rows are asked for');
    return release;
  }

  it('goes on by itself when an address has given up what it reads', async () => {
    const release = await scrollToHeldPage();
    api.abortReads();
    release();
    await screen.find('.list-loaded', '400 of more than 10,000');
  });

  it('goes on where one comes back after leaving it while it read', async () => {
    const release = await scrollToHeldPage();
    screen.remove();
    api.abortReads();
    release();
    open();
    await screen.find('.list-loaded', '400 of more than 10,000');
  });

  it('shows what it was reading when it was left, though nobody gave it up', async () => {
    const release = await scrollToHeldPage();
    screen.remove();
    open();
    await screen.find('.list-scroll[data-endless]:not([data-stale]) tr[data-index="199"]');
    release();
    await screen.find('.list-loaded', '400 of more than 10,000');
  });
});
