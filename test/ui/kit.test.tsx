import { sendKeys, sendMouse } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { useState } from 'react';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { Badge } from '../../shared/ui/kit/badge.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { DataTable } from '../../shared/ui/kit/data-table.tsx';
import { DateTimeInput } from '../../shared/ui/kit/date-time-input.tsx';
import { Dialog } from '../../shared/ui/kit/dialog.tsx';
import { Input } from '../../shared/ui/kit/input.tsx';
import { MoneyInput } from '../../shared/ui/kit/money-input.tsx';
import { Select } from '../../shared/ui/kit/select.tsx';
import { Tabs } from '../../shared/ui/kit/tabs.tsx';
import { ToastStack, useToast } from '../../shared/ui/toast.tsx';
import type { Money } from '../../shared/domain/kernel/values.ts';
import { until } from './until.ts';

const TONES = ['neutral', 'primary', 'success', 'warning', 'danger'] as const;

function Bench() {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<string | null>(null);
  const [money, setMoney] = useState<Money | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const [tab, setTab] = useState('one');
  return (
    <main className="ebs-screen">
      <h1>Bench of the kit</h1>
      <div className="ebs-row">
        {TONES.map(tone => (
          <Button key={tone} tone={tone}>{`A button in the tone ${tone}`}</Button>
        ))}
        {TONES.map(tone => (
          <Badge key={tone} tone={tone}>{`A badge in the tone ${tone}`}</Badge>
        ))}
      </div>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Button onClick={() => toast({ text: 'x'.repeat(501), tone: 'success' })}>Long message</Button>
      <Button reason="The notice is not approved yet">Publish</Button>
      <Input label="Name of the notice" value="" onChange={() => undefined} error="Fill in the name of the notice." />
      <MoneyInput label="Ceiling price" value={money} onChange={setMoney} />
      <DateTimeInput label="Bids are opened" value={at} onChange={setAt} />
      <output id="values">{JSON.stringify({ money, at, kind })}</output>
      <Tabs
        label="Parts"
        active={tab}
        onChange={setTab}
        tabs={[
          { key: 'one', label: 'First part' },
          { key: 'two', label: 'Second part' },
        ]}
      >
        <p>{`The panel of ${tab}`}</p>
      </Tabs>
      <DataTable
        caption="Lots of the tender"
        rows={['A']}
        rowKey={row => row}
        columns={[{ key: 'name', label: 'Name of the lot', main: true, cell: row => `Lot ${row}` }]}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Choose a kind">
        <Select
          label="Kind of notice"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'open tender', label: 'Open tender' },
            { value: 'invited', label: 'Invited tender' },
          ]}
        />
      </Dialog>
    </main>
  );
}

// An area puts its screens into the stack of messages; the bench stands for one.
const BenchArea = () => (
  <ToastStack>
    <Bench />
  </ToastStack>
);

const sheet = new CSSStyleSheet();
sheet.replaceSync(':host { background: var(--ebs-page); padding: 16px }');

async function place(theme: 'light' | 'dark'): Promise<ShadowRoot> {
  document.body.innerHTML = `<ebs-bench lang="en" theme="${theme}"></ebs-bench>`;
  const root = document.body.firstElementChild?.shadowRoot as ShadowRoot;
  await until(() => root.querySelector('h1'));
  for (const node of root.querySelectorAll<HTMLElement & { updateComplete?: Promise<unknown> }>('*'))
    await node.updateComplete;
  return root;
}

const byText = (root: ShadowRoot, text: string) =>
  [...root.querySelectorAll<HTMLElement>('sl-button')].find(node => node.textContent?.startsWith(text)) as HTMLElement;
const values = (root: ShadowRoot) => JSON.parse(root.querySelector('#values')?.textContent ?? '{}');
const dialogOf = (root: ShadowRoot) => root.querySelector('sl-dialog') as (HTMLElement & { open: boolean }) | null;
const openNow = (root: ShadowRoot) => {
  const panel = dialogOf(root)?.shadowRoot?.querySelector('[part~=panel]');
  return dialogOf(root)?.open && panel && panel.getAnimations().length === 0 && root.activeElement === dialogOf(root);
};

