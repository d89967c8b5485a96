/**
 * What one more file costs a page, in characters of source that it could load instead: a request, its answer and its compiling. Twice as
 * much saves few more files and loads a twentieth more; half as much leaves more files and loads hardly less (`docs/decisions/0019`).
 */
const FILE = 4_000;

/** A group of modules that are loaded together, or a chunk that has its name already. */
export interface Piece {
  /** Characters of its modules. */
  readonly size: number;
  /** The pieces that its modules import at once, by their places. */
  readonly needs: readonly number[];
  /** Whether it has its name already, so that nothing is put to it. */
  readonly fixed: boolean;
}

/** A load: what it fetches for itself, and what is there by then, as places of pieces. */
export interface Load {
  /** How much it counts beside others. */
  readonly weight: number;
  readonly fetches: readonly number[];
  readonly there: readonly number[];
}

const has = (set: Uint32Array, at: number): boolean => (set[at >> 5]! & (1 << (at & 31))) !== 0;
const put = (set: Uint32Array, at: number): void => {
  set[at >> 5] = set[at >> 5]! | (1 << (at & 31));
};
const lowest = (word: number, bits: number): number => word * 32 + 31 - Math.clz32(bits & -bits);
const join = (into: Uint32Array, from: Uint32Array): void => from.forEach((word, at) => (into[at] = into[at]! | word));

/**
 * Puts small groups together where that saves more files than it adds code to loads that could do without: a load that fetches a piece
 * fetches all that piece needs. Groups between which another one stands stay apart, since files must not need each other in a circle.
 *
 * Answers for each piece the place of the one it is part of now.
 */
export function mergeGroups(pieces: readonly Piece[], loads: readonly Load[]): readonly number[] {
  const words = (count: number) => new Uint32Array((count + 31) >> 5);
  const home = pieces.map((_, at) => at);
  const size = pieces.map(piece => piece.size);
  const needs = pieces.map(piece => new Set(piece.needs));
  const all = pieces.map((_, at) => reachOf(at, needs, words(pieces.length)));
  // What each load has in the end, and which loads fetch each piece.
  const held = loads.map(({ fetches, there }) => {
    const set = words(pieces.length);
    for (const at of [...fetches, ...there]) join(set, all[at]!);
    return set;
  });
  const users = pieces.map((_, at) => {
    const set = words(loads.length);
    loads.forEach(({ fetches }, load) => fetches.includes(at) && put(set, load));
    return set;
  });

  const added = (load: number, piece: number): number => {
    let sum = 0;
    all[piece]!.forEach((word, at) => {
      for (let rest = word & ~held[load]![at]!; rest !== 0; rest &= rest - 1) sum += size[lowest(at, rest)]!;
    });
    return sum;
  };
  const gain = (one: number, two: number): number => {
    let sum = 0;
    const [first, second] = [users[one]!, users[two]!];
    for (let at = 0; at < first.length; at += 1) {
      const both = first[at]! & second[at]!;
      for (let rest = both; rest !== 0; rest &= rest - 1) sum += FILE * loads[lowest(at, rest)]!.weight;
    }
    for (let at = 0; at < first.length && sum > 0; at += 1)
      for (let rest = first[at]! ^ second[at]!; rest !== 0; rest &= rest - 1) {
        const load = lowest(at, rest);
        sum -= loads[load]!.weight * added(load, has(first, load) ? two : one);
      }
    return sum;
  };
  const isApart = (one: number, two: number): boolean =>
    [...needs[one]!].some(each => each !== two && has(all[each]!, two));
  const merge = (one: number, two: number): void => {
    home.forEach((at, piece) => at === two && (home[piece] = one));
    size[one] = size[one]! + size[two]!;
    size[two] = 0;
    for (const each of needs[two]!) needs[one]!.add(each);
    for (const set of needs) if (set.delete(two)) set.add(one);
    needs[one]!.delete(one);
    join(all[one]!, all[two]!);
    join(users[one]!, users[two]!);
    for (const set of [...all, ...held]) if (has(set, one) || has(set, two)) join(set, all[one]!);
  };

  for (let changed = true; changed;) {
    changed = false;
    const left = pieces.map((_, at) => at).filter(at => home[at] === at && !pieces[at]!.fixed);
    const pairs = left.flatMap((one, place) =>
      left.slice(place + 1).flatMap(two => {
        const worth = gain(one, two);
        return worth > 0 ? [{ one, two, worth }] : [];
      }),
    );
    for (const { one, two } of pairs.sort((a, b) => b.worth - a.worth || a.one - b.one || a.two - b.two)) {
      if (home[one] !== one || home[two] !== two || isApart(one, two) || isApart(two, one)) continue;
      if (gain(one, two) <= 0) continue;
      merge(one, two);
      changed = true;
    }
  }
  return home;
}

function reachOf(from: number, needs: readonly ReadonlySet<number>[], into: Uint32Array): Uint32Array {
  const open = [from];
  for (const at of open) {
    if (has(into, at)) continue;
    put(into, at);
    open.push(...needs[at]!);
  }
  return into;
}
