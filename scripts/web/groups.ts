import path from 'node:path';
import type { GetModuleInfo } from 'rollup';
import { mergeGroups } from './merge-groups.ts';

/** A page of developers that reads every part at once; what it reads says nothing of what is used together. */
const ASIDE = /\/elements\/develop\//;

const union = (into: Set<string>, from: ReadonlySet<string>): void => from.forEach(id => into.add(id));

function intersection(sets: readonly ReadonlySet<string>[]): Set<string> {
  const [first = new Set<string>(), ...rest] = sets.toSorted((a, b) => a.size - b.size);
  return new Set([...first].filter(id => rest.every(set => set.has(id))));
}

/** All modules that run before or with these, these among them. */
export function neededBy(ids: Iterable<string>, info: GetModuleInfo): ReadonlySet<string> {
  const seen = new Set(ids);
  // A set walks what is added to it on the way.
  for (const id of seen) info(id)?.importedIds.forEach(each => seen.add(each));
  return seen;
}

/**
 * Puts modules together that the same loads need: the starts are the entries and everything imported later (`import()`). A start that begins when a
 * module is there already does not count for it. Rollup does the same, but with named chunks beside it believes modules to be there that are not
 * (`dynamicImportsByEntry` knows a part's first importer only), and then puts unrelated ones into one chunk.
 *
 * Small groups are put together where that helps (`mergeGroups`). `named` gives the chunk of a module that has one by name; such modules are left
 * out. `weightOf` says how much a start counts beside others. Answers the chunk's name of every other module.
 */
export function groupsOf(
  ids: readonly string[],
  info: GetModuleInfo,
  named: (id: string) => string | undefined,
  weightOf: (start: string) => number = () => 1,
): ReadonlyMap<string, string> {
  const names = new Map(ids.map(id => [id, named(id)]));
  const members = Map.groupBy(
    ids.filter(id => names.get(id)),
    id => names.get(id)!,
  );
  const reach = new Map<string, Set<string>>();
  const importers = new Map<string, Set<string>>();
  for (const id of ids)
    for (const later of info(id)?.dynamicallyImportedIds ?? [])
      importers.set(later, (importers.get(later) ?? new Set()).add(id));
  const starts = ids.filter(id => info(id)?.isEntry || importers.has(id));
  for (const start of starts) {
    const seen = new Set<string>([start]);
    // A set walks what is added to it on the way.
    for (const id of seen) {
      info(id)?.importedIds.forEach(each => seen.add(each));
      members.get(names.get(id) ?? '')?.forEach(each => seen.add(each));
    }
    reach.set(start, seen);
  }
  const there = alreadyThere(starts, reach, importers, info);
  // A module's piece is its named chunk, or what the same loads fetch.
  const pieceOf = new Map<string, string>();
  const usersOf = new Map<string, readonly string[]>();
  for (const id of ids) {
    const users = names.get(id) ? [] : usersFor(id, starts, reach, there);
    const key = names.get(id) ? `= ${names.get(id)}` : users.join('|');
    pieceOf.set(id, key);
    if (!names.get(id)) usersOf.set(key, users);
  }
  const keys = [...new Set(pieceOf.values())];
  const place = new Map(keys.map((key, at) => [key, at]));
  const placesOf = (some: Iterable<string>): readonly number[] => [
    ...new Set([...some].flatMap(id => (pieceOf.has(id) ? [place.get(pieceOf.get(id)!)!] : []))),
  ];
  const idsOf = Map.groupBy(ids, id => pieceOf.get(id)!);
  const homes = mergeGroups(
    keys.map((key, at) => ({
      // What has no code yet is no small group.
      size: idsOf.get(key)!.reduce((sum, id) => sum + (info(id)?.code?.length ?? Infinity), 0),
      needs: placesOf(idsOf.get(key)!.flatMap(id => info(id)?.importedIds ?? [])).filter(each => each !== at),
      fixed: !usersOf.has(key),
    })),
    starts.map(start => ({
      weight: weightOf(start),
      fetches: keys.flatMap((key, at) => (usersOf.get(key)?.includes(start) ? [at] : [])),
      there: placesOf([...reach.get(start)!, ...(there.get(start) ?? [])]),
    })),
  );
  const chunks = new Map<string, string>();
  const taken = new Map<number, string>();
  for (const id of ids) {
    const users = usersOf.get(pieceOf.get(id)!);
    if (!users) continue;
    const home = homes[place.get(pieceOf.get(id)!)!]!;
    if (!taken.has(home))
      taken.set(home, nameFor(users.length === 1 ? users[0]! : id, new Set([...members.keys(), ...taken.values()])));
    chunks.set(id, taken.get(home)!);
  }
  return chunks;
}

/** The starts that fetch a module: those that need it and do not find it there already, developers' pages aside. */
function usersFor(
  id: string,
  starts: readonly string[],
  reach: ReadonlyMap<string, ReadonlySet<string>>,
  there: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  const users = starts.filter(start => reach.get(start)!.has(id));
  const first = users.filter(start => !there.get(start)?.has(id));
  const among = first.length > 0 ? first : users;
  const own = among.filter(start => !ASIDE.test(start));
  return own.length > 0 ? own : among;
}

/** For each start that is imported later, what is there by then whoever imports it. */
function alreadyThere(
  starts: readonly string[],
  reach: ReadonlyMap<string, ReadonlySet<string>>,
  importers: ReadonlyMap<string, ReadonlySet<string>>,
  info: GetModuleInfo,
): ReadonlyMap<string, ReadonlySet<string>> {
  const later = starts.filter(start => !info(start)?.isEntry);
  const from = new Map(
    later.map(start => {
      const all = starts.filter(by => [...importers.get(start)!].some(id => reach.get(by)!.has(id)));
      const used = all.filter(by => !ASIDE.test(by));
      return [start, used.length > 0 ? used : all];
    }),
  );
  const there = new Map<string, Set<string> | undefined>(starts.map(start => [start, undefined]));
  for (const start of starts) if (info(start)?.isEntry) there.set(start, new Set());
  for (let changed = true; changed;) {
    changed = false;
    for (const start of later) {
      // An importer of which nothing is known yet takes nothing away.
      const known = from.get(start)!.filter(by => there.get(by));
      if (known.length === 0) continue;
      const now = intersection(
        known.map(by => {
          const all = new Set(reach.get(by));
          union(all, there.get(by)!);
          return all;
        }),
      );
      if (now.size !== there.get(start)?.size) {
        there.set(start, now);
        changed = true;
      }
    }
  }
  return there as ReadonlyMap<string, ReadonlySet<string>>;
}

function nameFor(id: string, taken: ReadonlySet<string>): string {
  const file = id.replace(/\?.*$/, '').replace(/\0/g, '');
  const base = path.basename(file).replace(/\.[cm]?[jt]sx?$/, '');
  const name = (base === 'index' ? path.basename(path.dirname(file)) : base).replace(/[^\w.-]/g, '-');
  let unique = name;
  for (let n = 2; taken.has(unique); n += 1) unique = `${name}.${n}`;
  return unique;
}
