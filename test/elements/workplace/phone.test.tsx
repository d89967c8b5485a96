import axe from 'axe-core';
import { expect } from 'chai';
import { NotSupportScreen } from '../../../elements/workplace/phone/not-support.screen.tsx';
import { TodoListScreen } from '../../../elements/workplace/phone/todo-list.screen.tsx';
import { TodoScreen } from '../../../elements/workplace/phone/todo.screen.tsx';
import '../../../elements/workplace/phone.strings.ts';
import { reachable, todoAddress } from '../../../elements/workplace/phone/needs-room.ts';
import { fakeApi, refusal, type Answers, type Call } from '../../kit/fake-api.ts';
import { show, type, type Shown } from '../../kit/screen.tsx';

const KIND = 'bulletin.actions.approve';
const todo = (n: number) => ({
  ...{ entity: 'bulletin', id: `b${n}`, kind: KIND, todo: 'Approve', title: `Bulletin ${n}` },
  ...{ path: `/pre/bulletin/bfApvl?id=b${n}`, since: '2026-03-01T01:00:00Z' },
  due: n === 1 ? '2026-03-09T01:00:00Z' : null,
});
const kinds = [{ kind: KIND, label: 'Approve', count: 45, overdue: 1 }];
/** A server that gives 45 to-dos by twenties. */
const pages = ({ params }: Call) => {
  const from = Number(params['cursor'] ?? 0);
  const rows = Array.from({ length: Math.min(20, 45 - from) }, (_, n) => todo(from + n + 1));
  return { rows, total: 45, kinds, next: from + 20 < 45 ? String(from + 20) : null };
};
let screen: Shown;
const open = (
  Screen: typeof TodoListScreen,
  address: string,
  answers: Answers,
  options: { lang?: 'zh' | 'en'; width?: string } = {},
) => {
  const api = fakeApi({ 'GET /workplace/todos': pages, ...answers });
  screen = show(Screen, { api, address, width: options.width ?? '375px', ...(options.lang && { lang: options.lang }) });
  return api;
};
const faults = async () => {
  const { violations } = await axe.run(await screen.find('.phone'), { rules: { region: { enabled: false } } });
  return violations.map(each => `${each.id}: ${each.nodes[0]?.html}`);
};
/** Buttons, links and inputs that a finger would miss. */
const tooSmall = () =>
  screen
    .all('.phone button, .phone a, .phone select')
    .filter(each => each.getBoundingClientRect().height < 44)
    .map(each => each.outerHTML);

