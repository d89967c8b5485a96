import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { VariableValues } from '../../../shared/domain/operations/template-variables.ts';
import { WORD_LIMIT } from '../../../shared/domain/operations/word-template.ts';
import { refuse } from '../../platform/refusal.ts';
import type { FilledDocument, Read } from './word-document.ts';
import type { WordAnswer, WordTask } from './word.worker.ts';

/** Longest that one file may take, and the memory it may take (V8's old generation). */
const LONGEST_MS = 10_000;
const MEMORY_MB = 192;
/** Files that may wait for the one under way; more are asked to come back. */
const MOST_WAITING = 6;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** The bytes of a stored file that may be a template. Refuses (413) a larger one. */
export async function wordBytes(path: string): Promise<Uint8Array> {
  const { size } = await stat(path).catch(() => refuse('kernel.notFound', 404));
  if (size > WORD_LIMIT.packed)
    refuse({ key: 'documentTemplate.reasons.wordTooLarge', params: { max: WORD_LIMIT.packed / 1_048_576 } }, 413);
  return readFile(path);
}

/** One file after the other in a thread of its own, which ends with it: what a file does there costs no other request. */
async function work(task: WordTask): Promise<WordAnswer> {
  if (waiting >= MOST_WAITING) refuse('documentTemplate.reasons.wordBusy', 503);
  waiting += 1;
  const mine = last.then(() => run(task));
  last = mine.catch(() => undefined);
  return mine.finally(() => (waiting -= 1));
}

function run(task: WordTask): Promise<WordAnswer> {
  return new Promise<WordAnswer>((resolve, reject) => {
    const thread = new Worker(new URL('./word.worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const tooMuch = () => resolve({ refused: 'documentTemplate.reasons.wordTooMuch' });
    const clock = setTimeout(() => (tooMuch(), void thread.terminate()), LONGEST_MS);
    thread.once('message', resolve);
    thread.once('error', error =>
      (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
    );
    thread.once('exit', () => (clearTimeout(clock), tooMuch()));
  });
}

/** The tags of a file, with what is wrong with it. A file that is no usable Word document has that as its only fault. */
export async function readWord(bytes: Uint8Array): Promise<Read> {
  const answer = await work({ bytes });
  if ('refused' in answer) return { tags: [], faults: [{ tag: null, reason: answer.refused }] };
  return 'read' in answer ? answer.read : { tags: [], faults: [] };
}

/** A file filled in. Refuses (422) one that is no usable Word document, or grows beyond measure. */
export async function fillWord(bytes: Uint8Array, values: VariableValues): Promise<FilledDocument> {
  const answer = await work({ bytes, values });
  if ('filled' in answer) return answer.filled;
  return refuse('refused' in answer ? answer.refused : 'documentTemplate.reasons.wordNotRead', 422);
}
