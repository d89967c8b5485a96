import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { defineEntity } from '../../shared/domain/kernel/entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../shared/domain/kernel/values.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { ListSearch } from '../../shared/ui/list/list-search.tsx';
import { quickRanges } from '../../shared/ui/list/range-filter.tsx';
import { type Call, type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown, type, typeInto } from '../kit/screen.tsx';

const LIST = '/sample/sampleNotice/list';
const regions = valueSet(
  'sampleRegion',
  Array.from({ length: 30 }, (_, at) => `r${at}`),
);
const places = valueSet('samplePlace', ['36', '3604', '360481', '43', '4301'], {
  above: value => (value.length > 2 ? value.slice(0, value.length === 6 ? 4 : 2) : null),
});
const counties = valueSet(
  'sampleCounty',
  Array.from({ length: 40 }, (_, at) => (at % 10 === 0 ? `p${at}` : `c${at}`)),
  { above: value => (value.startsWith('c') ? `p${Math.floor(Number(value.slice(1)) / 10) * 10}` : null) },
);
const wide = defineEntity({
  ...notice,
  fields: {
    ...notice.fields,
    region: field.choice(regions, { filter: true }),
    urgent: field.boolean({ filter: true }),
    code: field.text({ filter: true }),
    place: field.choice(places, { filter: true }),
    county: field.choice(counties, { filter: true }),
    buyerId: field.ref('organization', { filter: true }),
  },
} as never) as typeof notice;
const WideList = defineList(wide, {
  columns: ['title', 'kind', 'budget', 'state'],
  filters: ['kind', 'budget', 'openAt', 'state', 'projectId', 'region', 'urgent', 'code', 'place', 'county'] as never,
});
const Filed = defineList(wide, { columns: ['title'], filters: ['createdAt', 'ownerId', 'buyerId'] as never });

