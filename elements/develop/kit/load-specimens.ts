import { useCallback, useEffect, useState } from 'react';
import { groups, type SpecimenFile } from './groups.ts';
import type { Specimen } from './specimen.ts';

/** A specimen with its group and the answers that its requests get. */
export interface LoadedSpecimen {
  readonly specimen: Specimen;
  readonly group: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

const NO_ANSWERS = {};

/** Whether a specimen's part or state holds the text; capitals and blanks at the ends do not count. */
export const isAskedFor = ({ part, state }: Specimen, text: string): boolean =>
  `${part} ${state}`.toLowerCase().includes(text.trim().toLowerCase());

const specimensOf = (group: string, { specimens, answers = NO_ANSWERS }: SpecimenFile): LoadedSpecimen[] =>
  specimens.map(specimen => ({ specimen, group, answers }));

/** The specimens of one group. Rejects when its code cannot be fetched. */
export async function loadGroup(group: string): Promise<LoadedSpecimen[]> {
  const load = groups[group];
  return load ? specimensOf(group, await load()) : [];
}

/** The group that shows a part; undefined when none does. */
export async function groupOf(part: string): Promise<string | undefined> {
  const all = await Promise.all(Object.keys(groups).map(loadGroup));
  return all.flat().find(({ specimen }) => specimen.part === part)?.group;
}

/** The specimens of some groups once all are there; `failed` when the code of one did not come. */
export function useSpecimens(names: readonly string[]): {
  readonly loaded: readonly LoadedSpecimen[] | undefined;
  readonly failed: Error | undefined;
  readonly retry: () => void;
} {
  const wanted = names.join(',');
  const [state, setState] = useState<{ of: string; loaded?: readonly LoadedSpecimen[]; failed?: Error }>({ of: '' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let over = false;
    Promise.all(wanted.split(',').map(loadGroup)).then(
      all => !over && setState({ of: wanted, loaded: all.flat() }),
      (reason: unknown) =>
        !over && setState({ of: wanted, failed: reason instanceof Error ? reason : new Error(String(reason)) }),
    );
    return () => {
      over = true;
    };
  }, [wanted, attempt]);
  const retry = useCallback(() => setAttempt(count => count + 1), []);
  const current = state.of === wanted ? state : undefined;
  return { loaded: current?.loaded, failed: current?.failed, retry };
}
