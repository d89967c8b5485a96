import type { Specimen } from './specimen.ts';

/** What a file `<group>.specimens.tsx` exports. */
export interface SpecimenFile {
  readonly specimens: readonly Specimen[];
  /** Answers to the requests of its specimens, keyed `GET /area/path`: the `data` member of the envelope. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** The groups of the kit page, one file each, loaded when first looked at. A test holds the list against the folder. */
export const groups: Readonly<Record<string, () => Promise<SpecimenFile>>> = {
  actions: () => import('./actions.specimens.tsx'),
  inputs: () => import('./inputs.specimens.tsx'),
  choices: () => import('./choices.specimens.tsx'),
  dates: () => import('./dates.specimens.tsx'),
  data: () => import('./data.specimens.tsx'),
  layout: () => import('./layout.specimens.tsx'),
  overlays: () => import('./overlays.specimens.tsx'),
  states: () => import('./states.specimens.tsx'),
  list: () => import('./list.specimens.tsx'),
  work: () => import('./work.specimens.tsx'),
  record: () => import('./record.specimens.tsx'),
  halls: () => import('./halls.specimens.tsx'),
  form: () => import('./form.specimens.tsx'),
  'form-tools': () => import('./form-tools.specimens.tsx'),
  screens: () => import('./screens.specimens.tsx'),
};
