import { expect } from 'chai';
import { DRAFT_SIZE } from '../../../shared/client/drafts.ts';
import { type BidDraft, draftFrom, keptDraft, newDraft } from '../../../elements/project-workspace/parts/bid-draft.ts';

type Lot = Parameters<typeof newDraft>[0];
const item = (description: string, unit = 'pcs', code: string | null = null) => ({
  code,
  description,
  unit,
  quantity: '1',
});
const lotOf = (...items: readonly object[]) => ({ id: 'l1', items }) as unknown as Lot;
const [switches, cables, racks] = [item('Switch', 'pcs', 'A1'), item('Cable', 'm'), item('Rack')];
const typed = (of: Lot, ...unitPrices: readonly (string | null)[]): BidDraft => ({
  ...newDraft(of),
  unitPrices,
  deliveryDays: '30',
  quality: 'As asked',
});
const again = (before: Lot, now: Lot, ...prices: readonly (string | null)[]) =>
  draftFrom(now, JSON.parse(JSON.stringify(keptDraft(before, typed(before, ...prices)))) as Record<string, unknown>);

describe('the draft of a bid whose lot has changed', () => {
  const before = lotOf(switches, cables, racks);

  it('is taken as it is while the items are the same', () => {
    const found = again(before, before, '10', '2', null);
    expect(found?.draft).to.deep.equal(typed(before, '10', '2', null));
    expect(found?.fresh).to.deep.equal([]);
    expect(found?.left).to.deep.equal([]);
  });

  it('keeps each price with its item, and says which items are new and which prices have none any more', () => {
    const now = lotOf(item('Router'), racks, { ...switches, description: 'Switch, 48 ports', quantity: '9' });
    const found = again(before, now, '10', '2', '30');
    expect(found?.draft.unitPrices).to.deep.equal([null, '30', '10']);
    expect(found?.draft).to.include({ deliveryDays: '30', quality: 'As asked', byItem: true });
    expect(found?.fresh).to.deep.equal(['Router']);
    expect(found?.left).to.deep.equal([{ item: 'Cable', price: '2' }]);
  });

  it('puts no price on an item of another unit, nor on another item in the same place', () => {
    const found = again(before, lotOf({ ...switches, unit: 'sets' }, item('Cabinet'), racks), '10', '2', '30');
    expect(found?.draft.unitPrices).to.deep.equal([null, null, '30']);
    expect(found?.left.map(({ price }) => price)).to.deep.equal(['10', '2']);
  });

  it('tells equal items apart by their order', () => {
    const twice = lotOf(cables, cables);
    expect(again(twice, lotOf(cables, racks, cables), '1', '2')?.draft.unitPrices).to.deep.equal(['1', null, '2']);
  });

  it('of five thousand items with all the words they may have is no larger than a draft may be, and has each price again', () => {
    const most = lotOf(
      ...Array.from({ length: 5000 }, (_, at) =>
        item(`${at} `.padEnd(500, '规'), '米'.repeat(30), `${at}`.padStart(60)),
      ),
    );
    const prices = Array.from({ length: 5000 }, (_, at) => `${at}1234567.89`);
    const kept = JSON.stringify({ values: keptDraft(most, typed(most, ...prices)) });
    expect(kept.length).to.be.lessThan(DRAFT_SIZE);
    const found = again(most, lotOf(...(most.items ?? []).toReversed()), ...prices);
    expect(found?.draft.unitPrices).to.deep.equal(prices.toReversed());
  });

  it('of before, with the words of its items, has each price with its item', () => {
    const old = { ...typed(before, '10', '2', '30'), items: [switches, cables, racks] };
    const kept = JSON.parse(JSON.stringify(old)) as Record<string, unknown>;
    const found = draftFrom(lotOf(racks, { ...switches, description: 'Switch, 48 ports' }), kept);
    expect(found?.draft.unitPrices).to.deep.equal(['30', '10']);
    expect(found?.left).to.deep.equal([{ item: 'Cable', price: '2' }]);
  });

  it('of still before, without its items, keeps all but the prices when their number differs', () => {
    const old = { ...typed(before, '10', '2', '30') } as unknown as Record<string, unknown>;
    expect(draftFrom(before, old)?.draft.unitPrices).to.deep.equal(['10', '2', '30']);
    const found = draftFrom(lotOf(switches), old);
    expect(found?.draft).to.include({ deliveryDays: '30' });
    expect(found?.draft.unitPrices).to.deep.equal([null]);
    expect(found?.left).to.deep.equal([
      { item: '1', price: '10' },
      { item: '2', price: '2' },
      { item: '3', price: '30' },
    ]);
  });

  it('is none when nothing was kept', () => {
    expect(draftFrom(before, undefined)).to.equal(undefined);
  });
});