describe('/app/backlog/list', () => {
  afterEach(() => screen.remove());

  it('shows to-dos as cards, reads on at the end, and ends', async () => {
    const api = open(TodoListScreen, '/app/backlog/list', {});
    await screen.find('.phone-card', 'Bulletin 1');
    expect((await screen.find('[data-late]')).textContent).to.contain('overdue');
    while (screen.all('.phone-cards > li').length < 45) {
      const count = screen.all('.phone-cards > li').length;
      (await screen.find('button', 'Show more')).scrollIntoView();
      await screen.until(() => screen.all('.phone-cards > li').length > count, 'the next page');
    }
    await screen.find('.phone-end', 'That is all.');
    expect(new Set(screen.all('.phone-card').map(each => each.getAttribute('href'))).size).to.equal(45);
    expect(api.to('/workplace/todos').map(({ params }) => params['cursor'])).to.deep.equal([undefined, '20', '40']);
  });

  it('filters by kind and time limit in the address', async () => {
    const api = open(TodoListScreen, '/app/backlog/list', {});
    await screen.find('.phone-card');
    const [kind, due] = screen.all('select');
    type(kind!, KIND);
    await screen.until(() => screen.address() === `/app/backlog/list?kind=${KIND}`, 'the kind is in the address');
    type(due!, 'week');
    await screen.until(() => screen.address().endsWith('due=week'), 'the time limit too');
    await screen.until(() => api.to('/workplace/todos').at(-1)?.params['due'] === 'week', 'asked for');
    expect(api.to('/workplace/todos').at(-1)?.params).to.include({ kind: KIND, due: 'week' });
  });

  it('says when nothing waits, and when nothing fits with a way back', async () => {
    const none = { rows: [], total: 0, kinds: [], next: null };
    open(TodoListScreen, '/app/backlog/list?due=overdue', { 'GET /workplace/todos': none });
    await screen.find('.ebs-state', 'Nothing fits these filters');
    await screen.click('button', 'Show all');
    await screen.find('.ebs-state', 'Nothing waits for you');
  });

  it('says why the next page could not be read, and reads it when asked again', async () => {
    let down = true;
    open(TodoListScreen, '/app/backlog/list', {
      'GET /workplace/todos': (call: Call) =>
        call.params['cursor'] && down ? refusal(503, 'The server is closed.') : pages(call),
    });
    (await screen.find('button', 'Show more')).click();
    await screen.find('[role=alert]', 'The server is closed.');
    down = false;
    await screen.click('button', 'Show more');
    await screen.find('.phone-card', 'Bulletin 21');
    expect(screen.all('[role=alert]')).to.have.length(0);
  });

  for (const width of ['320px', '430px'])
    for (const lang of ['en', 'zh'] as const)
      it(`fits ${width}, is touched without missing, and has no fault of access (${lang})`, async () => {
        open(TodoListScreen, '/app/backlog/list', {}, { lang, width });
        await screen.find('.phone-card');
        expect((await screen.find('.phone')).scrollWidth).to.be.at.most(parseInt(width));
        expect(tooSmall()).to.deep.equal([]);
        expect(await faults()).to.deep.equal([]);
      });
});

const bulletin = {
  ...{ id: 'b1', revision: 3, state: 'submitted', title: 'Bulletin 1', kind: 'tender', body: '<p>Desks wanted.</p>' },
  ...{ projectId: 'p1', submittedById: 'u2', labels: { p1: 'School', u2: 'Ann' } },
  actions: { approve: true, return: true },
};
const ADDRESS = `/app/backlog/detail?entity=bulletin&id=b1&kind=${KIND}`;
const detail = (answers: Answers = {}, address = ADDRESS, lang: 'zh' | 'en' = 'en') =>
  open(
    TodoScreen,
    address,
    { 'GET /workplace/todo': todo(1), 'GET /pre-tender/bulletin/get': bulletin, ...answers },
    { lang },
  );

describe('/app/backlog/detail', () => {
  afterEach(() => screen.remove());

  it('shows the facts and returns the record with a reason, which must be given', async () => {
    const api = detail({ 'POST /pre-tender/bulletin/return': { ...bulletin, state: 'returned', actions: {} } });
    await screen.find('.record-section', 'Desks wanted.');
    await screen.click('button[data-action=return]');
    await screen.find('sl-dialog textarea, sl-dialog sl-textarea');
    await screen.click('sl-dialog sl-button, sl-dialog button', 'Return');
    expect(api.to('/pre-tender/bulletin/return')).to.have.length(0);
    const opinion = await screen.find<HTMLElement & { value: string }>('sl-dialog sl-textarea');
    opinion.value = 'The deadline is missing.';
    opinion.dispatchEvent(new CustomEvent('sl-input', { bubbles: true, composed: true }));
    await screen.click('sl-dialog sl-button, sl-dialog button', 'Return');
    await screen.until(() => screen.address() === '/app/backlog/list', 'back to the list');
    expect(api.to('/pre-tender/bulletin/return')[0]?.body).to.deep.equal({
      ...{ id: 'b1', revision: 3, input: { opinion: 'The deadline is missing.' } },
    });
  });

  it('says why a decision is not possible', async () => {
    const own = { ...bulletin, actions: { approve: 'bulletin.reasons.ownWork', return: true } };
    detail({ 'GET /pre-tender/bulletin/get': own });
    const button = await screen.find('button[data-action=approve]');
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    await screen.find('.action-reason');
  });

  it('leads to the page of what is not decided here', async () => {
    const other = { ...todo(2), entity: 'question', kind: 'question.actions.answer', path: '/pre/x?id=b2' };
    detail({ 'GET /workplace/todo': other }, '/app/backlog/detail?entity=question&id=b2');
    await screen.click('button', 'Open its page');
    expect(screen.address()).to.equal('/pre/x?id=b2');
  });

  it('says when it is done already, and when the address is not complete', async () => {
    detail({ 'GET /workplace/todo': refusal(404, 'This does not wait for you any more.') });
    await screen.find('.ebs-state', 'This is done');
    screen.remove();
    detail({}, '/app/backlog/detail');
    await screen.find('.ebs-state', 'This address is not complete');
    await screen.click('button', 'To the list');
    expect(screen.address()).to.equal('/app/backlog/list');
  });

  for (const lang of ['en', 'zh'] as const)
    it(`fits a phone, is touched without missing, and has no fault of access (${lang})`, async () => {
      detail({}, ADDRESS, lang);
      await screen.find('button[data-action=approve]');
      expect((await screen.find('.phone')).scrollWidth).to.be.at.most(375);
      expect(tooSmall()).to.deep.equal([]);
      expect(await faults()).to.deep.equal([]);
    });
});

