import type { Json, JsonObject, NumberSources } from './json.ts';
import { isObject, isTooDeep, leavesOf, parseExact, step } from './json.ts';
import type { Located } from './merge.ts';
import { latestOf, mergeReleases, placeOf } from './merge.ts';
import type { Fault } from './validate.ts';
import { releaseFaults } from './validate.ts';

/** A part of the file that was not taken, and why (a string key). A path may stand for everything below it. */
export interface Left {
  readonly path: string;
  readonly reason: string;
}

/** One contracting process of a file: its release as it stands, and what of the file was not used for it. */
export interface OcdsProcess {
  readonly ocid: string;
  readonly release: Located;
  readonly left: readonly Left[];
}

/** What a file holds, or every fault of it. A file with a fault is refused as a whole. */
export type ReadResult =
  | { readonly ok: true; readonly processes: readonly OcdsProcess[]; readonly numbers: NumberSources }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Reads OCDS 1.1: a release, a release package, a record, a record package or a versioned release, as JSON text. Releases of one
 * process are merged; a record's compiled release is preferred, then its embedded releases, then its versioned release.
 */
export function readOcds(text: string): ReadResult {
  let parsed: ReturnType<typeof parseExact>;
  try {
    parsed = parseExact(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {
      ok: false,
      faults: [{ path: '', reason: 'ocds.faults.notJson', params: { message: error.message.slice(0, 200) } }],
    };
  }
  const { value, numbers } = parsed;
  if (!isObject(value)) return { ok: false, faults: [{ path: '', reason: 'ocds.faults.notObject' }] };
  if (isTooDeep(value)) return { ok: false, faults: [{ path: '', reason: 'ocds.faults.tooDeep' }] };
  const faults: Fault[] = [];
  const processes = processesOf(value, faults);
  if (faults.length === 0 && processes.length === 0) faults.push({ path: '', reason: 'ocds.faults.noRelease' });
  return faults.length ? { ok: false, faults } : { ok: true, processes, numbers };
}

function processesOf(file: JsonObject, faults: Fault[]): OcdsProcess[] {
  const version = file['version'];
  if (typeof version === 'string' && !version.startsWith('1.'))
    faults.push({ path: '/version', reason: 'ocds.faults.wrongVersion', params: { value: version.slice(0, 40) } });
  if ('records' in file) {
    const packageLeft = othersOf(file, '', ['records'], 'ocds.left.package');
    return listAt(file, 'records', faults).flatMap(({ value, base }) => recordOf(value, base, faults, packageLeft));
  }
  if ('compiledRelease' in file || 'versionedRelease' in file) return recordOf(file, '', faults, []);
  if ('releases' in file) return packageOf(file, faults);
  if (isVersioned(file)) return [{ ...processOf(checked(latestOf(file, ''), faults)), left: historyOf(file, '') }];
  return [{ ...processOf(checked({ value: file, base: '' }, faults)), left: [] }];
}

function packageOf(file: JsonObject, faults: Fault[]): OcdsProcess[] {
  const releases = listAt(file, 'releases', faults).map(release => checked(release, faults));
  const groups = Map.groupBy(releases, release => String(release.value['ocid']));
  const packageLeft = othersOf(file, '', ['releases'], 'ocds.left.package');
  if (faults.length) return [];
  return [...groups.values()].map(group => merged(group, packageLeft));
}

function recordOf(record: JsonObject, base: string, faults: Fault[], packageLeft: readonly Left[]): OcdsProcess[] {
  const compiled = record['compiledRelease'];
  const releases = listAt(record, 'releases', faults, base).filter(
    release => 'ocid' in release.value || !('url' in release.value),
  );
  const sound = releases.map(release => checked(release, faults));
  const left = [
    ...packageLeft,
    ...othersOf(record, base, ['compiledRelease', 'versionedRelease', 'releases'], 'ocds.left.package'),
  ];
  const links = listAt(record, 'releases', [], base).filter(
    release => !releases.some(other => other.base === release.base),
  );
  left.push(...links.map(release => ({ path: release.base, reason: 'ocds.left.link' })));
  const history =
    'versionedRelease' in record ? [{ path: `${base}/versionedRelease`, reason: 'ocds.left.history' }] : [];
  if (compiled !== undefined && !isObject(compiled)) {
    faults.push({ path: `${base}/compiledRelease`, reason: 'ocds.faults.notObject' });
    return [];
  }
  if (compiled !== undefined) {
    const process = processOf(checked({ value: compiled, base: `${base}/compiledRelease` }, faults));
    return [
      {
        ...process,
        left: [...left, ...history, ...sound.map(release => ({ path: release.base, reason: 'ocds.left.earlier' }))],
      },
    ];
  }
  if (sound.length) return faults.length ? [] : [merged(sound, [...left, ...history])];
  const versioned = record['versionedRelease'];
  if (isObject(versioned))
    return [
      {
        ...processOf(checked(latestOf(versioned, `${base}/versionedRelease`), faults)),
        left: [...left, ...historyOf(versioned, `${base}/versionedRelease`)],
      },
    ];
  faults.push({ path: `${base}/releases`, reason: 'ocds.faults.noRelease' });
  return [];
}

function merged(group: readonly Located[], packageLeft: readonly Left[]): OcdsProcess {
  const [only] = group;
  if (group.length === 1 && only) return { ...processOf(only), left: packageLeft };
  const release = mergeReleases(group);
  const used = new Set(leavesOf(release.value).map(([pointer]) => placeOf(release, pointer)));
  const superseded = group.flatMap(({ value, base }) => leavesOf(value, base)).filter(([path]) => !used.has(path));
  return {
    ...processOf(release),
    left: [...packageLeft, ...superseded.map(([path]) => ({ path, reason: 'ocds.left.earlier' }))],
  };
}

function historyOf(versioned: JsonObject, base: string): Left[] {
  const latest = latestOf(versioned, base);
  const used = new Set(leavesOf(latest.value).map(([pointer]) => placeOf(latest, pointer)));
  return leavesOf(versioned, base)
    .filter(([path]) => !used.has(path))
    .map(([path]) => ({ path, reason: 'ocds.left.history' }));
}

const processOf = (release: Located): Omit<OcdsProcess, 'left'> => ({
  ocid: String(release.value['ocid'] ?? ''),
  release,
});

function checked(release: Located, faults: Fault[]): Located {
  for (const fault of releaseFaults(release.value)) faults.push({ ...fault, path: placeOf(release, fault.path) });
  return release;
}

function listAt(holder: JsonObject, key: string, faults: Fault[], base = ''): Located[] {
  const list = holder[key];
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    faults.push({ path: base + step(key), reason: 'ocds.faults.notList' });
    return [];
  }
  return list.flatMap((value: Json, index) => {
    const place = base + step(key) + step(index);
    if (isObject(value)) return [{ value, base: place }];
    faults.push({ path: place, reason: 'ocds.faults.notObject' });
    return [];
  });
}

const othersOf = (holder: JsonObject, base: string, used: readonly string[], reason: string): Left[] =>
  Object.entries(holder)
    .filter(([key]) => !used.includes(key))
    .flatMap(([key, value]) => leavesOf(value, base + step(key)))
    .map(([path]) => ({ path, reason }));

/** A bare versioned release: what is one value in a release is a list of dated values in it. */
const isVersioned = (file: JsonObject): boolean => {
  const { initiationType } = file;
  return Array.isArray(initiationType) && initiationType.every(entry => isObject(entry) && 'releaseDate' in entry);
};
