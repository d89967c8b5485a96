import { parentPort } from 'node:worker_threads';
import { makePdf } from './make-pdf.ts';
import type { PdfDocument } from './render.ts';
import type { Rendered } from './thread.ts';

/** The thread that makes papers: each message is a document, each answer its bytes or what went wrong. */
parentPort?.on('message', (definition: PdfDocument) => {
  makePdf(definition).then(
    bytes => parentPort?.postMessage({ bytes } satisfies Rendered, [bytes.buffer]),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) } satisfies Rendered),
  );
});
