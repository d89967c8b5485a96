import { atom } from 'nanostores';
import type { Api } from '../../client/api.ts';
import { core } from '../../client/core.ts';
import type { QueryParams } from '../hooks/query-cache.ts';
import { asApiError } from '../hooks/use-query.ts';
import { type FileSink, readExport } from './export-file.ts';

/** A file that is being written: the rows in it and those there will be. */
export interface RunningExport {
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

/** The exports under way by the path they are read from. They outlive the screen they were begun on. */
export const $exports = atom<Readonly<Record<string, RunningExport>>>({});

function put(path: string, running: RunningExport | undefined): void {
  const { [path]: _, ...others } = $exports.get();
  $exports.set(running ? { ...others, [path]: running } : others);
}

/**
 * Writes an export into `sink` while its reader may go on to other screens; who signs out ends it. Answers `whole`, `broken` or
 * `cancelled`, or why the server refused.
 */
export async function runExport(
  api: Api,
  path: string,
  params: QueryParams,
  sink: FileSink,
  total: number,
): Promise<'whole' | 'broken' | 'cancelled' | { readonly refused: string }> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const unlisten = core().session.$session.listen(session => !session && cancel());
  put(path, { done: 0, total, cancel });
  try {
    const onRows = (done: number, all: number) => put(path, { done, total: all, cancel });
    return (await readExport(api, path, params, sink, { signal: controller.signal, onRows })) ? 'whole' : 'broken';
  } catch (fault) {
    const error = asApiError(fault);
    return error.aborted || controller.signal.aborted ? 'cancelled' : { refused: error.message };
  } finally {
    unlisten();
    put(path, undefined);
  }
}
