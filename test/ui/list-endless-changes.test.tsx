import { expect } from 'chai';
import { invalidate } from '../../shared/ui/hooks/query-cache.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown } from '../kit/screen.tsx';

const LIST = '/sample/sampleNotice/list';
const NoticeList = defineList(notice, { columns: ['title', 'kind', 'state'] });

interface Asked {
  readonly params: { readonly cursor?: string };
}

describe('a list of all rows at once that changes while it is read', () => {
  let api: FakeApi;
  let screen: Shown;
  let broken = false;
  beforeEach(() => {
    broken = false;
  });
  afterEach(() => screen.remove());
  const open = () => {
    screen = show(NoticeList, { api, address: '/sample/notice?rows=all' });
  };
  const box = () => screen.find('.list-scroll[data-endless]');
  const drawn = () => screen.all('tbody tr[data-index]').map(row => Number(row.dataset['index']));
  let places: number[] = [];
  /** Notices in the order of their places; a cursor names the last place of a page, and which places there are changes. */
  const moving = () =>
    fakeApi({
      [`GET ${LIST}`]: ({ params: { cursor } }: Asked) => {
        if (broken && cursor) return refusal(503, 'The server is restarting');
        const left = places.filter(place => place > Number(cursor ?? -1));
        const shown = left.slice(0, 200);
        return {
          rows: shown.map(place => noticeRow(`n${place}`, { title: `Notice ${place}` })),
          total: places.length,
          next: left.length > 200 ? String(shown.at(-1)) : null,
        };
      },
    });
  const ids = () => screen.all('tbody tr[data-index]').map(row => Number(row.dataset['id']!.slice(1)));
  const standsRight = () =>
    ids().length > 0 &&
    ids().every((place, at) => place === places[drawn()[0]! + at] && drawn()[0]! + at === drawn()[at]);
  const changes = () => invalidate(api, '/sample/');
  async function openAt(place: number) {
    places = Array.from({ length: 1400 }, (_, at) => at * 10);
    api = moving();
    open();
    const scroller = await box();
    await screen.find('tr[data-index="0"]', 'Notice 0');
    while (!drawn().includes(place)) {
      const before = Math.max(...drawn());
      scroller.scrollTop = Math.min(scroller.scrollHeight, Math.max(0, place - 6) * 45);
      await screen.until(() => Math.max(...drawn()) > before || drawn().includes(place), `row ${place}`);
    }
    return scroller;
  }

  it('shows no row twice where one has gone', async () => {
    await openAt(203);
    places = places.filter(place => place !== 50);
    await changes();
    await screen.until(() => standsRight() && ids().includes(2000), 'rows as they now are');
    expect(new Set(ids()).size).to.equal(ids().length);
    expect(screen.all('.list-newer')).to.have.length(0);
  });

  it('loses no row where one has come, and what is in view stays in view', async () => {
    const scroller = await openAt(203);
    const top = () => {
      const edge = scroller.getBoundingClientRect().top + 60;
      return screen.all('tbody tr[data-index]').find(row => row.getBoundingClientRect().bottom > edge)!.dataset['id'];
    };
    const before = top();
    places = [5, 15, ...places].sort((a, b) => a - b);
    await changes();
    await screen.until(() => standsRight() && ids().includes(1990), 'rows as they now are');
    await screen.until(() => top() === before, 'the same row on top');
  });

  it('drops a row of its beginning that is of it no more, though further rows are read', async () => {
    const scroller = await openAt(203);
    scroller.scrollTop = 0;
    await screen.find('tr[data-id="n10"]');
    places = places.filter(place => place !== 10);
    await changes();
    await screen.until(() => standsRight() && ids()[0] === 0 && ids()[1] === 20, 'it has gone');
    scroller.scrollTop = 195 * 45;
    await screen.until(() => standsRight() && ids().includes(2010), 'further rows follow without a gap');
  });

  it('far from its beginning is read again where it stands, and says that it has changed', async () => {
    const scroller = await openAt(1399);
    const asked = api.to(LIST).length;
    scroller.scrollTop = 1396 * 45;
    places = places.filter(place => place !== 50 && place !== 13900);
    await changes();
    await screen.until(() => ids().includes(13990) && !ids().includes(13900), 'rows as they now are');
    expect(new Set(ids()).size).to.equal(ids().length);
    expect(api.to(LIST).length - asked).to.be.at.most(4);
    await screen.click('.list-newer button');
    await screen.until(() => standsRight() && ids()[0] === 0, 'from the top');
    expect(screen.all('.list-newer')).to.have.length(0);
  });

  it('stays as it was where it cannot be read again, and says so', async () => {
    await openAt(203);
    broken = true;
    places = places.filter(place => place !== 50);
    await changes();
    await screen.find('.list-newer');
    expect(new Set(ids()).size).to.equal(ids().length);
  });

  it('is read again once more when an address has given that up', async () => {
    await openAt(203);
    places = places.filter(place => place !== 50);
    const answer = api.answers[`GET ${LIST}`] as (call: Asked) => unknown;
    let release = () => {};
    const gate = new Promise<void>(resolve => (release = resolve));
    api.answers[`GET ${LIST}`] = async (call: Asked) => {
      if (call.params.cursor) await gate;
      return answer(call);
    };
    const asked = api.to(LIST).length;
    await changes();
    await screen.until(() => api.to(LIST).length === asked + 2, 'the further rows are being read again');
    api.abortReads();
    release();
    await screen.until(() => standsRight() && ids().includes(2000), 'rows as they now are');
    expect(screen.all('.list-newer')).to.have.length(0);
  });

  it('gives up the room of rows that have gone', async () => {
    places = [0, 10, 20];
    api = moving();
    open();
    await screen.find('tr[data-index="2"]');
    places = [0, 20];
    await changes();
    await screen.until(() => standsRight() && drawn().length === 2, 'two rows');
    await screen.find('.list-loaded', '2 of 2');
    expect(screen.all('.list-room')).to.have.length(0);
  });
});
