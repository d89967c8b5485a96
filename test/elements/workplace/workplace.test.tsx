import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { WorkplaceScreen } from '../../../elements/workplace/workplace.screen.tsx';
import '../../../elements/workplace/workplace.strings.ts';
import type { Overview } from '../../../shared/domain/workplace/overview.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { core } from '../../../shared/client/core.ts';
import { expectAccessible } from '../../kit/axe.ts';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';
import { settingsServer } from './kept-settings.ts';

const todo = { entity: 'bulletin', kind: 'bulletin.actions.approve', todo: 'Approve', since: '2026-03-01T01:00:00Z' };
const overview: Overview = {
  todos: {
    rows: [
      { ...todo, id: 'b1', title: 'School desks', path: '/pre/bulletin/bfApvl?id=b1', due: '2026-03-09T01:00:00Z' },
      { ...todo, id: 'b2', title: 'Bridge', path: '/pre/bulletin/bfApvl?id=b2', due: null },
    ],
    total: 31,
    kinds: [
      { kind: todo.kind, label: 'Approve', count: 30, overdue: 1 },
      { kind: 'question.actions.answer', label: 'Answer', count: 1, overdue: 0 },
    ],
    next: 'x',
  },
  deadlines: [
    {
      ...{ kind: 'bidDeadline', entity: 'project', id: 'p1', title: 'School', at: '2026-03-12T01:00:00Z' },
      ...{ path: '/v6-template/master-page/workplace?projectId=p1', todo: null },
    },
  ],
  stages: [
    { stage: 'evaluating', count: 2 },
    { stage: 'bidding', count: 5 },
  ],
  notices: [
    {
      ...{ id: 'n1', kind: 'tender', title: 'Tender of desks', titleEn: null, buyerName: 'City' },
      ...{ publishedAt: '2026-03-01T01:00:00Z', bidDeadline: '2026-03-20T01:00:00Z' },
    },
  ],
  messages: {
    rows: [
      { id: 'm1', at: '2026-03-10T01:00:00Z', text: 'A bid came in.', path: '/ls/user', readAt: null },
      { id: 'm2', at: '2026-03-09T01:00:00Z', text: 'Welcome.', path: null, readAt: '2026-03-09T02:00:00Z' },
    ],
    unread: 1,
  },
};
const nothing: Overview = {
  todos: { rows: [], total: 0, kinds: [], next: null },
  ...{ deadlines: [], stages: [], notices: [], messages: { rows: [], unread: 0 } },
};
let screen: Shown;
const open = (more: Answers = {}, options: { userType?: number; lang?: 'zh' | 'en'; address?: string } = {}) => {
  const settings = settingsServer();
  const user = { id: 'u1', name: 'Lin Yue', userType: options.userType ?? UserType.purchaser, roles: [] };
  const api = fakeApi({
    'GET /user/info': { ...user, organization: { name: 'City' } },
    'GET /user/routes': ['/info', '/pre/project-manage-list'],
    'GET /workplace/overview': overview,
    'GET /workplace/deadlines': { rows: overview.deadlines },
    'GET /workplace/drafts/list': [],
    'GET /configuration/value': { value: 30 },
    'POST /message/read': { read: 1 },
    ...settings.answers,
    ...more,
  });
  screen = show(WorkplaceScreen, { api, address: options.address ?? '/mine/mine', lang: options.lang ?? 'en' });
  return api;
};
const panels = () => screen.all('[data-panel]').map(each => each.dataset['panel']);

