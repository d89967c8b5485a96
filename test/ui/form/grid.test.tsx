import { expect } from 'chai';
import { at, click, column, holds, isAt, now, open, paste, press, row, screen, text, typed } from './grid.kit.tsx';

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

  it('offers the calendar in a date cell, by F4 or its button, whose keys are not the table’s', async () => {
    open([row('a'), row('b')]);
    await click('0.due');
    await typed('2026-02');
    await screen.find('.grid-day button, .grid-day [aria-expanded]');
    await press('F4');
    const calendar = await screen.find<HTMLElement & { value: string }>('calendar-date');
    calendar.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }));
    calendar.value = '2026-03-31';
    calendar.dispatchEvent(new Event('change', { bubbles: true }));
    await holds('due', ['2026-03-31', null]);
    await isAt('0.due');
    await press('Enter');
    await isAt('1.due');
    await screen.until(
      () => text('0.due')?.includes('2026') === true && !text('0.due')?.includes('2026-02'),
      'the day',
    );
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
