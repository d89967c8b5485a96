import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { recordStrings } from '../../../shared/ui/record/record.strings.ts';
import { kitStrings } from '../../../shared/ui/kit/kit.strings.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const columns = {
  name: field.text({ required: true }),
  quantity: field.integer({ required: true, min: 1 }),
  price: field.money({}),
  due: field.date(),
  kind: field.choice(valueSet('gridKind', ['goods', 'works'])),
};
addStrings('form', formStrings);
addStrings('record', recordStrings);
addStrings('kit', kitStrings);
addStrings('gridTest', {
  en: { inner: { name: 'Name', quantity: 'Quantity', price: 'Price', due: 'Due', kind: 'Kind' } },
  zh: { inner: { name: '名称', quantity: '数量', price: '单价', due: '交货日期', kind: '类别' } },
});
addStrings('dic', {
  en: { gridKind: { goods: 'Goods', works: 'Works' } },
  zh: { gridKind: { goods: '货物', works: '工程' } },
});

type Row = Readonly<Record<string, unknown>>;
const row = (name: string | null, quantity: number | null = null): Row => ({
  name,
  quantity,
  price: null,
  due: null,
  kind: null,
});
let now: readonly Row[] = [];
let screen: Shown;

function open(rows: readonly Row[], more: { errors?: Record<string, string>; max?: number; disabled?: boolean } = {}) {
  now = rows;
  function Screen() {
    const [value, setValue] = useState<unknown>(rows);
    now = value as readonly Row[];
    return (
      <form>
        <FieldInput
          field={field.rows(columns, { max: more.max ?? 6000 })}
          name="items"
          label="Items"
          inner="gridTest.inner"
          value={value}
          disabled={more.disabled ?? false}
          {...(more.errors && { errors: more.errors })}
          onChange={setValue}
        />
        <button type="button" id="after">
          {'after'}
        </button>
      </form>
    );
  }
  screen = show(Screen, { api: fakeApi() });
}
const at = () => screen.root.activeElement?.closest('[data-cell]')?.getAttribute('data-cell') ?? null;
const press = (...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => sendKeys({ press: key })), Promise.resolve());
const typed = (text: string) => sendKeys({ type: text });
const text = (cell: string) => screen.root.querySelector(`[data-cell="${cell}"] .grid-text`)?.textContent ?? null;
const isAt = (cell: string) => screen.until(() => at() === cell, `the focus at ${cell}, not ${at()}`);
const column = (name: string) => now.map(one => one[name]);
const holds = (name: string, values: readonly unknown[]) =>
  screen.until(() => JSON.stringify(column(name)) === JSON.stringify(values), `${name} ${JSON.stringify(values)}`);

async function click(cell: string) {
  const element = await screen.find(`[data-cell="${cell}"]`);
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
  await isAt(cell);
}
function paste(value: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', value);
  (screen.root.activeElement ?? screen.root.querySelector('.grid-scroll'))!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}

