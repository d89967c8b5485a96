import { parentPort } from 'node:worker_threads';

/** What a test hands to the thread: it stands still until `gate[0]` is 1, then answers with one byte, or with `fault`. */
export interface HeldPaper {
  readonly gate: Int32Array;
  readonly byte: number;
  readonly fault?: string;
}

parentPort?.on('message', ({ gate, byte, fault }: HeldPaper) => {
  Atomics.wait(gate, 0, 0);
  parentPort?.postMessage(fault ? { fault } : { bytes: new Uint8Array([byte]) });
});
