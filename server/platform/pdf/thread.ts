import { Worker } from 'node:worker_threads';
import { HttpRefusal } from '../errors.ts';

/** What the thread answers to a document: the PDF, or why there is none. */
export type Rendered = { readonly bytes: Uint8Array } | { readonly fault: string };

/** How a thread is kept. */
export interface ThreadOptions {
  /** The file that the thread runs: it answers each message with one `Rendered`. */
  readonly script: URL;
  /** Most documents that wait for the one being made; more are refused. */
  readonly queue: number;
  /** The longest one document may take, in ms; then its thread is given up. */
  readonly patience: number;
  /** After so many ms without a document the thread ends. */
  readonly idle: number;
}

/** One thread beside the server's own: requests are answered while it works. */
export interface PaperThread {
  /**
   * Makes one document, after those handed in before it. It must be plain data: functions do not travel between threads. Throws
   * `HttpRefusal` 503 when too many wait or this one takes too long.
   */
  render(definition: object): Promise<Uint8Array>;
  /** Whether the thread stands at present. */
  readonly stands: boolean;
}

interface Job {
  readonly definition: object;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

const busy = (): HttpRefusal => new HttpRefusal(503, 'kernel.unavailable', { 'retry-after': '5' });

/** A thread that starts with its first document, makes one at a time, and ends when it has had nothing to do for a while. */
export function paperThread({ script, queue, patience, idle }: ThreadOptions): PaperThread {
  const waiting: Job[] = [];
  let worker: Worker | undefined;
  let current: { readonly job: Job; readonly timer: NodeJS.Timeout } | undefined;
  let rest: NodeJS.Timeout | undefined;

  const giveUp = (): void => {
    void worker?.terminate();
    worker = undefined;
  };
  const settle = (use: (job: Job) => void): void => {
    if (!current) return;
    const { job, timer } = current;
    clearTimeout(timer);
    current = undefined;
    use(job);
    next();
  };
  const start = (): Worker => {
    const made = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    made.on('message', (answer: Rendered) => {
      // What a thread says that was given up meanwhile belongs to no document any more.
      if (worker !== made) return;
      settle(job => ('bytes' in answer ? job.resolve(answer.bytes) : job.reject(new Error(answer.fault))));
    });
    // A document that breaks the thread itself, such as one that needs more memory than it has, is alone to fail.
    made.on('error', error => {
      if (worker !== made) return;
      giveUp();
      settle(job => job.reject(error));
    });
    return made;
  };
  function next(): void {
    if (current) return;
    const job = waiting.shift();
    if (!job) {
      // The process may end meanwhile.
      worker?.unref();
      clearTimeout(rest);
      rest = setTimeout(giveUp, idle).unref();
      return;
    }
    clearTimeout(rest);
    worker ??= start();
    worker.ref();
    const timer = setTimeout(() => {
      giveUp();
      settle(({ reject }) => reject(busy()));
    }, patience);
    current = { job, timer };
    try {
      worker.postMessage(job.definition);
    } catch (error) {
      settle(({ reject }) => reject(error));
    }
  }
  return {
    render: definition =>
      new Promise((resolve, reject) => {
        if (waiting.length >= queue) return reject(busy());
        waiting.push({ definition, resolve, reject });
        next();
      }),
    get stands() {
      return worker !== undefined;
    },
  };
}
