import { expect } from 'chai';
import { HandleListScreen } from '../../../elements/administration/workflow/handle-list.screen.tsx';
import '../../../elements/administration/workflow/workflow.strings.ts';
import { invalidate } from '../../../shared/ui/hooks/query-cache.ts';
import { type Call, type FakeApi, fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const TODOS = '/workplace/todos';

describe('the list of what is to be handled', () => {
  let api: FakeApi;
  let screen: Shown;
  let waiting: number[] = [];
  let broken = false;
  let gate: Promise<void> | undefined;
  afterEach(() => screen.remove());

  /** So many things to approve and to publish by turns, the most urgent first. */
  function open(count: number) {
    waiting = Array.from({ length: count }, (_, at) => at + 1);
    broken = false;
    gate = undefined;
    const kindOf = (place: number) => (place % 2 ? 'approve' : 'publish');
    api = fakeApi({
      [`GET ${TODOS}`]: async ({ params: { kind, cursor, size } }: Call) => {
        await gate;
        if (broken && cursor) return refusal(503, 'The server is restarting');
        const asked = waiting.filter(place => !kind || kindOf(place) === kind);
        const left = asked.filter(place => place > Number(cursor ?? 0));
        const shown = left.slice(0, Number(size));
        return {
          rows: shown.map(place => ({
            entity: 'bulletin',
            id: `b${place}`,
            kind: kindOf(place),
            todo: kindOf(place),
            title: `Thing ${place}`,
            path: `/thing/${place}`,
            since: '2026-03-01T00:00:00Z',
            due: null,
          })),
          total: asked.length,
          kinds: ['approve', 'publish'].map(each => ({ kind: each, label: each, count: 1, overdue: 0 })),
          next: left.length > shown.length ? String(shown.at(-1)) : null,
        };
      },
    });
    screen = show(HandleListScreen, { api, address: '/handleList' });
  }
  const places = () => screen.all('.list-table tbody a').map(link => Number(link.textContent?.slice('Thing '.length)));
  const stands = (count: number) => screen.until(() => places().length === count, `${count} lines`);

  it('stays while another kind is read, with the focus on what was pressed', async () => {
    open(30);
    await stands(30);
    let release = () => {};
    gate = new Promise(resolve => (release = resolve));
    const kind = await screen.find('.wf-kinds button', 'publish');
    kind.focus();
    kind.click();
    await screen.find('.list-scroll[data-stale]');
    expect(places()).to.have.length(30);
    release();
    await stands(15);
    expect(screen.root.activeElement).to.equal(kind);
    expect(kind.getAttribute('aria-pressed')).to.equal('true');
  });

  it('keeps further lines when the first ones change, and drops those that are dealt with', async () => {
    open(120);
    await stands(50);
    await screen.click(':is(button, sl-button)', 'Show more');
    await stands(100);
    waiting = waiting.filter(place => place !== 3 && place !== 60);
    const seen = new Set<number>();
    const watcher = new MutationObserver(() => seen.add(places().length));
    watcher.observe(screen.root, { childList: true, subtree: true });
    await invalidate(api, '/workplace/');
    await screen.until(() => !places().includes(60) && !places().includes(3), 'what is dealt with has gone');
    watcher.disconnect();
    expect(places()).to.deep.equal(waiting.slice(0, 100));
    expect(Math.min(...seen)).to.be.at.least(99);
  });

  it('says when further lines could not be read, and reads them again', async () => {
    open(60);
    await stands(50);
    broken = true;
    await screen.click(':is(button, sl-button)', 'Show more');
    await screen.find('.ebs-alert', 'The server is restarting');
    broken = false;
    await screen.click(':is(button, sl-button)', 'Show more');
    await stands(60);
    expect(screen.all('.ebs-alert')).to.have.length(0);
  });
});
