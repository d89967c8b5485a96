import { parentPort, workerData } from 'node:worker_threads';
import type { Reason } from '../../../shared/domain/kernel/entity.ts';
import type { VariableValues } from '../../../shared/domain/operations/template-variables.ts';
import { fillDocument, readDocument, type FilledDocument, type Read } from './word-document.ts';
import { checkPackage, UnusableWord } from './word-package.ts';

/** What the thread is asked: without `values` to read a file, with them to fill it in. */
export interface WordTask {
  readonly bytes: Uint8Array;
  readonly values?: VariableValues;
}

/** What the thread answers. */
export type WordAnswer = { readonly refused: Reason } | { readonly read: Read } | { readonly filled: FilledDocument };

function answer({ bytes, values }: WordTask): WordAnswer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    checkPackage(file);
    return values ? { filled: fillDocument(file, values) } : { read: readDocument(file) };
  } catch (error) {
    if (error instanceof UnusableWord) return { refused: error.reason };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData as WordTask));
