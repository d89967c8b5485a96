import { expect } from 'chai';
import { DesignSection } from '../../../../elements/administration/workflow/designer/design-section.tsx';
import '../../../../elements/administration/workflow/workflow.strings.ts';
import { BLANK_DESIGN } from '../../../../elements/administration/workflow/diagram/blank-design.ts';
import { process } from '../../../../shared/domain/workflow/process.entity.ts';
import { useSheet } from '../../../../shared/ui/kit/use-sheet.ts';
import sheet from '../../../../elements/administration/workflow/workflow.css';
import { useEffect, useState } from 'react';
import { fakeApi, type Answers } from '../../../kit/fake-api.ts';
import { show, typeInto, type Shown } from '../../../kit/screen.tsx';

let screen: Shown;
const written = { text: '' };
const open = (more: Answers = {}, options: { lang?: 'zh' | 'en'; width?: string; dark?: boolean } = {}) => {
  const api = fakeApi({
    'POST /workflow/process/check': { faults: [] },
    'GET /workflow/condition/variables': {
      variables: [{ name: 'record.kind', type: 'string', label: 'bulletin.fields.kind' }],
      people: [],
    },
    ...more,
  });
  function Page() {
    useSheet(sheet);
    const [xml, setXml] = useState(BLANK_DESIGN);
    useEffect(() => void (written.text = xml), [xml]);
    return (
      <DesignSection
        entity={process}
        record={undefined}
        values={{ bpmn: xml, entity: 'bulletin', code: 'two-steps' }}
        set={(_field, value) => setXml(String(value))}
        errors={{}}
        notes={[]}
        disabled={false}
      />
    );
  }
  screen = show(Page, { api, address: '/base/wf/proc/list?new=1', ...options });
  return api;
};
const button = (label: string) => `.wf-designer [aria-label="${label}"]`;
const names = () => screen.all('.wf-step').map(step => step.textContent?.trim());
const choose = async (row: number, kind: string) => {
  const trigger = screen.all('.wf-moves sl-dropdown .ebs-menu-trigger > *')[row]!;
  trigger.focus();
  await screen.until(
    () => trigger.closest('sl-dropdown')!.querySelector('sl-menu-item') !== null,
    'the choices are drawn',
  );
  const menu = trigger.closest('sl-dropdown')!.querySelector('sl-menu')!;
  const item = [...menu.querySelectorAll('sl-menu-item')].find(each => each.textContent?.includes(kind));
  menu.dispatchEvent(new CustomEvent('sl-select', { detail: { item } }));
  await new Promise(requestAnimationFrame);
};
const toTable = () => screen.click('[role=tab]', 'Steps');

