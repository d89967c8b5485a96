import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { CustomViewScreen } from '../../../elements/workplace/custom-view.screen.tsx';
import { arrange, defaultArrangement, stretches } from '../../../elements/workplace/parts/arrangement.ts';
import '../../../elements/workplace/workplace.strings.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { expectAccessible } from '../../kit/axe.ts';
import { fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';
import { settingsServer } from './kept-settings.ts';

let screen: Shown;
const open = (settings = settingsServer(), lang: 'zh' | 'en' = 'en', width = '1200px') => {
  const user = { id: 'u1', name: 'Lin Yue', userType: UserType.purchaser, roles: [], organization: { name: 'City' } };
  const api = fakeApi({ 'GET /user/info': user, ...settings.answers });
  screen = show(CustomViewScreen, { api, address: '/mine/mine/customView', lang, width });
  return { api, settings };
};
const column = (name: 'start' | 'end') =>
  screen.all(`[data-column=${name}] [data-panel]`).map(each => each.dataset['panel']);
const middle = (element: HTMLElement): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};
const kept = (settings: ReturnType<typeof settingsServer>) =>
  settings.kept['workplace.layout']?.value as { panels: { id: string; hidden: boolean; width: string }[] } | null;

describe('/mine/mine/customView', () => {
  afterEach(async () => {
    screen.remove();
    await resetMouse();
    await setViewport({ width: 800, height: 600 });
  });

  it('moves a panel by keyboard alone: up and down, to the other column, over both, hidden', async () => {
    const { settings } = open();
    (await screen.find('[data-panel=messages] button[aria-label^="Move Messages up"]')).focus();
    await sendKeys({ press: 'Enter' });
    await screen.until(() => column('start').join() === 'todos,stages,messages,notices', 'moved up');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    await screen.until(() => column('end').includes('messages'), 'moved to the other column');
    await screen.find('[role=status]', 'Messages moved to the other column.');
    await screen.click('[data-panel=todos] button[aria-label="To do over both columns"]');
    await screen.click('[data-panel=quick] button[aria-label="Show Quick actions"]');
    await screen.find('[data-panel=quick][data-hidden]');
    await screen.until(
      () => kept(settings)?.panels.find(({ id }) => id === 'quick')?.hidden === true,
      'every step is kept',
    );
    expect(kept(settings)?.panels.find(({ id }) => id === 'todos')?.width).to.equal('full');
  });

  it('keeps the focus on a panel that moves, so that the next press moves it on', async () => {
    const { settings } = open();
    const focused = () => screen.root.activeElement?.getAttribute('aria-label');
    (await screen.find('[data-panel=todos] button[aria-label="Move To do down"]')).focus();
    await sendKeys({ press: 'Enter' });
    await screen.until(() => column('start').join() === 'stages,todos,notices,messages', 'moved down');
    expect(focused()).to.equal('Move To do down');
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await screen.until(() => column('start').join() === 'stages,notices,messages,todos', 'moved to the end');
    expect(focused()).to.equal('Move To do up');
    await screen.click('[data-panel=todos] button[aria-label="Move To do to the narrow column"]');
    await screen.until(() => column('end').includes('todos'), 'moved to the other column');
    expect(screen.root.activeElement?.closest('[data-panel]')?.getAttribute('data-panel')).to.equal('todos');
    await screen.until(() => kept(settings) !== undefined, 'it is kept');
  });

  it('moves a panel by dragging its handle onto another one, in the other column too', async () => {
    await setViewport({ width: 1280, height: 1000 });
    const { settings } = open();
    const handle = await screen.find('[data-panel=messages] .arrange-handle');
    const target = await screen.find('[data-column=end] [data-panel=deadlines]');
    const [x, y] = middle(handle);
    const [toX, toY] = middle(target);
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x + 8, y + 8] });
    await screen.find('[data-panel=messages][data-dragging]');
    await sendMouse({ type: 'move', position: [toX - 60, toY] });
    await sendMouse({ type: 'move', position: [toX, toY] });
    await sendMouse({ type: 'up' });
    await screen.until(() => column('end').includes('messages'), 'dropped into the other column');
    await screen.until(() => kept(settings) !== undefined, 'it is kept');
  });

  it('shows a preview of the arrangement, and goes back to the default', async () => {
    const panels = [{ id: 'calendar', column: 'start', width: 'full', hidden: false }];
    const { settings } = open(settingsServer({ 'workplace.layout': { value: { panels }, revision: 4 } }));
    await screen.click('button', 'Preview');
    await screen.find('.preview-panel', 'Calendar');
    await screen.click('button', 'Preview');
    await screen.click('button', 'Back to the default');
    await screen.until(() => settings.kept['workplace.layout']?.value === null, 'the default is kept');
    await screen.until(() => column('start').join() === 'todos,stages,notices,messages', 'the default is shown');
  });

  it('says why a step could not be kept, and shows what is', async () => {
    const { api } = open();
    await screen.find('[data-panel=messages]');
    api.answers['POST /workplace/settings/save'] = refusal(503, 'The server is closed.');
    await screen.click('button[aria-label="Move Messages up"]');
    await screen.find('.ebs-toast, [role=alert], [role=status]', 'The server is closed.');
    await screen.until(() => column('start').join() === 'todos,stages,notices,messages', 'as before');
  });

  for (const lang of ['en', 'zh'] as const)
    it(`has no fault of access and fits a phone (${lang})`, async () => {
      open(settingsServer(), lang, '360px');
      await screen.find('[data-panel=todos]');
      const root = await screen.find('.custom-view');
      expect(root.scrollWidth).to.be.at.most(360);
      await expectAccessible(root);
    });
});

describe('an arrangement', () => {
  it('without panels that are gone and named twice, with those that are new since', () => {
    const panel = (id: string) => ({ id, column: 'end', width: 'half', hidden: false }) as const;
    const found = arrange(UserType.purchaser, { panels: [panel('gone'), panel('calendar'), panel('calendar')] });
    const ids = found.map(({ id }) => id);
    expect(ids.toSorted()).to.deep.equal(
      defaultArrangement(UserType.purchaser)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(ids.indexOf('drafts')).to.equal(ids.indexOf('calendar') + 1);
  });

  it('of every role holds every panel once', () => {
    const all = defaultArrangement(UserType.purchaser)
      .map(({ id }) => id)
      .toSorted();
    for (const userType of Object.values(UserType))
      expect(
        defaultArrangement(userType)
          .map(({ id }) => id)
          .toSorted(),
      ).to.deep.equal(all);
  });

  it('is drawn as stretches between panels over both columns', () => {
    const panel = (id: string, column: string, width: string) => ({ id, column, width, hidden: false }) as never;
    const found = stretches([
      panel('todos', 'start', 'half'),
      panel('quick', 'end', 'half'),
      panel('stages', 'start', 'full'),
      panel('messages', 'end', 'half'),
    ]);
    expect(found.map(each => ('full' in each ? each.full.id : [each.start.length, each.end.length]))).to.deep.equal([
      [1, 1],
      'stages',
      [0, 1],
    ]);
  });
});
