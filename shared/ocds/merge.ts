import type { Json, JsonObject } from './json.ts';
import { isObject, step } from './json.ts';

/** A value and where it stands in the file. `origins` names the places of parts that were put together from elsewhere, by pointer within the value. */
export interface Located {
  readonly value: JsonObject;
  readonly base: string;
  readonly origins?: ReadonlyMap<string, string>;
}

/** The place in the file of a pointer within a located value. */
export function placeOf(located: Located, pointer: string): string {
  for (let end = pointer.length; end > 0 && located.origins; end = pointer.lastIndexOf('/', end - 1)) {
    const origin = located.origins.get(pointer.slice(0, end));
    if (origin !== undefined) return origin + pointer.slice(end);
  }
  return located.base + pointer;
}

const wholeLists = new Set(['additionalIdentifiers', 'additionalClassifications']);

/**
 * Merges releases of one process into a compiled release: by date, the latest value wins; objects merge by property, lists of
 * objects with ids by id, other lists are replaced, null removes (OCDS 1.1 merging). Places of all values are kept.
 */
export function mergeReleases(releases: readonly Located[]): Located {
  const sorted = [...releases].sort(
    (a, b) => Date.parse(String(a.value['date'])) - Date.parse(String(b.value['date'])),
  );
  const origins = new Map<string, string>();
  let merged: JsonObject = {};
  for (const release of sorted)
    merged = mergeObject(merged, release.value, '', pointer => placeOf(release, pointer), '', origins);
  const latest = sorted.at(-1);
  const ocid = String(latest?.value['ocid'] ?? '');
  const date = latest?.value['date'] ?? null;
  return {
    value: { ...merged, id: `${ocid}-${String(date)}`, date, tag: ['compiled'] },
    base: latest?.base ?? '',
    origins,
  };
}

type Place = (pointer: string) => string;

function mergeObject(
  old: JsonObject,
  next: JsonObject,
  at: string,
  place: Place,
  from: string,
  origins: Map<string, string>,
): JsonObject {
  const result: Record<string, Json> = { ...old };
  for (const [key, value] of Object.entries(next)) {
    const [target, source] = [at + step(key), from + step(key)];
    const known = old[key];
    if (value === null) {
      delete result[key];
      forget(origins, target);
    } else if (isObject(value) && isObject(known))
      result[key] = mergeObject(known, value, target, place, source, origins);
    else if (isIdList(value) && (known === undefined || isIdList(known)) && !wholeLists.has(key))
      result[key] = mergeList(known ?? [], value, target, place, source, origins);
    else {
      forget(origins, target);
      origins.set(target, place(source));
      result[key] = value;
    }
  }
  return result;
}

function mergeList(
  old: readonly JsonObject[],
  next: readonly JsonObject[],
  at: string,
  place: Place,
  from: string,
  origins: Map<string, string>,
): JsonObject[] {
  const result = [...old];
  next.forEach((entry, index) => {
    const found = result.findIndex(other => other['id'] === entry['id']);
    const target = found < 0 ? result.length : found;
    result[target] = mergeObject(result[target] ?? {}, entry, at + step(target), place, from + step(index), origins);
  });
  return result;
}

const isIdList = (value: Json | undefined): value is readonly JsonObject[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(entry => isObject(entry) && entry['id'] !== undefined && entry['id'] !== null);

function forget(origins: Map<string, string>, pointer: string): void {
  for (const key of origins.keys()) if (key === pointer || key.startsWith(`${pointer}/`)) origins.delete(key);
}

/** One value of a versioned release: when it was so, and in which release. */
const isVersion = (value: Json): value is JsonObject =>
  isObject(value) && 'releaseDate' in value && 'releaseTag' in value;

/** The release that a versioned release stands for now: the latest value of each property. */
export function latestOf(versioned: JsonObject, base: string): Located {
  const origins = new Map<string, string>();
  let date = '';
  let id = '';
  const visit = (value: Json, target: string, source: string): Json | undefined => {
    if (Array.isArray(value) && value.length > 0 && value.every(isVersion)) {
      const index = value.reduce<number>(
        (best, entry, at) =>
          Date.parse(String(entry['releaseDate'])) >= Date.parse(String(value[best]?.['releaseDate'])) ? at : best,
        0,
      );
      const entry = value[index] as JsonObject;
      if (!date || Date.parse(String(entry['releaseDate'])) >= Date.parse(date))
        [date, id] = [String(entry['releaseDate']), String(entry['releaseID'] ?? '')];
      origins.set(target, `${source}${step(index)}/value`);
      return entry['value'];
    }
    if (Array.isArray(value))
      return (value as readonly Json[]).flatMap(
        (entry, at) => visit(entry, target + step(at), source + step(at)) ?? [],
      );
    if (isObject(value)) return objectFrom(value, target, source);
    origins.set(target, source);
    return value;
  };
  const objectFrom = (value: JsonObject, target: string, source: string): JsonObject => {
    const result: Record<string, Json> = {};
    for (const [key, inner] of Object.entries(value)) {
      const latest = visit(inner, target + step(key), source + step(key));
      if (latest !== undefined && latest !== null) result[key] = latest;
    }
    return result;
  };
  const value = objectFrom(versioned, '', base);
  return { value: { ...value, id, date, tag: ['compiled'] }, base, origins };
}
