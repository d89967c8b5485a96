import { expect } from 'chai';
import { useState } from 'react';
import '../../../elements/project-workspace/bidding.strings.ts';
import { ItemPrices, type ItemPricesProps } from '../../../elements/project-workspace/parts/item-prices.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const item = (description: string, quantity = '2') => ({
  code: null,
  description,
  classification: null,
  quantity,
  unit: 'pcs',
  deliveryPlace: null,
});
const items = [
  item('Scanner'),
  item('Cable, 5 m', '1200'),
  item('Table'),
  item('Cable, 5 m'),
] as ItemPricesProps['items'];

describe('a sheet of prices that is pasted', () => {
  let screen: Shown;
  let prices: readonly (string | null)[];
  beforeEach(() => {
    prices = items.map(() => null);
    function Sheet() {
      const [now, setNow] = useState(prices);
      const change = (next: typeof prices) => setNow((prices = next));
      return <ItemPrices items={items} unitPrices={now} showFaults={false} onChange={change} />;
    }
    screen = show(Sheet, { api: fakeApi() });
  });
  afterEach(() => screen.remove());
  const paste = async (cell: string, ...lines: readonly string[]) => {
    const place = await screen.find(`[data-cell="${cell}"]`);
    place.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }));
    await screen.until(() => place.contains(screen.root.activeElement), `the focus in ${cell}`);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', lines.join('\n'));
    place.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
    return screen.find('.grid-report');
  };

  it('with headings puts each price on the item of its name, equal ones in order, wherever it is pasted', async () => {
    const report = await paste(
      '2.unitPrice',
      '名称及规格\t单价\t数量\t合价',
      'Table\t30\t2\t60',
      'Cable,  5 m\t1.5\t1,200\t1800',
      'cable, 5 m\t2\t2\t4',
      'Scanner\t1,000\t2\t2000',
    );
    expect(prices).to.deep.equal(['1000', '1.5', '30', '2']);
    expect(report.textContent).to.contain('4 rows pasted.');
    expect(report.getAttribute('role'), 'nothing to warn of').to.equal('status');
  });

  it('with headings leaves what names no item, and says so', async () => {
    const report = await paste('0.unitPrice', 'Item\tUnit price', 'Table\t30', 'Chair\t5', '\t', 'Sum\t35');
    expect(prices).to.deep.equal([null, null, '30', null]);
    expect(report.getAttribute('role')).to.equal('alert');
    expect(report.textContent).to.contain('2 rows were not taken: no row here is named Chair, Sum.');
    expect(report.textContent).to.contain('1 row pasted.').and.contain('3 rows of the table were not pasted');
  });

  it('without headings says how many names differ, and takes written quantities and totals for no difference', async () => {
    const right = ['Scanner\t2\t5\t10', 'Cable, 5 m\t1,200\t6\t7200'];
    let report = await paste('0.description', ...right);
    expect(prices.slice(0, 2)).to.deep.equal(['5', '6']);
    expect(report.getAttribute('role'), 'nothing to warn of').to.equal('status');
    report = await paste('0.description', ...right.toReversed(), 'Table\t2\t9\t18');
    await screen.until(() => prices[2] === '9', 'pasted');
    await screen.find('.grid-report[role=alert]', '2 rows went to rows of another name.');
  });

  it('says when nothing of it can be taken', async () => {
    const report = await paste('0.total', '77');
    expect(report.textContent).to.contain('1 cell of columns that are not filled in here was not taken');
  });
});
