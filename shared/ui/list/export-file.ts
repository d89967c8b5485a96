import type { Api } from '../../client/api.ts';
import type { QueryParams } from '../hooks/query-cache.ts';

/** Where the bytes of a file go as they come. */
export interface FileSink {
  write(chunk: Uint8Array<ArrayBuffer>): void | Promise<void>;
  /** The file is whole. */
  close(): Promise<void>;
  /** The file is not to be kept. */
  drop(): Promise<void>;
}

type Picker = (options: object) => Promise<{ createWritable(): Promise<FileSystemWritableFileStream> }>;

/** Results of more rows are written straight to the disk, where the browser can. */
export const LARGE = 5_000;
const BLOCK = 4 * 1024 * 1024;

/** A file on the person's disk, where the browser offers to choose one; undefined where it does not. Throws `AbortError` when the person chooses none. Called while the press counts. */
export async function diskSink(name: string): Promise<FileSink | undefined> {
  const pick = (globalThis as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  if (!pick) return undefined;
  try {
    const file = await (await pick.call(globalThis, { suggestedName: name })).createWritable();
    return { write: chunk => file.write(chunk), close: () => file.close(), drop: () => file.abort() };
  } catch (error) {
    // Frames of other origins and untrusted presses may not open the picker: the file goes to the downloads.
    if ((error as Error).name === 'AbortError') throw error;
    return undefined;
  }
}

/** A file in the browser's own keeping, which moves large ones out of memory; `save` gets it once it is whole. */
export function blobSink(type: string, save: (file: Blob) => void): FileSink {
  let blocks: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const settle = () => {
    blocks.push(new Blob(chunks));
    [chunks, size] = [[], 0];
  };
  return {
    write(chunk) {
      chunks.push(chunk.slice());
      size += chunk.length;
      if (size > BLOCK) settle();
    },
    async close() {
      settle();
      save(new Blob(blocks, { type }));
    },
    async drop() {
      [blocks, chunks] = [[], []];
    },
  };
}

const HEAD = 5;

/** Reads the frames of an export (`server/platform/export-frames.ts`) however they are cut; `whole` tells whether the end has come. */
export function unframer(on: {
  data(part: Uint8Array<ArrayBuffer>): void | Promise<void>;
  progress(rows: number, total: number): void;
}): { take(chunk: Uint8Array): Promise<void>; whole(): boolean } {
  let rest = new Uint8Array(0);
  let ended = false;
  return {
    whole: () => ended,
    async take(chunk) {
      const all = new Uint8Array(rest.length + chunk.length);
      all.set(rest);
      all.set(chunk, rest.length);
      let at = 0;
      while (all.length - at >= HEAD) {
        const length = new DataView(all.buffer, at + 1, 4).getUint32(0);
        if (all.length - at - HEAD < length) break;
        const content = all.subarray(at + HEAD, at + HEAD + length);
        const kind = String.fromCharCode(all[at]!);
        at += HEAD + length;
        if (kind === 'D') await on.data(content);
        else if (kind === 'E') ended = true;
        else {
          const { rows, total } = JSON.parse(new TextDecoder().decode(content)) as { rows: number; total: number };
          on.progress(rows, total);
        }
      }
      rest = all.slice(at);
    },
  };
}

/** Reads an export into `sink`. Answers whether it came whole; a broken one is dropped. Throws what the server refuses, and `aborted` when given up. */
export async function readExport(
  api: Api,
  path: string,
  params: QueryParams,
  sink: FileSink,
  options: { readonly signal: AbortSignal; readonly onRows: (rows: number, total: number) => void },
): Promise<boolean> {
  const frames = unframer({ data: part => sink.write(part), progress: options.onRows });
  try {
    await api.blob(
      path,
      { ...params, framed: 'true' },
      { quiet: true, keep: true, signal: options.signal, onChunk: chunk => frames.take(chunk) },
    );
  } catch (error) {
    await sink.drop().catch(() => undefined);
    throw error;
  }
  await (frames.whole() ? sink.close() : sink.drop());
  return frames.whole();
}