describe('/mine/mine', () => {
  afterEach(() => {
    screen.remove();
    core().session.set(null);
    localStorage.clear();
  });

  it('shows what waits with the overdue marked, by kind, and leads to all of it', async () => {
    const api = open();
    const late = await screen.find('.todo-list [data-late]');
    expect(late.textContent).to.contain('overdue');
    expect(screen.all('.todo-list [data-late]')).to.have.length(1);
    expect((await screen.find('.todo-kinds a', 'Approve')).textContent)
      .to.contain('30')
      .and.to.contain('1 overdue');
    expect((await screen.find('a', 'All 31 to-dos')).getAttribute('href')).to.equal('/app/backlog/list');
    await screen.click('.todo-kinds a', 'Answer');
    expect(screen.address()).to.equal('/app/backlog/list?kind=question.actions.answer');
    expect(api.to('/workplace/overview')).to.have.length(1);
  });

  it('shows deadlines with the time left, projects by stage in their order, and bulletins', async () => {
    open();
    await screen.find('.deadline-list', 'Bid deadline');
    await screen.find('.deadline-list [role=timer]');
    expect(screen.all('.stage-list .stage-name').map(each => each.textContent)).to.deep.equal([
      'Bidding',
      'Under review',
    ]);
    const link = await screen.find<HTMLAnchorElement>('.notice-list a', 'Tender of desks');
    expect(link.getAttribute('href')).to.equal('/pls/invitation-bulletin/bulletinDetail?id=n1');
  });

  it('writes its counts with their thousands', async () => {
    const kinds = overview.todos!.kinds.map(each => ({ ...each, count: 4321, overdue: 1234 }));
    const many: Overview = {
      ...overview,
      todos: { ...overview.todos!, kinds, total: 8642 },
      stages: [{ stage: 'bidding', count: 12_345 }],
    };
    open({ 'GET /workplace/overview': many });
    await screen.find('.stage-list b', '12,345');
    const kind = await screen.find('.todo-kinds a', 'Approve');
    expect(kind.textContent).to.contain('4,321').and.to.contain('1,234 overdue');
    await screen.find('a', 'All 8,642 to-dos');
  });

  it('draws the projects by stage as a chart when it is asked for, and as bars again', async () => {
    open();
    const button = await screen.find('[data-panel=stages] [role=switch]', 'Chart');
    expect(button.getAttribute('aria-checked')).to.equal('false');
    await screen.click('[data-panel=stages] [role=switch]');
    const picture = await screen.find('[data-panel=stages] .ebs-chart-picture[data-drawn]');
    expect(button.getAttribute('aria-checked')).to.equal('true');
    picture.focus();
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'Enter' });
    expect(screen.address()).to.equal('/pre/project-list?state=bidding');
    await screen.click('[data-panel=stages] [role=switch]');
    await screen.find('.stage-list');
  });

  it('offers no chart where there is nothing to draw', async () => {
    open({ 'GET /workplace/overview': nothing });
    await screen.find('[data-panel=stages]', 'No projects yet.');
    expect(screen.all('[data-panel=stages] [role=switch]')).to.have.length(0);
  });

  it('marks one message as read, or all, and reads again', async () => {
    const api = open();
    await screen.click('button[aria-label^="Mark as read"]');
    await screen.until(() => api.to('/workplace/overview').length === 2, 'the overview is read again');
    await screen.click('button', 'Mark all as read');
    await screen.until(() => api.to('/message/read').length === 2, 'all are marked');
    expect(api.to('/message/read').map(({ body }) => body)).to.deep.equal([{ id: 'm1' }, {}]);
  });

  it('opens a message where it leads, and marks it as read on the way', async () => {
    const api = open();
    await screen.click('a.message', 'A bid came in.');
    expect(screen.address()).to.equal('/ls/user');
    expect(api.to('/message/read').map(({ body }) => body)).to.deep.equal([{ id: 'm1' }]);
  });

  it('says what there is none of', async () => {
    open({ 'GET /workplace/overview': nothing });
    await screen.find('.ebs-state', 'Nothing waits for you');
    await screen.find('[data-panel=deadlines]', 'No deadline in the next 30 days.');
    await screen.find('[data-panel=favourites]', 'No favourites yet');
  });

  it('says what could not be loaded, with a way to try again; the rest works', async () => {
    const api = open({ 'GET /workplace/overview': refusal(503, 'down') });
    await screen.find('[data-panel=todos]', 'This part could not be loaded.');
    await screen.find('[data-panel=quick] a', 'Projects');
    api.answers['GET /workplace/overview'] = overview;
    await screen.click('[data-panel=todos] button', 'Try again');
    await screen.find('.todo-list', 'School desks');
  });

  it('shows the other panels when one could not be read, and reads again from there', async () => {
    const api = open({ 'GET /workplace/overview': { ...overview, messages: null } });
    await screen.find('.todo-list', 'School desks');
    await screen.find('[data-panel=messages]', 'This part could not be loaded.');
    expect(screen.all('.ebs-state').filter(each => each.textContent?.includes('could not be loaded'))).to.have.length(
      1,
    );
    api.answers['GET /workplace/overview'] = overview;
    await screen.click('[data-panel=messages] button', 'Try again');
    await screen.find('.message-list', 'A bid came in.');
  });

  it('is arranged by the role, until the person arranges it', async () => {
    open({}, { userType: UserType.supplier });
    await screen.until(() => panels().length >= 3, 'the first panels');
    expect(panels().slice(0, 3)).to.deep.equal(['todos', 'notices', 'messages']);
    screen.remove();
    const kept = {
      value: { panels: [{ id: 'calendar', column: 'start', width: 'full', hidden: false }] },
      revision: 3,
    };
    open(settingsServer({ 'workplace.layout': kept }).answers, { userType: UserType.supplier });
    await screen.until(() => panels().includes('todos') && panels().includes('calendar'), 'both panels');
  });

  it('draws what stands below a panel once that has its height', async () => {
    let answer: (drafts: readonly object[]) => void = () => undefined;
    const half = { column: 'start', width: 'half', hidden: false };
    const panels = [
      { id: 'drafts', ...half },
      { id: 'todos', ...half },
    ];
    open({
      ...settingsServer({ 'workplace.layout': { value: { panels }, revision: 3 } }).answers,
      'GET /workplace/drafts/list': new Promise(resolve => (answer = resolve)),
    });
    await screen.find('.todo-list');
    const seen = (id: string) => getComputedStyle(screen.all(`[data-panel=${id}]`)[0]!).visibility;
    expect(['drafts', 'todos'].map(seen)).to.deep.equal(['visible', 'hidden']);
    answer([]);
    await screen.until(() => seen('todos') === 'visible', 'drawn once the drafts are there');
  });

  it('begins with the work of an administrator who has no projects', async () => {
    const routes = ['/base/syscheck/main', '/base/organization/treePage', '/base/role/RolePage/tenant', '/info'];
    open({ 'GET /user/routes': [...routes, '/base/user/personalCenter'] });
    await screen.find('[data-panel=quick] a', 'Published bulletins');
    expect(screen.all('[data-panel=quick] a').map(each => each.textContent)).to.deep.equal([
      'Organizations and people',
      'Roles',
      'System check',
      'Published bulletins',
      'Personal centre',
    ]);
  });

  it('leads to the messages by its address', async () => {
    open({}, { address: '/mine/mine?tab=messages' });
    await screen.find('[data-panel=messages] h2');
    await screen.until(() => screen.root.activeElement?.textContent?.startsWith('Messages') ?? false, 'the focus');
  });

  it('removes a favourite', async () => {
    const settings = settingsServer({
      'portal.favourites': { value: [{ path: '/info', title: 'Bulletins page' }], revision: 1 },
    });
    open(settings.answers);
    await screen.find('.favourite-list a', 'Bulletins page');
    await screen.click('button[aria-label="Remove Bulletins page from the favourites"]');
    await screen.find('[data-panel=favourites]', 'No favourites yet');
    await screen.until(() => settings.kept['portal.favourites']?.revision === 2, 'it is kept');
    expect(settings.kept['portal.favourites']?.value).to.deep.equal([]);
  });

  for (const lang of ['en', 'zh'] as const)
    it(`has no fault of access (${lang})`, async () => {
      open({}, { lang });
      await screen.find('.todo-list');
      await screen.find('.month-grid');
      await expectAccessible(await screen.find('.workplace'));
    });
});

