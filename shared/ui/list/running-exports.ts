import { atom } from 'nanostores';
import type { Api } from '../../client/api.ts';
import { core } from '../../client/core.ts';
import type { QueryParams } from '../hooks/query-cache.ts';
import { asApiError } from '../hooks/use-query.ts';
import { type FileSink, readExport } from './export-file.ts';

/** A file that is being written: the rows in it and those there will be. */
export interface RunningExport {
  /** The list it is of: its endpoint with what its screen fixes. */
  readonly list: string;
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

/** The exports under way, by list and by the rows they hold. They outlive the screen they were begun on. */
export const $exports = atom<Readonly<Record<string, RunningExport>>>({});

/** An export of a list: by the rows in it, whatever their order and columns. */
export function exportKey(list: string, { columns: _, sort: __, ...rows }: QueryParams): string {
  return JSON.stringify([list, Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

function put(key: string, running: RunningExport | undefined): void {
  const { [key]: _, ...others } = $exports.get();
  $exports.set(running ? { ...others, [key]: running } : others);
}

/** What is to be exported. */
export interface ExportOrder {
  /** The list among those of its endpoint. */
  readonly list: string;
  readonly path: string;
  /** The parameters of the rows and their columns. */
  readonly rows: QueryParams;
  /** Those of the file: its format, the reader's zone. */
  readonly file: QueryParams;
}

/**
 * Writes an export into `sink` while its reader may go on to other screens; who signs out ends it. Answers `whole`, `broken` or
 * `cancelled`, or why the server refused.
 */
export async function runExport(
  api: Api,
  { list, path, rows, file }: ExportOrder,
  sink: FileSink,
  total: number,
): Promise<'whole' | 'broken' | 'cancelled' | { readonly refused: string }> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const unlisten = core().session.$session.listen(session => !session && cancel());
  const key = exportKey(list, rows);
  put(key, { list, done: 0, total, cancel });
  try {
    const onRows = (done: number, all: number) => put(key, { list, done, total: all, cancel });
    const options = { signal: controller.signal, onRows };
    return (await readExport(api, path, { ...rows, ...file }, sink, options)) ? 'whole' : 'broken';
  } catch (fault) {
    const error = asApiError(fault);
    return error.aborted || controller.signal.aborted ? 'cancelled' : { refused: error.message };
  } finally {
    unlisten();
    put(key, undefined);
  }
}
