import { same } from '../form-values.ts';

/** One row of a table inside a record. */
export type MergeRow = Readonly<Record<string, unknown>>;

/** Which of two versions. */
export type Version = 'mine' | 'theirs';

/** What a version did to a row; `absent`: the row is new in the other version. */
export type RowFate = 'kept' | 'changed' | 'removed' | 'added' | 'absent';

/** A place in the merged table: a row on which both versions agree, or one of which a version must be chosen. */
export type MergeEntry =
  | { readonly kind: 'agreed'; readonly row: MergeRow }
  | {
      readonly kind: 'open';
      readonly key: string;
      /** The row as both began with it, and its number from 0; undefined for a new row. */
      readonly base: MergeRow | undefined;
      readonly at: number | undefined;
      /** Undefined where the version has no such row. */
      readonly mine: MergeRow | undefined;
      readonly theirs: MergeRow | undefined;
      readonly fates: Readonly<Record<Version, RowFate>>;
      /** The version that has changed something; mine where both have. */
      readonly proposed: Version;
    };

/** A row of which a version must be chosen. */
export type OpenEntry = Extract<MergeEntry, { kind: 'open' }>;

/** Above so many pairs of rows the exact comparison would keep the person waiting; rows are then matched by their contents in order. */
const PAIRS = 250_000;

/** Puts two versions of a table together, row by row, by what each has done to the rows that both began with. `columns` decide. */
export function mergeRows(
  columns: readonly string[],
  base: readonly MergeRow[],
  mine: readonly MergeRow[],
  theirs: readonly MergeRow[],
): readonly MergeEntry[] {
  const equal = (a: MergeRow | undefined, b: MergeRow | undefined) =>
    a === undefined || b === undefined ? a === b : columns.every(name => same(a[name], b[name]));
  const [here, there] = [align(columns, base, mine), align(columns, base, theirs)];
  const entries: MergeEntry[] = [];
  const fateOf = (row: MergeRow | undefined, first: MergeRow): RowFate =>
    row === undefined ? 'removed' : equal(row, first) ? 'kept' : 'changed';
  const addNew = (after: number) => {
    const [ours, others] = [here.added.get(after) ?? [], [...(there.added.get(after) ?? [])]];
    ours.forEach((row, index) => {
      const twin = others.findIndex(other => equal(row, other));
      if (twin < 0) entries.push(newRow(`mine.${after}.${index}`, 'mine', row));
      else {
        others.splice(twin, 1);
        entries.push({ kind: 'agreed', row });
      }
    });
    others.forEach((row, index) => entries.push(newRow(`theirs.${after}.${index}`, 'theirs', row)));
  };
  addNew(-1);
  base.forEach((first, at) => {
    const [ours, other] = [here.matched[at], there.matched[at]];
    if (equal(ours, other)) {
      if (ours) entries.push({ kind: 'agreed', row: ours });
    } else {
      const fates = { mine: fateOf(ours, first), theirs: fateOf(other, first) };
      const proposed = fates.mine === 'kept' ? 'theirs' : 'mine';
      entries.push({ kind: 'open', key: `base.${at}`, base: first, at, mine: ours, theirs: other, fates, proposed });
    }
    addNew(at);
  });
  return entries;
}

const newRow = (key: string, by: Version, row: MergeRow): OpenEntry => ({
  kind: 'open',
  key,
  base: undefined,
  at: undefined,
  mine: by === 'mine' ? row : undefined,
  theirs: by === 'theirs' ? row : undefined,
  fates: { mine: by === 'mine' ? 'added' : 'absent', theirs: by === 'theirs' ? 'added' : 'absent' },
  proposed: by,
});

/** The table as it was chosen, entry by entry; what was not chosen is as proposed. */
export const chosenRows = (
  entries: readonly MergeEntry[],
  chosen: Readonly<Record<string, Version>>,
): readonly MergeRow[] =>
  entries.flatMap(entry => {
    const row = entry.kind === 'agreed' ? entry.row : entry[chosen[entry.key] ?? entry.proposed];
    return row ? [row] : [];
  });

