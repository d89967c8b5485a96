/** A row of a table kept inside a record. */
export type InnerRow = Readonly<Record<string, unknown>>;

/** What became of one row between two versions of a table; places count from 1. */
export type RowChange =
  | { readonly kind: 'added'; readonly to: number; readonly after: InnerRow }
  | { readonly kind: 'removed'; readonly from: number; readonly before: InnerRow }
  | { readonly kind: 'moved'; readonly from: number; readonly to: number; readonly after: InnerRow }
  | {
      readonly kind: 'changed';
      readonly from: number;
      readonly to: number;
      readonly before: InnerRow;
      readonly after: InnerRow;
      /** The columns that differ, in the order of the table. */
      readonly columns: readonly string[];
    };

interface Placed {
  readonly at: number;
  readonly row: InnerRow;
  readonly cells: readonly string[];
}

/**
 * The rows of a table that differ between two versions, in the order of the new one, with removed rows last. Rows have no names of their
 * own: what stands in both in the same order is unchanged; of the others, those that share most cells are taken for the same row.
 */
export function rowChanges(
  before: readonly InnerRow[],
  after: readonly InnerRow[],
  columns: readonly string[],
): readonly RowChange[] {
  const placed = (row: InnerRow, index: number): Placed => ({
    at: index + 1,
    row,
    cells: columns.map(name => cellOf(row[name])),
  });
  const old = before.map(placed);
  const now = after.map(placed);
  const stays = unchanged(
    old.map(({ cells }) => cells.join('\n')),
    now.map(({ cells }) => cells.join('\n')),
  );
  const gone = old.filter(({ at }) => !stays.before.has(at));
  const come = now.filter(({ at }) => !stays.after.has(at));
  const pairs = pair(gone, come);
  const paired = new Set(pairs.values());
  return [
    ...come.map(to => {
      const from = pairs.get(to);
      return from ? changeOf(from, to, columns) : { kind: 'added' as const, to: to.at, after: to.row };
    }),
    ...gone
      .filter(from => !paired.has(from))
      .map(from => ({ kind: 'removed' as const, from: from.at, before: from.row })),
  ];
}

// What is not filled is the same however it is written, and so is an amount whichever of its parts comes first.
const cellOf = (value: unknown): string =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    ? ''
    : JSON.stringify(value, (_, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
          : part,
      );

function changeOf(from: Placed, to: Placed, columns: readonly string[]): RowChange {
  const differ = columns.filter((_, index) => from.cells[index] !== to.cells[index]);
  return differ.length === 0
    ? { kind: 'moved', from: from.at, to: to.at, after: to.row }
    : { kind: 'changed', from: from.at, to: to.at, before: from.row, after: to.row, columns: differ };
}

/** Places of the longest run of rows that stand in both versions in the same order. */
function unchanged(
  before: readonly string[],
  after: readonly string[],
): { readonly before: ReadonlySet<number>; readonly after: ReadonlySet<number> } {
  // longest[i][j]: the length of that run in what follows row i of the one and row j of the other.
  const longest = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      longest[i]![j] =
        before[i] === after[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const found = { before: new Set<number>(), after: new Set<number>() };
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) {
      found.before.add(++i);
      found.after.add(++j);
    } else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i++;
    else j++;
  }
  return found;
}

/** For each row that has come, the row it was before: the free one with most filled cells in common, at least one; the nearer place decides. */
function pair(gone: readonly Placed[], come: readonly Placed[]): ReadonlyMap<Placed, Placed> {
  const likeness = come.flatMap(to =>
    gone.map(from => ({
      to,
      from,
      alike: to.cells.filter((cell, index) => cell !== '' && cell === from.cells[index]).length,
    })),
  );
  const pairs = new Map<Placed, Placed>();
  const taken = new Set<Placed>();
  const far = ({ to, from }: { readonly to: Placed; readonly from: Placed }) => Math.abs(to.at - from.at);
  for (const { to, from } of likeness
    .filter(({ alike }) => alike > 0)
    .sort((a, b) => b.alike - a.alike || far(a) - far(b))) {
    if (pairs.has(to) || taken.has(from)) continue;
    pairs.set(to, from);
    taken.add(from);
  }
  return pairs;
}
