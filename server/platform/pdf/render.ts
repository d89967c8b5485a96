import { paperThread } from './thread.ts';

/**
 * A document as pdfmake describes it: texts, tables and images as nested plain data, without functions. `foot` are words at the foot of
 * each page, beside the page number that stands there in any case.
 */
export type PdfDocument = Readonly<Record<string, unknown>> & { readonly foot?: string };

const papers = paperThread({
  script: new URL('./render-thread.ts', import.meta.url),
  queue: 50,
  patience: 60_000,
  idle: 60_000,
});

/**
 * Renders a document to PDF with a font that has Chinese and Latin letters. A4 unless the document says otherwise. It is made in a thread
 * of its own, one after the other. Throws `HttpRefusal` 503 when too many wait or it takes longer than a minute.
 */
export const renderPdf = (definition: PdfDocument): Promise<Uint8Array> => papers.render(definition);