interface Aligned {
  /** By number of the base row: the same row in the other version, undefined where it was removed. */
  readonly matched: readonly (MergeRow | undefined)[];
  /** New rows by the number of the base row that they follow, -1 for the beginning. */
  readonly added: ReadonlyMap<number, readonly MergeRow[]>;
}

function align(columns: readonly string[], base: readonly MergeRow[], other: readonly MergeRow[]): Aligned {
  const keyOf = (row: MergeRow) => JSON.stringify(columns.map(name => (same(row[name], null) ? null : row[name])));
  const [from, to] = [base.map(keyOf), other.map(keyOf)];
  const pairs = anchors(from, to);
  const matched: (MergeRow | undefined)[] = base.map(() => undefined);
  const added = new Map<number, MergeRow[]>();
  const alike = (a: MergeRow, b: MergeRow) => {
    const filled = columns.filter(name => !same(a[name], null) || !same(b[name], null));
    return filled.filter(name => same(a[name], b[name])).length * 2 >= filled.length && filled.length > 0;
  };
  let [b, o] = [0, 0];
  for (const [nextB, nextO] of [...pairs, [base.length, other.length] as const]) {
    // Between two rows that stand unchanged: first what is mostly the same, then by place where the counts agree.
    const isSwap = nextB - b === nextO - o;
    for (let at = b; at < nextB; at += 1) {
      const found = isSwap ? o : other.findIndex((row, index) => index >= o && index < nextO && alike(base[at]!, row));
      if (found < 0) continue;
      for (; o < found; o += 1) added.set(at - 1, [...(added.get(at - 1) ?? []), other[o]!]);
      matched[at] = other[found];
      o = found + 1;
    }
    for (; o < nextO; o += 1) added.set(nextB - 1, [...(added.get(nextB - 1) ?? []), other[o]!]);
    if (nextB < base.length) matched[nextB] = other[nextO];
    [b, o] = [nextB + 1, nextO + 1];
  }
  return { matched, added };
}

/** Pairs of places with the same row, rising on both sides: as many as there are, or as come first where the tables are long. */
function anchors(from: readonly string[], to: readonly string[]): readonly (readonly [number, number])[] {
  let head = 0;
  while (head < from.length && head < to.length && from[head] === to[head]) head += 1;
  let tail = 0;
  while (
    tail < from.length - head &&
    tail < to.length - head &&
    from[from.length - 1 - tail] === to[to.length - 1 - tail]
  )
    tail += 1;
  const [a, b] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)];
  const middle = a.length * b.length > PAIRS ? inOrder(a, b) : longest(a, b);
  return [
    ...Array.from({ length: head }, (_, at) => [at, at] as const),
    ...middle.map(([x, y]) => [x + head, y + head] as const),
    ...Array.from({ length: tail }, (_, at) => [from.length - tail + at, to.length - tail + at] as const),
  ];
}

function inOrder(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const places = new Map<string, number[]>();
  b.forEach((key, at) => places.set(key, [...(places.get(key) ?? []), at]));
  const pairs: (readonly [number, number])[] = [];
  let last = -1;
  a.forEach((key, at) => {
    const place = places.get(key)?.find(one => one > last);
    if (place === undefined) return;
    pairs.push([at, place]);
    last = place;
  });
  return pairs;
}

/** Longest common subsequence (Wagner and Fischer 1974). */
function longest(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const width = b.length + 1;
  const length = new Uint32Array((a.length + 1) * width);
  for (let x = a.length - 1; x >= 0; x -= 1)
    for (let y = b.length - 1; y >= 0; y -= 1)
      length[x * width + y] =
        a[x] === b[y]
          ? length[(x + 1) * width + y + 1]! + 1
          : Math.max(length[(x + 1) * width + y]!, length[x * width + y + 1]!);
  const pairs: (readonly [number, number])[] = [];
  for (let x = 0, y = 0; x < a.length && y < b.length;) {
    if (a[x] === b[y]) pairs.push([x++, y++]);
    else if (length[(x + 1) * width + y]! >= length[x * width + y + 1]!) x += 1;
    else y += 1;
  }
  return pairs;
}
