import { expect } from 'chai';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { chosenRows, mergeRows, type MergeRow } from '../../../shared/ui/form/conflict/row-merge.ts';
import { type FakeApi, fakeApi, refusal } from '../../kit/fake-api.ts';
import { writeCell } from '../../kit/grid.ts';
import { notice, noticeRow } from '../../kit/sample-notice.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const line = (name: string, quantity: number, price: string | null = null) => ({ name, quantity, price });
const COLUMNS = ['name', 'quantity', 'price'];
const [pump, valve, meter, pipe] = [line('Pump', 1), line('Valve', 2), line('Meter', 3), line('Pipe', 4)];
const merge = (base: readonly MergeRow[], mine: readonly MergeRow[], theirs: readonly MergeRow[]) => {
  const entries = mergeRows(COLUMNS, base, mine, theirs);
  const open = entries.flatMap(entry => (entry.kind === 'open' ? [entry] : []));
  return { entries, open, proposed: chosenRows(entries, {}) };
};

describe('rows of a table in two versions', () => {
  it('are put together where only one version has changed each', () => {
    const mine = [{ ...pump, quantity: 9 }, valve, meter, pipe];
    const theirs = [pump, { ...valve, quantity: 8 }, meter];
    const { open, proposed } = merge([pump, valve, meter], mine, theirs);
    expect(proposed).to.deep.equal([mine[0], theirs[1], meter, pipe]);
    expect(open.map(entry => [entry.fates.mine, entry.fates.theirs])).to.deep.equal([
      ['changed', 'kept'],
      ['kept', 'changed'],
      ['added', 'absent'],
    ]);
  });

  it('keep what both have added once, and what each has added', () => {
    const { open, proposed } = merge([pump], [pump, pipe, valve], [meter, pump, pipe]);
    expect(proposed).to.deep.equal([meter, pump, pipe, valve]);
    expect(open).to.have.length(2);
  });

  it('ask about a row that one version has changed and the other removed, and propose mine', () => {
    const changed = { ...valve, quantity: 7 };
    const { entries, open, proposed } = merge([pump, valve, meter], [pump, meter], [pump, changed, meter]);
    expect(open.map(entry => entry.fates)).to.deep.equal([{ mine: 'removed', theirs: 'changed' }]);
    expect(proposed).to.deep.equal([pump, meter]);
    expect(chosenRows(entries, { [open[0]!.key]: 'theirs' })).to.deep.equal([pump, changed, meter]);
  });

  it('agree where both have done the same, whatever empty looks like', () => {
    const { open, proposed } = merge([pump, valve], [{ ...pump, price: '' }], [{ ...pump, price: null }]);
    expect(open).to.deep.equal([]);
    expect(proposed).to.have.length(1);
  });

  it('find a changed row again among removed and new ones', () => {
    const { proposed } = merge([pump, valve, meter], [{ ...valve, quantity: 5 }, meter], [pump, valve, meter, pipe]);
    expect(proposed).to.deep.equal([{ ...valve, quantity: 5 }, meter, pipe]);
  });

  it('are merged in tables of thousands of rows', () => {
    const base = Array.from({ length: 3000 }, (_, at) => line(`Part ${at}`, at));
    const mine = base.map((row, at) => (at % 2 === 0 ? { ...row, quantity: -at - 1 } : row));
    const theirs = base.map((row, at) => (at % 3 === 1 ? { ...row, price: '1' } : row)).slice(0, 2999);
    const { proposed } = merge(base, mine, theirs);
    expect(proposed).to.have.length(2999);
    expect(proposed[4]).to.deep.equal(mine[4]);
    expect(proposed[7]).to.deep.equal(theirs[7]);
  });

  it('lose nothing from an empty table on', () => {
    expect(merge([], [pump], [valve]).proposed).to.deep.equal([pump, valve]);
    expect(merge([pump], [], []).proposed).to.deep.equal([]);
  });
});

describe('a conflict in a table of a form', () => {
  const ItemForm = defineForm(notice, {
    sections: [{ title: 'sampleNotice.sections.content', fields: ['title', 'items'] }],
  });
  const UPDATE = '/sample/sampleNotice/update';
  let screen: Shown;
  let api: FakeApi;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());

  it('is settled row by row: mine, theirs and what only they have added', async () => {
    const base = [line('Pump', 1, '1.00'), line('Valve', 2, '2.00')];
    const theirs = [line('Pump', 5, '1.00'), line('Valve', 2, '3.00'), line('Pipe', 4, '4.00')];
    let isFirst = true;
    api = fakeApi({
      'GET /sample/sampleNotice/get': noticeRow('n1', { items: base }),
      [`POST ${UPDATE}`]: () =>
        isFirst
          ? refusal(409, 'conflict', {
              reason: 'kernel.conflict',
              current: noticeRow('n1', { revision: 4, items: theirs }),
            })
          : noticeRow('n1', { revision: 5 }),
    });
    screen = show(ItemForm, { api, address: '/sample/notice/edit?id=n1' });
    await writeCell(screen, '0.quantity', '9');
    (screen.root.activeElement as HTMLElement).blur();
    await screen.click('button[data-action=save]');
    const pump = await screen.find('[data-conflict=items] [data-row="base.0"]', 'Row 1 · Pump');
    expect(pump.hasAttribute('data-both')).to.equal(true);
    expect(pump.textContent).to.contain('9').and.to.contain('5').and.to.not.contain('1.00');
    expect((await screen.find('[data-row="base.1"]')).textContent)
      .to.contain('as before')
      .and.to.contain('changed');
    expect((await screen.find('[data-row="theirs.1.0"]')).textContent)
      .to.contain('New row · Pipe')
      .and.to.contain('without this row');
    isFirst = false;
    await screen.click('[data-row="base.1"] input[value=mine]');
    await screen.click('.conflict > button');
    await screen.until(() => api.to(UPDATE).length === 2, 'the second attempt');
    const { revision, input } = api.to(UPDATE)[1]!.body as { revision: number; input: { items: unknown } };
    expect(revision).to.equal(4);
    expect(input.items).to.deep.equal([line('Pump', 9, '1.00'), line('Valve', 2, '2.00'), line('Pipe', 4, '4.00')]);
  });
});
