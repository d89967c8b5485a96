import { expect } from 'chai';
import type { HistoryEntry } from '../../shared/domain/kernel/wire.ts';
import { approvalMoves, approvalRounds, changesOf } from '../../shared/ui/record/approval-rounds.ts';
import { rowChanges } from '../../shared/ui/record/row-changes.ts';
import { notice } from '../kit/sample-notice.ts';
import { line, reject, submit } from './history-lines.ts';

describe('the rounds of an approval', () => {
  const moves = approvalMoves(notice)!;

  it('are found by the entity’s own moves', () => {
    expect(moves).to.deep.equal({ submit: ['submit'], approve: 'approve', return: 'reject' });
    expect(approvalMoves({ ...notice, transitions: { submit: { from: 'draft', to: 'approving' } } })).to.equal(
      undefined,
    );
  });

  it('end with their decision, or when the record is taken back', () => {
    const approve = line(7, 'approve', { fromState: 'approving', toState: 'approved' });
    const withdraw = line(5, 'withdraw', { fromState: 'approving' });
    const outcome = (...entries: HistoryEntry[]) => approvalRounds(entries, moves).map(round => round.outcome);
    expect(outcome(submit(2), reject(3), submit(4), withdraw, submit(6), approve)).to.deep.equal([
      'returned',
      'ended',
      'approved',
    ]);
    expect(outcome(submit(2))).to.deep.equal(['waiting']);
    expect(outcome(line(1, 'create'))).to.deep.equal([]);
  });

  it('name a change once, from the first value to the last, and none that was undone', () => {
    const set = (revision: number, from: string, to: string) =>
      line(revision, 'update', { changes: { title: { from, to } } });
    expect(changesOf([set(1, 'a', 'b'), set(2, 'b', 'c')])).to.deep.equal([{ field: 'title', from: 'a', to: 'c' }]);
    expect(changesOf([set(1, 'a', 'b'), set(2, 'b', 'a')])).to.deep.equal([]);
  });
});

describe('the changed rows of a table', () => {
  const kinds = (before: readonly object[], after: readonly object[]) =>
    rowChanges(before as never, after as never, ['name', 'price']).map(change => change.kind);
  const row = (name: string | null, amount: string) => ({ name, price: { amount, currency: 'CNY' } });

  it('are none where only what is not filled, or the order of an amount’s parts, is written otherwise', () => {
    expect(kinds([row('', '1')], [{ name: null, price: { currency: 'CNY', amount: '1' } }])).to.deep.equal([]);
  });

  it('tell a row put elsewhere from one that is new', () => {
    const [a, b, c] = [row('a', '1'), row('b', '2'), row('c', '3')];
    expect(rowChanges([a, b, c], [c, a, b], ['name', 'price'])).to.deep.equal([
      { kind: 'moved', from: 3, to: 1, after: c },
    ]);
    expect(kinds([a], [row('z', '9')])).to.deep.equal(['added', 'removed']);
  });

  it('are found in the largest table a record may hold', () => {
    const rows = Array.from({ length: 500 }, (_, at) => row(`row ${at}`, String(at)));
    const dearer = rows.map(({ name }, at) => row(name, String(at + 1000)));
    expect(new Set(kinds(rows, dearer))).to.deep.equal(new Set(['changed']));
    expect(kinds([], rows)).to.have.length(500);
  });
});
