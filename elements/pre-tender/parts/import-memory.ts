import type { Reason } from '../../../shared/domain/kernel/entity.ts';

/** What the import answers: the new project, its lots, and every line of the file that found no place. */
export interface ImportAnswer {
  readonly id: string;
  readonly code: string | null;
  /** How many lots were made. */
  readonly lots: number;
  readonly left: readonly { readonly path: string; readonly reason: Reason }[];
  /** The other projects, when the file held several processes. */
  readonly others?: readonly ImportAnswer[];
}

/** The answer of an import with the file it came from. */
export interface KeptImport extends ImportAnswer {
  readonly fileName: string;
}

let last: KeptImport | undefined;

/** Keeps the answer for the result page, which shows more of it than the project stores. */
export function keepImport(answer: ImportAnswer, fileName: string): void {
  last = { ...answer, fileName };
}

/** The kept answer when it is about this project. */
export const keptImport = (id: string): KeptImport | undefined => (last?.id === id ? last : undefined);