describe('the calendar of the workplace', () => {
  afterEach(() => screen.remove());
  const focused = () => (screen.root.activeElement as HTMLElement | null)?.dataset['day'];
  const press = async (key: string, day: string) => {
    await sendKeys({ press: key });
    await screen.until(() => focused() === day, `${key} leads to ${day}, not ${focused()}`);
  };

  it('is moved through by the keys of a date grid, over the ends of months and years', async () => {
    open();
    (await screen.find('.month-grid [aria-current=date]')).focus();
    expect(focused()).to.equal('2026-03-10');
    await press('ArrowRight', '2026-03-11');
    await press('ArrowDown', '2026-03-18');
    await press('Home', '2026-03-16');
    await press('End', '2026-03-22');
    await press('ArrowUp', '2026-03-15');
    await press('ArrowLeft', '2026-03-14');
    await press('PageDown', '2026-04-14');
    await press('PageUp', '2026-03-14');
    await press('Shift+PageDown', '2027-03-14');
    expect(screen.all('.month-grid [tabindex="0"]')).to.have.length(1);
  });

  it('marks deadlines, days off and days worked in exchange, and lists the day’s deadlines', async () => {
    const api = open();
    const day = await screen.find('.month-grid [data-day="2026-03-12"]');
    await screen.until(() => day.getAttribute('aria-label')?.includes('1 deadline') ?? false, 'the deadline is marked');
    day.click();
    await screen.find('.month-day a', 'Bid deadline · School');
    expect(api.to('/workplace/deadlines').at(-1)?.params).to.deep.equal({
      from: '2026-02-28T16:00:00.000Z',
      until: '2026-03-31T16:00:00.000Z',
    });
    await screen.click('button[aria-label="Next month"]');
    const off = await screen.find('.month-grid [data-day="2026-04-06"]');
    expect([off.dataset['kind'], off.getAttribute('aria-label')?.includes('public holiday')]).to.deep.equal([
      'holiday',
      true,
    ]);
  });
});
