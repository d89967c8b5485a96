import type { Json } from './json.ts';
import { step } from './json.ts';
import { releaseSchema } from './schema.ts';

/** One fault of a file: the JSON pointer of the place, and the key of a string in both languages with what it needs. */
export interface Fault {
  readonly path: string;
  readonly reason: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Every fault of a release against OCDS 1.1, with pointers from the release itself; none when it is sound. */
export function releaseFaults(release: Json): readonly Fault[] {
  const result = releaseSchema.safeParse(release);
  if (result.success) return [];
  return result.error.issues.map((issue): Fault => {
    const path = issue.path.map(key => step(String(key))).join('');
    const given = valueAt(release, issue.path);
    if (given === undefined) return { path, reason: 'ocds.faults.required' };
    const [reason = 'notSound', list] = issue.message.split('.');
    const first = issue.code === 'custom' ? (issue.params?.['first'] as number | undefined) : undefined;
    const params: Record<string, string | number> = {};
    if (typeof given !== 'object' || given === null) params['value'] = String(given).slice(0, 80);
    if (list) params['list'] = list;
    if (first !== undefined) params['first'] = first;
    return { path, reason: `ocds.faults.${reason}`, params };
  });
}

function valueAt(value: Json, path: readonly PropertyKey[]): Json | undefined {
  let current: Json | undefined = value;
  for (const key of path)
    current =
      typeof current === 'object' && current !== null && Object.hasOwn(current, key)
        ? (current as Record<string, Json>)[String(key)]
        : undefined;
  return current;
}