describe('the filters of a list', () => {
  let api: FakeApi;
  let screen: Shown;
  afterEach(() => screen.remove());
  const last = () => api.to(LIST).at(-1)!.params;
  async function open(address = '/sample/notice', lang: 'zh' | 'en' = 'en', List = WideList) {
    api = fakeApi({
      [`GET ${LIST}`]: { rows: [noticeRow('n1')], total: 1, next: null },
      'GET /sample/project/options': (call: { params: { q?: string; ids?: string } }) =>
        [
          { id: 'p1', label: '滨江路道路改造' },
          { id: 'p2', label: 'Pump station' },
        ].filter(({ id, label }) =>
          call.params.ids ? call.params.ids.split(',').includes(id) : label.includes(call.params.q ?? ''),
        ),
      'GET /account/user/options': ({ params: { q = '', ids } }: { params: { q?: string; ids?: string } }) =>
        [
          { id: 'usr_1', label: 'Lin Yue' },
          { id: 'usr_2', label: 'Chen Bo' },
        ].filter(({ id, label }) => (ids ? ids.split(',').includes(id) : label.includes(q))),
      'GET /account/organization/options': [
        { id: 'o1', label: 'Harbour group' },
        { id: 'o2', label: 'Water works' },
      ],
    });
    screen = show(List, { api, address, lang });
    await screen.find('tr[data-id="n1"]');
  }
  const shown = () => screen.all('.list-filter').length;

  it('fold what stands beyond the first ones, never one that is on', async () => {
    await open('/sample/notice?urgent=true');
    expect(shown()).to.equal(5);
    await screen.find('.list-tool[data-active]', 'Yes');
    await screen.click('.list-filters > .list-link', 'More filters (5)');
    expect(shown()).to.equal(10);
    await screen.click('.list-filters > .list-link', 'Fewer filters');
    expect(shown()).to.equal(5);
  });

  it('name what the address asks for, also where no row has it, and never by its number', async () => {
    api = fakeApi({
      [`GET ${LIST}`]: { rows: [], total: 0, next: null },
      'GET /sample/project/options': ({ params: { ids } }: Call) =>
        ids === 'p2' ? [{ id: 'p2', label: 'Pump station' }] : [],
    });
    screen = show(WideList, { api, address: '/sample/notice?projectId=p2' });
    const width = (await screen.find('.list-tool[data-active]', 'Project: Pump station')).offsetWidth;
    screen.remove();
    screen = show(WideList, { api, address: '/sample/notice?projectId=p9' });
    await screen.until(() => api.to('/sample/project/options').at(-1)?.params['ids'] === 'p9', 'the name is asked for');
    const unnamed = await screen.find('.list-tool[data-active]', 'Project: 1 chosen');
    // A name that comes later moves nothing.
    expect(unnamed.offsetWidth).to.equal(width);
    expect(screen.all('.list-filters')[0]?.textContent).not.to.contain('p9');
  });

  it('refuse a range that ends before it begins beside its end, and keep what was typed', async () => {
    await open();
    const asked = api.to(LIST).length;
    await screen.click('.list-tool', 'Budget');
    await screen.find('.list-range', 'another currency');
    const [from, to] = screen.all('.list-range sl-input') as [HTMLElement, HTMLElement];
    typeInto(from, '20000000000000000.02');
    typeInto(to, '20000000000000000.01');
    await screen.find('.list-range', 'must not be less');
    await screen.click('.list-range [type=submit]');
    expect(api.to(LIST)).to.have.length(asked);
    typeInto(to, '20000000000000000.03');
    await screen.until(() => !screen.all('.list-range')[0]!.textContent!.includes('must not'), 'the range is right');
    await screen.click('.list-range [type=submit]');
    await screen.until(() => String(last()['budgetTo']) === '20000000000000000.03', 'the range is sent');
    await screen.find('.list-tool[data-active]', '¥20,000,000,000,000,000.02 – ¥20,000,000,000,000,000.03');
  });

  it('offer today, this week, this month and this year', async () => {
    expect(quickRanges(new Date(2026, 2, 1, 12).getTime())).to.deep.equal({
      today: ['2026-03-01', '2026-03-01'],
      week: ['2026-02-23', '2026-03-01'],
      month: ['2026-03-01', '2026-03-31'],
      year: ['2026-01-01', '2026-12-31'],
    });
    await open();
    await screen.click('.list-tool', 'Bids open');
    await screen.click('.list-quick-range', 'This year');
    await screen.until(() => screen.address().includes('openAtFrom=2026-01-01&openAtTo=2026-12-31'), 'the year');
    expect(last()['openAtTo']).to.deep.equal([new Date('2026-12-31T23:59:59.999').toISOString()]);
    expect((await screen.find('.list-quick-range', 'This year')).getAttribute('aria-pressed')).to.equal('true');
  });

  it('find one of many choices by a part of its name', async () => {
    await open();
    await screen.click('.list-filters > .list-link', 'More filters');
    await screen.click('.list-tool', 'region');
    type(await screen.find('.list-choices input[type=search]'), 'R27');
    await screen.until(() => screen.all('.list-choices label').length === 1, 'one is found');
    await screen.click('.list-choices label');
    await screen.until(() => String(last()['region']) === 'r27', 'it is sent');
    type(await screen.find('.list-choices input[type=search]'), 'nowhere');
    await screen.find('.list-choices', 'No choice of this name');
  });

  it('by a value that others lie below say that those are included, and tick them along', async () => {
    await open('/sample/notice?place=360481');
    await screen.click('.list-tool[data-active]', '360481');
    await screen.find('.list-choices', 'includes everything below it');
    const order = ['36', '3604', '360481', '43', '4301'];
    const box = (value: string) => screen.all('.list-choices input')[order.indexOf(value)] as HTMLInputElement;
    box('36').click();
    await screen.until(() => String(last()['place']) === '36', 'what lies below is not asked for twice');
    await screen.find('.list-tool[data-active]', 'and all below');
    expect(order.map(each => box(each).checked)).to.deep.equal([true, true, true, false, false]);
    expect(order.map(each => box(each).disabled)).to.deep.equal([false, true, true, false, false]);
    box('4301').click();
    await screen.until(() => String(last()['place']) === '36,4301', 'both');
    await screen.find('.list-tool[data-active]', '4301');
  });

  it('keep the order of a tree, and show what is ticked at once', async () => {
    await open('/sample/notice?county=p30');
    await screen.click('.list-tool[data-active]', 'p30');
    const box = await screen.find('.list-choices > div');
    const labels = screen.all('.list-choices label');
    expect(labels.map(each => each.textContent?.trim().split('.').at(-1)).slice(29, 32)).to.deep.equal([
      'c29',
      'p30',
      'c31',
    ]);
    const [ticked, frame] = [labels[30]!.getBoundingClientRect(), box.getBoundingClientRect()];
    expect(ticked.top).to.be.at.least(frame.top - 1);
    expect(ticked.bottom).to.be.at.most(frame.bottom + 1);
  });

  it('search records that are referred to on the server, several of them, and name those in the address', async () => {
    await open('/sample/notice?projectId=p2');
    await screen.find('.list-tool[data-active]', 'Project: Pump station');
    await screen.click('.list-tool', 'Project');
    await screen.find('.multi-combobox-chosen li', 'Pump station');
    await screen.until(
      () => screen.root.activeElement?.getAttribute('role') === 'combobox',
      'the focus is where names are typed, once its code has come',
    );
    await sendKeys({ type: '滨江' });
    await screen.find('[role=option]', '滨江路道路改造');
    await sendKeys({ press: 'Enter' });
    await screen.until(() => String(last()['projectId']) === 'p2,p1', 'both are asked for');
    expect(screen.address()).to.equal('/sample/notice?projectId=p2&projectId=p1');
    await screen.find('.list-tool[data-active]', 'Pump station, 滨江路道路改造');
    await screen.click('.multi-combobox-chosen button');
    await screen.until(() => String(last()['projectId']) === 'p1', 'one is taken back');
  });

  it('by people take several of them, found by their names', async () => {
    await open('/sample/notice?ownerId=usr_1', 'en', Filed);
    await screen.click('.list-tool[data-active]', 'Lin Yue');
    await screen.find('.multi-combobox-chosen li', 'Lin Yue');
    await screen.until(() => screen.root.activeElement?.getAttribute('role') === 'combobox', 'names are typed');
    await sendKeys({ type: 'Chen' });
    await screen.find('[role=option]', 'Chen Bo');
    await sendKeys({ press: 'Enter' });
    await screen.until(() => String(last()['ownerId']) === 'usr_1,usr_2', 'both are asked for');
    expect(screen.address()).to.equal('/sample/notice?ownerId=usr_1&ownerId=usr_2');
    await screen.find('.list-tool[data-active]', 'Lin Yue, Chen Bo');
    await screen.click('.multi-combobox-chosen button');
    await screen.until(() => String(last()['ownerId']) === 'usr_2', 'one is taken back');
  });

  it('by organizations take all that stands below them along where it is asked for', async () => {
    await open('/sample/notice?buyerId=o1&buyerId=o2', 'en', Filed);
    await screen.find('.list-tool[data-active]', 'Harbour group, Water works');
    await screen.click('.list-tool[data-active]', 'Harbour group');
    await screen.click('.list-panel input[type=checkbox]');
    await screen.until(() => String(last()['buyerIdBelow']) === 'o1,o2', 'what stands below is asked for');
    expect(last()['buyerId']).to.equal(undefined);
    expect(screen.address()).to.equal('/sample/notice?buyerIdBelow=o1&buyerIdBelow=o2');
    await screen.find('.list-tool[data-active]', 'Harbour group, Water works and all below');
    await screen.click('.list-panel input[type=checkbox]');
    await screen.until(() => String(last()['buyerId']) === 'o1,o2', 'only those');
    await screen.click('[aria-label^="Remove filter"]');
    await screen.until(() => screen.address() === '/sample/notice', 'the filter is off');
  });

  it('by what every record carries send a range of days, each end by itself', async () => {
    await open('/sample/notice', 'en', Filed);
    await screen.click('.list-tool', 'Created');
    await screen.click('.list-quick-range', 'This year');
    await screen.until(() => /createdAtFrom=\d{4}-01-01&createdAtTo=\d{4}-12-31$/.test(screen.address()), 'the year');
    expect(String(last()['createdAtFrom'])).to.match(/T.*Z$/);
    expect(last()['createdAt']).to.equal(undefined);
    screen.remove();
    await open('/sample/notice?createdAtTo=2026-11-01', 'en', Filed);
    await screen.find('.list-tool[data-active]', 'Created: ≤ 2026-11-01');
    expect(last()['createdAtTo']).to.deep.equal([new Date('2026-11-01T23:59:59.999').toISOString()]);
  });

  it('leave it to the server to refuse a day that is none', async () => {
    api = fakeApi({
      [`GET ${LIST}`]: ({ params }: Call) =>
        String(params['createdAtFrom']) === '2026-13-01' && refusal(422, 'That is no day of the calendar'),
    });
    screen = show(Filed, { api, address: '/sample/notice?createdAtFrom=2026-13-01' });
    await screen.find('.ebs-state', 'That is no day of the calendar');
    await screen.find('.list-tool[data-active]', 'Created: ≥ 2026-13-01');
  });

  it('wait for a word that is still being composed', async () => {
    await open();
    const asked = api.to(LIST).length;
    const input = await screen.find<HTMLInputElement>('input[type=search]');
    const composition = (name: string, data: string) =>
      input.dispatchEvent(new CompositionEvent(name, { bubbles: true, composed: true, data }));
    composition('compositionstart', '');
    type(input, 'qiao');
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, isComposing: true, keyCode: 229 }),
    );
    // Whoever has typed a whole word since is heard: by then this one would have been as well.
    const rested: string[] = [];
    const other = show(() => <ListSearch value="" onChange={text => rested.push(text)} />, { api: fakeApi() });
    type(await other.find('input[type=search]'), 'ferry');
    await other.until(() => rested.length === 1, 'typing to rest');
    other.remove();
    expect(api.to(LIST)).to.have.length(asked);
    expect(screen.address()).to.equal('/sample/notice');
    type(input, '桥');
    composition('compositionend', '桥');
    await screen.until(() => last()['q'] === '桥', 'the word is sought');
    expect(api.to(LIST)).to.have.length(asked + 1);
  });

  it('fit a telephone, however long the name of what is chosen', async () => {
    const label = 'Reconstruction of the riverside road with its bridges and the sewage works of the eastern district';
    api = fakeApi({
      [`GET ${LIST}`]: { rows: [noticeRow('n1')], total: 1, next: null, labels: { p9: label } },
    });
    screen = show(WideList, { api, address: '/sample/notice?projectId=p9', width: '343px' });
    await screen.find('.list-tool[data-active]', label);
    const edge = screen.all('.list-screen')[0]!.getBoundingClientRect().right;
    const right = screen.all('.list-head *').map(part => part.getBoundingClientRect().right);
    expect(Math.max(...right)).to.be.at.most(edge + 0.5);
  });

  it('are worded in Chinese', async () => {
    await open('/sample/notice?kind=works&kind=goods', 'zh');
    await screen.find('.list-tool[data-active]', '采购类别：工程、货物');
    await screen.click('.list-filters > .list-link', '更多筛选');
    await screen.click('.list-tool', '开标时间');
    await screen.find('.list-quick-range', '本周');
  });
});
