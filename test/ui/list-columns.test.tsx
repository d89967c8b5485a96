import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { type FakeApi, fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown, type } from '../kit/screen.tsx';

const LIST = '/sample/sampleNotice/list';
const NoticeList = defineList(notice, {
  columns: ['title', 'kind', 'budget', 'openAt', 'state'],
  filters: ['kind'],
  sort: '-openAt',
  batch: ['submit'],
});

describe('the columns of a list', () => {
  let api: FakeApi;
  let screen: Shown;
  afterEach(() => screen.remove());
  const heads = () => screen.all('thead th[data-column]').map(head => head.dataset['column']!);
  const query = () => new URLSearchParams(screen.address().split('?')[1]);
  async function open(address = '/sample/notice', width = '1200px') {
    api = fakeApi({ [`GET ${LIST}`]: { rows: [noticeRow('n1'), noticeRow('n2')], total: 2, next: null } });
    screen = show(NoticeList, { api, address, width });
    await screen.find('.list-resizer');
  }
  const handle = (column: string) => screen.find(`th[data-column="${column}"] .list-resizer`);
  const widthOf = (column: string) =>
    Math.round(screen.all(`th[data-column="${column}"]`)[0]!.getBoundingClientRect().width);

  it('are made wider with the arrow keys, and given back to their content', async () => {
    await open();
    const edge = await handle('kind');
    expect(edge.getAttribute('aria-label')).to.equal('Width of Kind');
    const before = widthOf('kind');
    edge.focus();
    await sendKeys({ press: 'ArrowRight' });
    await screen.until(() => query().get('layout') === `kind.${before + 16}`, 'the width is in the address');
    await screen.until(() => widthOf('kind') === before + 16, 'the column is wider');
    (await handle('kind')).focus();
    await sendKeys({ press: 'Delete' });
    await screen.until(() => screen.address() === '/sample/notice', 'the width is gone');
  });

  it('are made wider by drawing their edge', async () => {
    await open();
    const box = (await handle('title')).getBoundingClientRect();
    const before = widthOf('title');
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x + 40, y] });
    await screen.until(() => widthOf('title') >= before + 38, 'it follows');
    expect(query().get('layout')).to.equal(null);
    await sendMouse({ type: 'up' });
    await screen.until(() => /^title\.\d+$/.test(query().get('layout') ?? ''), 'the width is in the address');
  });

  it('get their width as a number too, and their edge is wide enough for a finger', async () => {
    await open();
    expect((await handle('kind')).getBoundingClientRect().width).to.be.at.least(24);
    await screen.click('.list-tool', 'Columns');
    const field = await screen.find<HTMLInputElement>('.list-columns input[aria-label="Width of Kind"]');
    field.focus();
    await sendKeys({ type: '240' });
    await screen.until(() => query().get('layout') === 'kind.240', 'the width is in the address');
    field.select();
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Tab' });
    await screen.until(() => query().get('layout') === null, 'by its content again');
    expect((await screen.find('.list-grip')).getAttribute('aria-roledescription')).to.equal('can be moved');
  });

  it('stay at their side while the others scroll', async () => {
    await open('/sample/notice?layout=budget.160l,title.500,openAt.200r', '700px');
    expect(heads()).to.deep.equal(['budget', 'title', 'kind', 'state', 'openAt']);
    const scroller = screen.all('.list-scroll')[0]!;
    const left = (column: string) => screen.all(`td[data-column="${column}"]`)[0]!.getBoundingClientRect().left;
    const [budget, title, openAt] = [left('budget'), left('title'), left('openAt')];
    scroller.scrollLeft = 120;
    await screen.until(() => left('title') < title - 60, 'the others have moved');
    expect(Math.round(left('budget'))).to.equal(Math.round(budget));
    expect(Math.abs(left('openAt') - openAt)).to.be.below(2);
    await screen.click('.list-tool', 'Columns');
    const select = await screen.find<HTMLSelectElement>('[aria-label="Where Bids open stays"]');
    expect(select.value).to.equal('right');
    type(select, '');
    await screen.until(() => query().get('layout') === 'budget.160l,title.500,openAt.200', 'it scrolls again');
  });

  it('leave room for the others: what would take more than its share of the width scrolls along', async () => {
    const pinned = () => screen.all('thead th[data-pin]').map(head => head.dataset['column']);
    await open('/sample/notice?layout=title.240l,kind.240l,budget.240l', '700px');
    await screen.until(() => pinned().join() === 'title', 'one has room');
    expect(heads()).to.deep.equal(['title', 'kind', 'budget', 'openAt', 'state']);
    expect(query().get('layout')).to.equal('title.240l,kind.240l,budget.240l');
    await screen.until(() => widthOf('kind') === 240, 'its width stays');
    // The panel says what stands, and keeps what was chosen.
    await screen.click('.list-tool', 'Columns');
    await screen.find('.list-columns select');
    const place = (name: string) =>
      screen.all(`[aria-label="Where ${name} stays"]`).map(each => {
        const { value, selectedOptions } = each as HTMLSelectElement;
        return [value, selectedOptions[0]!.textContent];
      })[0];
    expect(['Title', 'Kind', 'Budget', 'Bids open'].map(place)).to.deep.equal([
      ['left', 'Left'],
      ['left', 'Left, once there is room'],
      ['left', 'Left, once there is room'],
      ['', 'Scrolls'],
    ]);
    (screen.root.host as HTMLElement).style.width = '1300px';
    await screen.until(() => pinned().join() === 'title,kind,budget', 'all have');
    expect(place('Budget')).to.deep.equal(['left', 'Left']);
    screen.remove();
    await open('/sample/notice?layout=budget.160l,openAt.200r', '700px');
    await screen.find('thead th[data-pin=right]');
    expect(pinned()).to.deep.equal(['budget', 'openAt']);
  });

  it('are put in order by dragging, inside the shadow root', async () => {
    await open();
    await screen.click('.list-tool', 'Columns');
    const grips = () => screen.all('.list-grip').map(grip => grip.getBoundingClientRect());
    await screen.find('.list-grip');
    const [first, , third] = grips();
    const at = (box: DOMRect): [number, number] => [Math.round(box.x + 8), Math.round(box.y + box.height / 2)];
    await sendMouse({ type: 'move', position: at(first!) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [at(first!)[0], at(first!)[1] + 12] });
    await screen.find('.list-columns li[data-dragging]');
    await sendMouse({ type: 'move', position: [at(third!)[0], at(third!)[1] + 4] });
    await screen.until(
      () => screen.all('.list-columns li').some(line => /translate3d\(0px, -\d/.test(line.style.transform)),
      'the others make room',
    );
    await sendMouse({ type: 'up' });
    await screen.until(
      () => query().get('columns') === 'kind,budget,title,openAt,state',
      'the order is in the address',
    );
    expect(heads()).to.deep.equal(['kind', 'budget', 'title', 'openAt', 'state']);
  });

  it('are put in order with the keyboard; Escape leaves them and the panel as they were', async () => {
    await open();
    await screen.click('.list-tool', 'Columns');
    const grip = await screen.find('.list-grip');
    grip.focus();
    await sendKeys({ press: 'Space' });
    await screen.find('.list-columns li[data-dragging]');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Escape' });
    await screen.until(() => screen.all('.list-columns li[data-dragging]').length === 0, 'nothing is lifted');
    expect(screen.address()).to.equal('/sample/notice');
    await screen.find('.list-columns');
    await sendKeys({ press: 'Space' });
    await screen.find('.list-columns li[data-dragging]');
    await sendKeys({ press: 'ArrowDown' });
    await screen.until(
      () => screen.all('.list-columns li').some(line => /translate3d\(0px, -\d/.test(line.style.transform)),
      'the next makes room',
    );
    await sendKeys({ press: 'Space' });
    await screen.until(
      () => query().get('columns') === 'kind,title,budget,openAt,state',
      'the order is in the address',
    );
  });

  it('sort by several without mouse or Shift, in the order chosen', async () => {
    await open();
    await screen.click('.list-tool', 'Columns');
    type(await screen.find('.list-sorts select'), 'kind');
    await screen.until(() => query().get('sort') === '-openAt,kind', 'a second column');
    await screen.click('[aria-label="Ascending: Kind"]');
    await screen.until(() => query().get('sort') === '-openAt,-kind', 'the other way');
    expect((await screen.find('th[data-column="kind"]')).textContent).to.contain('place 2 in the sort');
    await screen.click('[aria-label="Do not sort by Bids open"]');
    await screen.until(() => query().get('sort') === '-kind', 'one is gone');
  });

  it('stand closer together on request, and all of it is read from the address again', async () => {
    await open();
    const row = () => screen.all('tr[data-id="n1"]')[0]!.getBoundingClientRect().height;
    const before = row();
    await screen.click('.list-tool', 'Columns');
    await screen.click('.list-density label', 'Compact');
    await screen.until(() => row() < before, 'the rows are lower');
    const address =
      '/sample/notice?columns=title%2Cbudget&layout=title.300l%2Cbudget.r&density=compact&sort=kind&rows=all';
    screen.remove();
    await open(address);
    expect(heads()).to.deep.equal(['title', 'budget']);
    expect(widthOf('title')).to.equal(300);
    await screen.find('.list-scroll[data-endless][data-density=compact]');
    await screen.click('.list-tool', 'Columns');
    await screen.click('[aria-label="Do not sort by Kind"]');
    await screen.until(() => query().get('sort') === '', 'the sort is off');
    for (const part of ['columns', 'layout', 'density', 'rows'])
      expect(query().get(part)).to.equal(new URLSearchParams(address.split('?')[1]).get(part));
  });

  it('take no nonsense from the address', async () => {
    await open(
      '/sample/notice?layout=title.99999l,kind.5,__proto__.100,x&density=loud&rows=some&columns=nothing,title',
    );
    expect(heads()).to.deep.equal(['title']);
    expect(widthOf('title')).to.be.below(1000);
  });
});
