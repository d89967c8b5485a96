import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { DesignsScreen } from '../../../../elements/administration/workflow/designs.screen.tsx';
import { BLANK_DESIGN } from '../../../../elements/administration/workflow/diagram/blank-design.ts';
import '../../../../elements/administration/workflow/workflow.strings.ts';
import { fakeApi } from '../../../kit/fake-api.ts';
import { show, type Shown } from '../../../kit/screen.tsx';

let screen: Shown;
const PATH = '/base/wf/proc/list';
const press = (key: string) => sendKeys({ press: key });
const type = (text: string) => sendKeys({ type: text });

/** The element that has the focus, within the widget that holds it where it is one. */
const focused = (): HTMLElement | null => screen.root.activeElement as HTMLElement | null;
const MOST = 90;

/** Presses Tab, or another key, until what has the focus fits. */
async function walkTo(what: string, fits: (at: HTMLElement) => boolean, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < MOST; count++) {
    await press(key);
    const at = focused();
    if (at && fits(at)) return;
    passed.push(at ? labelOf(at) : '—');
  }
  throw new Error(`${what} is not reached with ${key}: ${passed.join(' | ')}`);
}
const labelOf = (at: HTMLElement): string =>
  (at as HTMLElement & { label?: string }).label || (at.getAttribute('aria-label') ?? at.textContent?.trim() ?? '');
const is = (label: string) => (at: HTMLElement) => labelOf(at) === label;
const inDiagram = (at: HTMLElement) => at.matches('.wf-canvas svg');

const steps = () => screen.all('.djs-shape').flatMap(each => each.dataset['elementId']?.replace(/.*_label$/, '') || []);
const count = (xml: string, tag: string): number => xml.match(new RegExp(`<bpmn:${tag} `, 'g'))?.length ?? 0;
const said = () =>
  screen
    .all('.wf-drawing [role=status]')
    .map(each => each.textContent)
    .join('');

function open() {
  const record = {
    ...{
      id: 'prc_1',
      revision: 1,
      state: 'draft',
      code: 'two-steps',
      version: 1,
      name: '两级审批',
      nameEn: 'Two steps',
    },
    ...{ entity: 'bulletin', note: null, bpmn: BLANK_DESIGN, publishedAt: null, tenantId: 't', ownerId: 'o' },
    ...{ createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-01T00:00:00Z' },
    actions: { update: true, publish: true, discard: true },
  };
  let kept = { ...record };
  const api = fakeApi({
    'GET /user/buttons': ['read', 'create', 'update', 'publish', 'discard'].map(action => `process.${action}`),
    'GET /workflow/process/list': () => ({ rows: [kept], total: 1, next: null }),
    'GET /workflow/process/get': () => kept,
    'GET /workflow/process/history': [],
    'GET /workflow/condition/variables': { variables: [], people: [], settable: [] },
    'POST /workflow/process/check': { faults: [] },
    'POST /workflow/process/update': ({ body }: { body: { input: object } }) => {
      kept = { ...kept, ...body.input, revision: kept.revision + 1 };
      return kept;
    },
    'POST /workflow/process/publish': () => {
      kept = { ...kept, state: 'published', actions: {} as never, revision: kept.revision + 1 };
      return kept;
    },
  });
  screen = show(DesignsScreen, { api, address: PATH, width: '1200px' });
  return { api, kept: () => kept };
}

describe('the designer with keys alone', () => {
  afterEach(() => screen.remove());

  it('opens a design, chooses, sets, adds, connects, moves, deletes and takes back steps, saves and publishes', async () => {
    const { api, kept } = open();
    await screen.find('a, button', 'Two steps');

    await walkTo('the design', at => at.textContent?.trim() === 'Two steps');
    await press('Enter');
    await screen.find('.djs-element[data-element-id=Step_1]');

    await walkTo('the diagram', inDiagram);
    await press('PageDown');
    await press('PageDown');
    await screen.until(() => said() === 'Chosen: 2. Approval', `chosen, not: ${said()}`);
    await press('Enter');
    await screen.until(() => focused()?.classList.contains('wf-settings') ?? false, 'at its settings');
    await walkTo('its English name', is('Name (English)'));
    await press('Control+a');
    await type('Legal');
    await screen.find('.djs-element[data-element-id=Step_1]', 'Legal');

    await walkTo('the steps to draw', is('Draw: Approval step'), 'Shift+Tab');
    await press('Enter');
    await screen.until(() => steps().length === 4, 'a step after it');
    const [added] = steps().filter(id => id?.startsWith('Activity_'));
    await screen.until(() => said() === 'Chosen: 3. Approval step', `the new one is chosen, not: ${said()}`);

    await walkTo('where it leads', is('Add a way to'));
    const ways = screen.all('.djs-connection').length;
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    await screen.until(() => screen.all('.djs-connection').length === ways + 1, 'connected');

    await walkTo('the diagram again', inDiagram, 'Shift+Tab');
    await press('Control+z');
    await screen.until(() => screen.all('.djs-connection').length === ways, 'the way is taken back');
    const place = () => screen.root.querySelector(`[data-element-id="${added}"]`)!.getAttribute('transform');
    const before = place();
    await press('ArrowDown');
    await screen.until(() => place() !== before, 'moved');
    await press('Delete');
    await screen.until(() => steps().length === 3, 'removed');
    await press('Control+z');
    await screen.until(() => steps().length === 4, 'back again');

    await walkTo('saving', is('Save'));
    await press('Enter');
    await screen.until(() => api.to('/workflow/process/update').length === 1, 'saved');
    await screen.until(() => kept().revision === 2, 'kept');
    expect(count(kept().bpmn, 'userTask')).to.equal(2);
    expect(kept().bpmn).to.contain('ebs:nameEn="Legal"');

    await walkTo('publishing', is('Save and publish'));
    await press('Enter');
    await screen.until(() => api.to('/workflow/process/publish').length === 1, 'published');
  });
});