describe('/app/backlog/not-support', () => {
  afterEach(() => screen.remove());
  const PATH = '/ess/review-hall/index?id=r1';
  const address = `/app/backlog/not-support?${new URLSearchParams({ path: PATH })}`;

  it('sends the link to oneself, shows it as text and QR code, and opens it all the same', async () => {
    const api = open(NotSupportScreen, address, { 'POST /workplace/backlog/send-link': null });
    await screen.click('button', 'Send me the link');
    await screen.find('[role=status]', 'among your messages');
    expect(api.to('/workplace/backlog/send-link').map(({ body }) => body)).to.deep.equal([{ path: PATH }]);
    expect((await screen.find('code')).textContent).to.equal(`${location.origin}${PATH}`);
    await screen.find('svg[role=img][aria-label="QR code of the link"]');
    await screen.click('button', 'Open it here all the same');
    expect(screen.address()).to.equal(PATH);
  });

  it('says why the link could not be sent, and lets it be tried again', async () => {
    open(NotSupportScreen, address, { 'POST /workplace/backlog/send-link': refusal(429, 'Too many attempts.') });
    await screen.click('button', 'Send me the link');
    await screen.find('[role=alert], [role=status], .ebs-toast', 'Too many attempts.');
    expect((await screen.find<HTMLButtonElement>('button', 'Send me the link')).disabled).to.equal(false);
  });

  for (const path of ['//evil.example/x', 'https://evil.example', 'javascript:alert(1)', ''])
    it(`does not lead to ${path || 'nothing'}`, async () => {
      open(NotSupportScreen, `/app/backlog/not-support?${new URLSearchParams({ path })}`, {});
      await screen.find('.ebs-state', 'This address is not complete');
      expect(screen.root.innerHTML).not.to.contain('evil');
    });

  it('is where a phone is led for work that needs room, and a wide page is not', () => {
    expect(reachable(PATH, 390)).to.equal(address);
    expect(reachable(PATH, 1200)).to.equal(PATH);
    expect(reachable('/ls/user', 390)).to.equal('/ls/user');
  });

  it('is not where a to-do leads: on a phone that has a page of its own', () => {
    const todo = { entity: 'project', id: 'p1', kind: 'project.actions.approve', path: PATH };
    expect(todoAddress(todo, 1200)).to.equal(PATH);
    expect(todoAddress(todo, 390)).to.equal('/app/backlog/detail?entity=project&id=p1&kind=project.actions.approve');
  });

  it('fits a phone, is touched without missing, and has no fault of access', async () => {
    open(NotSupportScreen, address, {}, { width: '320px' });
    await screen.find('svg.qr-code');
    expect((await screen.find('.phone')).scrollWidth).to.be.at.most(320);
    expect(tooSmall()).to.deep.equal([]);
    expect(await faults()).to.deep.equal([]);
  });
});