describe('designer of approval processes', () => {
  afterEach(() => screen.remove());

  it('draws a design with the mark of bpmn.io in sight, names in the language of the reader', async () => {
    open();
    await screen.find('.djs-element[data-element-id=Step_1]', 'Approval');
    expect((await screen.find('.bjs-powered-by')).getBoundingClientRect().width).to.be.above(10);
  });

  it('lets a step fill in a field that the kind of record offers for it, with its values by name', async () => {
    const media = { name: 'media', label: 'bulletin.fields.media' };
    open({
      'GET /workflow/condition/variables': {
        ...{ variables: [], people: [] },
        settable: [{ ...media, values: { set: 'bulletinMedium', all: ['platform', 'officialMedia'] } }],
      },
    });
    await screen.find('.djs-element[data-element-id=Step_1]');
    await screen.click(button('Draw: Service step'));
    type Choosing = HTMLElement & { value: string | string[]; label: string; multiple: boolean };
    const choose = async (label: string, options: readonly string[]) => {
      const find = () => screen.all('.wf-fields sl-select').find(each => (each as Choosing).label === label);
      await screen.until(() => find() !== undefined, label);
      const select = find() as Choosing;
      select.focus();
      await screen.until(() => select.querySelectorAll('sl-option').length > 0, `${label} has choices`);
      const at = [...select.querySelectorAll<HTMLElement & { value: string }>('sl-option')];
      const chosen = options.map(text => at.find(each => each.textContent?.trim() === text)?.value ?? `no ${text}`);
      select.value = select.multiple ? chosen : (chosen[0] ?? '');
      select.dispatchEvent(new CustomEvent('sl-change', { bubbles: true }));
    };
    await choose('What the server does', ['Fill in a field']);
    await choose('Field to fill in', ['Media']);
    await choose('Value', ['Official media', 'This platform']);
    await screen.until(() => /ebs:field="media"/.test(written.text) && /ebs:value="/.test(written.text), 'written');
    expect(/ebs:value="([^"]*)"/.exec(written.text)?.[1]?.split(' ').toSorted()).to.deep.equal([
      'officialMedia',
      'platform',
    ]);
  });

  it('adds a step from the palette by keyboard, and takes it back', async () => {
    open();
    await screen.find('.djs-element[data-element-id=Step_1]');
    await screen.click(button('Draw: Approval step'));
    await screen.until(() => screen.all('.djs-shape[data-element-id^=Activity_]').length === 1, 'drawn');
    await screen.until(() => (written.text.match(/<bpmn:userTask/g) ?? []).length === 2, 'written');
    await screen.click(button('Undo'));
    await screen.until(() => (written.text.match(/<bpmn:userTask/g) ?? []).length === 1, 'taken back');
  });

  it('draws a step where the pointer puts it', async () => {
    open();
    await screen.find('.djs-element[data-element-id=Step_1]');
    const draw = await screen.find(button('Draw: End'));
    const canvas = await screen.find('.wf-canvas svg');
    const box = canvas.getBoundingClientRect();
    const at = (x: number, y: number) => ({ clientX: box.left + x, clientY: box.top + y, bubbles: true, detail: 1 });
    draw.dispatchEvent(new MouseEvent('click', at(-20, 40)));
    for (const x of [100, 140, 160]) document.dispatchEvent(new MouseEvent('mousemove', at(x, box.height - 60)));
    const under = screen.root.elementFromPoint(box.left + 160, box.bottom - 60) ?? canvas;
    under.dispatchEvent(new MouseEvent('mouseover', { ...at(160, box.height - 60), composed: true }));
    under.dispatchEvent(new MouseEvent('mousemove', { ...at(160, box.height - 60), composed: true }));
    under.dispatchEvent(new MouseEvent('mouseup', { ...at(160, box.height - 60), composed: true }));
    await screen.until(() => (written.text.match(/<bpmn:endEvent/g) ?? []).length === 2, 'written');
  });

  it('makes a design in the table alone: adds, names, orders and removes steps', async () => {
    open();
    await toTable();
    await screen.find('.wf-step', 'Approval');
    await choose(1, 'Approval step');
    await screen.until(() => screen.all('.wf-step').length === 4, 'added');
    typeInto(await screen.find('.wf-fields > sl-input:nth-of-type(2)'), 'Finance');
    await screen.until(() => names()[2]?.includes('Finance') ?? false, 'named');
    await screen.click(button('Earlier: Finance'));
    await screen.until(() => names()[1]?.includes('Finance') ?? false, 'earlier');
    const named = screen.all('.wf-step > span').map(step => step.firstChild?.nextSibling?.nextSibling?.textContent);
    expect(named).to.deep.equal(['Submitted', 'Finance', 'Approval', 'Approved']);
    await screen.click(button('Remove: Approval'));
    await screen.until(() => screen.all('.wf-step').length === 3, 'removed');
    await screen.until(() => /sourceRef="Activity_\w+" targetRef="End_1"/.test(written.text), 'the gap is closed');
  });

  it('draws a fork with both its branches and where they meet, and adds a third branch to it', async () => {
    open();
    await toTable();
    await screen.find('.wf-step', 'Approval');
    await choose(0, 'Side by side');
    await screen.until(() => screen.all('.wf-step').length === 7, 'gateway, two approvals and the meeting');
    await choose(1, 'Approval step');
    await screen.until(() => screen.all('.wf-step').length === 8, 'a third branch');
    await screen.until(() => (written.text.match(/<bpmn:userTask/g) ?? []).length === 4, 'written');
    const flows = [...written.text.matchAll(/sourceRef="(\w+)" targetRef="(\w+)"/g)].map(([, from, to]) => ({
      from,
      to,
    }));
    const fork = flows.find(flow => flow.from === 'Start_1')!.to;
    const branches = flows.filter(flow => flow.from === fork).map(flow => flow.to);
    expect(branches).to.have.length(3);
    const meetings = new Set(branches.map(branch => flows.find(flow => flow.from === branch)!.to));
    expect(meetings.size, 'all branches meet at one step').to.equal(1);
    expect(flows.find(flow => flow.from === [...meetings][0])!.to).to.equal('Step_1');
    await screen.click(button('Undo'));
    await screen.click(button('Undo'));
    await screen.until(() => screen.all('.wf-step').length === 3, 'each was one step of undo');
  });

  it('draws a choice as an approval and a way past it that is taken otherwise', async () => {
    open();
    await toTable();
    await screen.find('.wf-step', 'Approval');
    await choose(0, 'Choice');
    await screen.until(() => screen.all('.wf-step').length === 5, 'gateway and approval');
    await screen.until(() => /exclusiveGateway id="\w+" default="(\w+)"/.test(written.text), 'with a way for the rest');
    const [, past] = /exclusiveGateway id="\w+" default="(\w+)"/.exec(written.text)!;
    expect(written.text).to.match(new RegExp(`id="${past}" sourceRef="\\w+" targetRef="Step_1"`));
  });

  it('calls what has no name by its number and kind, never by its id', async () => {
    open({
      'POST /workflow/process/check': ({ body }: { body: { bpmn: string } }) => {
        const id = /bpmn:parallelGateway id="(\w+)"/.exec(body.bpmn)?.[1];
        return { faults: id ? [{ node: id, reason: `“${id}” leads nowhere.` }] : [] };
      },
    });
    await toTable();
    await screen.find('.wf-step', 'Approval');
    await choose(0, 'Side by side');
    await screen.find('.wf-faults li span', '“2. Side by side');
    expect((await screen.find('.wf-faults')).textContent).to.not.contain('Gateway_');
    await screen.click('.wf-faults [data-node]');
    await screen.find('.wf-settings h3', 'Side by side');
  });

  it('hides all of the diagram behind the table, the outline of what is chosen too', async () => {
    open();
    await screen.find('.djs-element[data-element-id=Step_1]');
    await toTable();
    await screen.click('.wf-step', 'Approval');
    await screen.until(() => screen.all('.djs-outline').length > 0, 'chosen in the diagram');
    const board = await screen.find('.wf-board');
    expect(getComputedStyle(board).clipPath).to.equal('inset(50%)');
  });

  it('shows what would refuse the publishing, at the element and in a list that leads there', async () => {
    open({
      'POST /workflow/process/check': {
        faults: [
          { node: 'Step_1', reason: '“Approval” does not say who signs.' },
          { node: null, reason: 'The design has no end.' },
        ],
      },
    });
    await screen.find('.wf-faults', '2 to put right');
    await screen.find('.djs-element[data-element-id=Step_1].wf-faulty');
    await screen.find('.wf-fault-sign');
    await screen.click('.wf-faults [data-node=Step_1]', 'Approval');
    await screen.find('.wf-settings h3', 'Approval step · Approval');
  });
});