describe('the editable grid', () => {
  afterEach(() => screen.remove());

  it('moves like a spreadsheet: arrows, Tab, Enter, Ctrl+Home and Ctrl+End', async () => {
    open([row('a', 1), row('b', 2), row('c', 3)]);
    await click('0.name');
    await press('ArrowRight', 'ArrowDown');
    await isAt('1.quantity');
    await press('Tab');
    await isAt('1.price');
    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab');
    await isAt('0.kind');
    await press('Control+End');
    await isAt('2.kind');
    await press('Control+Home');
    await isAt('0.name');
    await press('Enter');
    await isAt('1.name');
    await press('Control+ArrowDown');
    await isAt('2.name');
    await press('Shift+Enter', 'End');
    await isAt('1.kind');
  });

  it('writes over a cell, edits it with F2, and puts it back with Escape', async () => {
    open([row('pump', 1), row('pipe', 2)]);
    await click('0.name');
    await typed('valve');
    await press('ArrowDown');
    await isAt('1.name');
    await holds('name', ['valve', 'pipe']);
    await press('F2');
    await typed(' long');
    await press('ArrowLeft');
    await isAt('1.name');
    await press('Shift+Enter');
    await holds('name', ['valve', 'pipe long']);
    await click('0.name');
    await typed('wrong');
    await press('Escape');
    await press('ArrowRight');
    await isAt('0.quantity');
    expect(column('name')).to.deep.equal(['valve', 'pipe long']);
  });

  it('puts back with Escape also what had already gone into the rows', async () => {
    open([row('pump', 1)]);
    await click('0.name');
    await typed('other');
    await holds('name', ['other']);
    await press('Escape');
    await holds('name', ['pump']);
  });

  it('adds a row with Enter in the last one, and keeps what was typed there', async () => {
    open([row('a', 1)]);
    await click('0.name');
    await typed('last');
    await press('Enter');
    await isAt('1.name');
    await holds('name', ['last', null]);
  });

  it('leaves the grid by Escape and Tab, and after the last cell', async () => {
    open([row('a', 1), row('b', 2)]);
    await click('0.name');
    await press('Escape', 'Tab');
    await screen.until(() => at() === null, 'the focus outside');
    await click('1.kind');
    await press('Tab');
    await screen.until(() => at() === null, 'the focus behind the last cell');
  });

  it('chooses a block with Shift and arrows, clears it, and takes that back', async () => {
    open([row('a', 1), row('b', 2), row('c', 3)]);
    await click('0.name');
    await press('Shift+ArrowDown', 'Shift+ArrowRight');
    await screen.find('.rows-foot [role=status]', '4 cells chosen');
    expect(screen.all('td[aria-selected=true]')).to.have.length(4);
    await press('Delete');
    await holds('name', [null, null, 'c']);
    await holds('quantity', [null, null, 3]);
    await press('Control+z');
    await holds('name', ['a', 'b', 'c']);
    await press('Control+y');
    await holds('name', [null, null, 'c']);
  });

  it('fills down, moves, inserts and removes rows by the keyboard', async () => {
    open([row('a', 1), row('b', 2), row('c', 3)]);
    await click('0.quantity');
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    await holds('quantity', [1, 1, 1]);
    await click('0.name');
    await press('Alt+ArrowDown');
    await holds('name', ['b', 'a', 'c']);
    await isAt('1.name');
    await press('Alt+Delete');
    await holds('name', ['b', 'c']);
    await press('Alt+Insert');
    await holds('name', ['b', null, 'c']);
  });

  it('copies a block and pastes it elsewhere through the real clipboard', async () => {
    open([row('a', 1), row('b "x"\ty', 2), row(null), row(null)]);
    await click('0.name');
    await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c');
    await click('2.name');
    await press('Control+v');
    await holds('name', ['a', 'b "x"\ty', 'a', 'b "x"\ty']);
    await holds('quantity', [1, 2, 1, 2]);
    await press('Control+x');
    await holds('name', ['a', 'b "x"\ty', null, null]);
  });

  it('reads pasted figures, days and choices as people write them, and keeps what it cannot read with its fault', async () => {
    open([row('a')]);
    await click('0.name');
    paste(
      [
        '"Pipe\n2 m"\t１，２００\t¥1,234.50\t2026年3月31日\t工程',
        'Pump\t12\tUSD 1.5\t2026/4/1\tGoods',
        'Tap\tmany\t１２３万\t二〇二六年十二月三十一日\tother\tbeyond',
      ].join('\n'),
    );
    await holds('name', ['Pipe\n2 m', 'Pump', 'Tap']);
    expect(column('quantity')).to.deep.equal([1200, 12, 'many']);
    expect(column('price')).to.deep.equal([
      { amount: '1234.50', currency: 'CNY' },
      { amount: '1.5', currency: 'USD' },
      { amount: '1230000', currency: 'CNY' },
    ]);
    expect(column('due')).to.deep.equal(['2026-03-31', '2026-04-01', '2026-12-31']);
    // The labels of choices are those of the reader's language.
    expect(column('kind')).to.deep.equal(['工程', 'goods', 'other']);
    const report = await screen.find('.grid-report', '3 cells could not be read');
    expect(report.getAttribute('role')).to.equal('alert');
    expect(report.textContent).to.contain('1 cells to the right');
  });

  it('takes a first row that names the columns as headings, in any order and either language', async () => {
    open([]);
    await screen.find('.rows-empty');
    screen.root.querySelector<HTMLElement>('.grid-scroll')!.focus();
    paste('数量\t名称\n5\tPump\n6\tPipe');
    await holds('name', ['Pump', 'Pipe']);
    await holds('quantity', [5, 6]);
    await screen.find('.grid-report', 'read as headings');
  });

  it('adds as many rows as it may, and says how many found no room', async () => {
    open([row('a')], { max: 3 });
    await click('0.name');
    paste('1\n2\n3\n4\n5');
    await holds('name', ['1', '2', '3']);
    await screen.find('.grid-report strong', '2 rows found no room');
  });

  it('adds columns of numbers up exactly, one sum for each currency', async () => {
    const money = (amount: string, currency = 'CNY') => ({ amount, currency });
    open([
      { ...row('a', 1), price: money('0.10') },
      { ...row('b', 2), price: money('0.20') },
      { ...row('c', 3), price: money('5', 'USD') },
    ]);
    const sum = await screen.find('[data-sum=price]');
    expect([...sum.querySelectorAll('span')].map(one => one.textContent)).to.deep.equal(['¥0.30', 'US$5.00']);
    expect(screen.all('[data-sum=quantity]')[0]!.textContent).to.equal('6');
  });

  it('leads from fault to fault, and says the fault of the cell', async () => {
    open([row('a', 1), row('b', 2), row('c', 3)], {
      errors: { 'items.0.quantity': 'Too few', 'items.2.price.amount': 'No amount', other: 'x' },
    });
    await screen.find('.grid-faults', '2 cells to correct');
    await screen.click('.grid-faults button');
    await isAt('0.quantity');
    const cell = screen.root.activeElement!;
    expect(cell.getAttribute('aria-invalid')).to.equal('true');
    expect(screen.root.getElementById(cell.getAttribute('aria-describedby')!)!.textContent).to.equal('Too few');
    await screen.click('.grid-faults button');
    await isAt('2.price');
    await screen.find('.grid-at-fault', 'Price, row 3: No amount');
  });

  it('chooses from a list of values with the keyboard, and ticks', async () => {
    open([row('a'), row('b')]);
    await click('0.kind');
    await typed('W');
    await holds('kind', ['works', null]);
    await press('ArrowDown');
    await isAt('1.kind');
  });

  it('draws few of 5,000 rows, and goes to the last and back', async () => {
    open(Array.from({ length: 5000 }, (_, index) => row(`part ${index}`, index + 1)));
    await click('0.name');
    await screen.until(() => screen.all('tbody tr[data-row]').length < 80, 'few rows drawn');
    await press('Control+End');
    await isAt('4999.kind');
    await press('Home');
    await typed('end');
    await press('ArrowUp');
    await isAt('4998.name');
    await press('Control+Home');
    await isAt('0.name');
    expect(now[4999]!['name']).to.equal('end');
    expect(screen.all('tbody tr[data-row]').length).to.be.below(80);
    const grid = screen.root.querySelector('[role=grid]')!;
    expect(grid.getAttribute('aria-rowcount')).to.equal('5001');
    expect(screen.root.querySelector('[data-sum=quantity]')!.textContent).to.equal('12,502,500');
  });

  it('keeps what is typed when the row is scrolled out of what is drawn', async () => {
    open(Array.from({ length: 1000 }, (_, index) => row(`part ${index}`, 1)));
    await click('0.name');
    await screen.until(() => screen.all('tbody tr[data-row]').length < 80, 'few rows drawn');
    await typed('kept');
    screen.root.querySelector('.grid-scroll')!.scrollTop = 20_000;
    await screen.until(() => !screen.root.querySelector('[data-row="0"]'), 'the row is gone');
    await screen.until(() => now[0]!['name'] === 'kept', 'the text is in the rows');
  });

  it('can be read and copied but not changed while disabled', async () => {
    open([row('a', 1), row('b', 2)], { disabled: true });
    await click('0.name');
    expect(screen.all('.grid-editor')).to.have.length(0);
    await press('ArrowDown');
    await isAt('1.name');
    await press('Delete', 'Enter');
    paste('x\ty');
    expect(column('name')).to.deep.equal(['a', 'b']);
    expect(text('1.name')).to.equal('b');
  });
});