describe('kit', () => {
  before(() => defineElement('ebs-bench', BenchArea, { sheets: [sheet] }));
  afterEach(() => document.body.replaceChildren());

  for (const theme of ['light', 'dark'] as const) {
    it(`has no fault that axe finds, in ${theme}`, async () => {
      const root = await place(theme);
      const { violations } = await axe.run(root.host, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary}`)).to.deep.equal([]);
    });
  }

  it('gives the focus back to what opened the dialog', async () => {
    const root = await place('light');
    const opener = byText(root, 'Open the dialog');
    // It costs nothing before.
    expect(dialogOf(root)).to.equal(null);
    opener.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => openNow(root));
    await sendKeys({ press: 'Escape' });
    await until(() => !dialogOf(root)?.open && root.activeElement === opener);
  });

  it('puts an open dialog above everything of the page, and takes every click there', async () => {
    const around = document.createElement('button');
    // A header as the portal and legacy pages have it, of a higher order than the element.
    around.style.cssText = 'position: fixed; inset: 0 0 auto 0; height: 80px; z-index: 2147483647';
    let clicks = 0;
    around.addEventListener('click', () => (clicks += 1));
    const root = await place('light');
    const box = document.createElement('div');
    // What makes a box of its own for fixed parts must not hold the dialog back either.
    box.style.cssText = 'container-type: inline-size; transform: translateX(0); z-index: 0; position: relative';
    box.append(root.host);
    document.body.append(around, box);
    byText(root, 'Open the dialog').click();
    await until(() => openNow(root));
    expect(document.elementFromPoint(20, 20)).to.equal(root.host);
    const overlay = dialogOf(root)?.shadowRoot?.querySelector('[part~=overlay]')?.getBoundingClientRect();
    expect([overlay?.left, overlay?.top, overlay?.width, overlay?.height]).to.deep.equal([
      0,
      0,
      innerWidth,
      innerHeight,
    ]);
    await sendMouse({ type: 'click', position: [20, 20] });
    await until(() => !dialogOf(root)?.open);
    expect(clicks).to.equal(0);
    await until(() => document.elementFromPoint(20, 20) === around);
  });

  it('keeps the dialog open when a select inside it closes, and takes values with spaces', async () => {
    const root = await place('light');
    byText(root, 'Open the dialog').click();
    await until(() => openNow(root));
    const select = root.querySelector('sl-select') as HTMLElement & { open: boolean };
    select.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => select.open);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'Enter' });
    await until(() => values(root).kind === 'open tender' && !select.open);
    expect(dialogOf(root)?.open).to.equal(true);
  });

  it('takes money as people paste it, exactly, and shows it with its thousands; what would have to be cut is refused', async () => {
    const root = await place('light');
    const input = root.querySelector('.ebs-money sl-input') as HTMLElement & { value: string };
    input.focus();
    await sendKeys({ type: '￥1，200.50' });
    await until(() => values(root).money?.amount === '1200.50');
    expect(root.querySelector('.ebs-money')?.textContent).to.contain('¥1,200.50');
    await sendKeys({ type: '5' });
    await until(() => root.querySelector('.ebs-money')?.textContent?.includes('No more than 2 decimals'));
    expect(values(root).money).to.equal(null);
    expect(input.value).to.contain('200.505');
  });

  it('reads a typed local time as an instant, and keeps and names what it cannot read', async () => {
    const root = await place('light');
    const input = root.querySelector('.ebs-picker sl-input') as HTMLElement & { value: string };
    input.focus();
    await sendKeys({ type: '2026-3-31 9:30' });
    await until(() => values(root).at === new Date('2026-03-31T09:30').toISOString());
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ type: 'x' });
    await sendKeys({ press: 'Tab' });
    await until(() => input.textContent?.includes('2026-03-31 09:30.'));
    expect(input.value).to.equal('2026-3-31 9:3x');
  });

  it('moves between tabs with the arrow keys', async () => {
    const root = await place('light');
    (root.querySelector('[role=tab]') as HTMLElement).focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => root.querySelector('[role=tabpanel]')?.textContent === 'The panel of two');
    expect(root.activeElement?.textContent).to.equal('Second part');
  });

  it('keeps messages in the element, in one live region, and long ones until they are closed', async () => {
    const root = await place('light');
    byText(root, 'Long message').click();
    const toast = await until(() => root.querySelector('.ebs-toast[data-long]'));
    expect(root.querySelectorAll('[aria-live=polite]').length).to.equal(1);
    toast.querySelector('button')?.click();
    await until(() => !root.querySelector('.ebs-toast'));
  });

  it('says why an action is refused, on focus and when pressed', async () => {
    const root = await place('light');
    byText(root, 'Publish').focus();
    await until(() => root.querySelector('.ebs-why-text'));
    await sendKeys({ press: 'Enter' });
    await until(() => root.querySelector('.ebs-toast')?.textContent?.includes('not approved yet'));
  });
});
