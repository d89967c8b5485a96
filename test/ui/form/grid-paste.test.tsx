import { expect } from 'chai';
import { $dic } from '../../../shared/client/value-sets.ts';
import { addTranslations } from '../../../shared/i18n/translate.ts';
import { click, column, holds, open, paste, press, row, screen, typed } from './grid.kit.tsx';

describe('pasting into the editable grid', () => {
  afterEach(() => screen.remove());

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
    expect(report.textContent).to.contain('1 cell to the right');
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

  it('takes a heading for the column most like it, and names those that no column has', async () => {
    open([]);
    await screen.find('.rows-empty');
    screen.root.querySelector<HTMLElement>('.grid-scroll')!.focus();
    paste('Remark\t数量\t名称*\tPrice (CNY)\tUnit\nred\t5\tPump\t12.5\tpcs\nblue\t6\tPipe\t3\t');
    await holds('name', ['Pump', 'Pipe']);
    await holds('quantity', [5, 6]);
    expect(column('price')).to.deep.equal([
      { amount: '12.5', currency: 'CNY' },
      { amount: '3', currency: 'CNY' },
    ]);
    const report = await screen.find('.grid-report', '3 cells were not taken: no column is named Remark, Unit');
    expect(report.getAttribute('role')).to.equal('alert');
  });

  it('puts a column of figures into the cells from the edited one down, and lines into an edited text', async () => {
    open([row('a'), row('b'), row('c')]);
    await click('0.price');
    await press('F2');
    paste('1200\r\n950\r\n80\r\n');
    await screen.find('.grid-report', '3 rows pasted.');
    expect(column('price')).to.deep.equal(['1200', '950', '80'].map(amount => ({ amount, currency: 'CNY' })));
    await click('0.quantity');
    await typed('7');
    paste('5\n6');
    await holds('quantity', [5, 6, null]);
    await click('0.name');
    await press('F2');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'one\ntwo');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
    screen.root.activeElement!.dispatchEvent(event);
    expect(event.defaultPrevented, 'left to the text').to.equal(false);
  });

  it('adds as many rows as it may, and says how many found no room', async () => {
    open([row('a')], { max: 3 });
    await click('0.name');
    paste('1\n2\n3\n4\n5');
    await holds('name', ['1', '2', '3']);
    await screen.find('.grid-report strong', '2 rows found no room');
  });

  it('writes counts of many rows with their thousands', async () => {
    open([row('a')], { max: 1200 });
    await click('0.name');
    paste(Array.from({ length: 2500 }, (_, at) => `no. ${at}`).join('\n'));
    const report = await screen.find('.grid-report strong', '1,300 rows found no room: the table takes at most 1,200.');
    expect(report.parentElement!.textContent).to.contain('1,200 rows pasted.');
    await screen.find('.rows-foot', '1,200 of at most 1,200 rows');
  });

  it('knows the values that administrators have added, by name, and takes none that is closed', async () => {
    $dic.set({
      gridKind: [
        { val: 'goods', label: 'Goods' },
        { val: 'fuel', label: 'Fuel', parent: 'goods' },
        { val: 'works', label: 'Works', hidden: true },
      ],
    });
    addTranslations('en', { 'dic.gridKind.fuel': 'Fuel' });
    open([row('a'), { ...row('b'), kind: 'works' }, { ...row('c'), kind: 'fuel' }]);
    await click('0.kind');
    const select = (await screen.find('select.grid-editor')) as HTMLSelectElement;
    expect([...select.options].map(option => option.text.trim())).to.deep.equal(['', 'Goods', 'Fuel']);
    expect(select.options[2]?.text.startsWith('\u2003')).to.equal(true);
    // What was chosen before it was closed stays readable.
    expect(screen.all('[role="gridcell"]').map(cell => cell.textContent))
      .to.include('Works')
      .and.to.include('Fuel');
    await click('0.name');
    paste('Pump\t1\t\t\tFuel\nPipe\t2\t\t\tWorks');
    await holds('kind', ['fuel', 'Works', 'fuel']);
    await screen.find('.grid-report', '1 cell');
    $dic.set({});
    addTranslations('en', {});
  });
});
