import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist';
import { pdfFiles } from './pdf-files.ts';

export { Util } from 'pdfjs-dist';
export type { PDFDocumentProxy, PDFPageProxy };

/** Why a file cannot be shown. */
export type PdfFault = 'encrypted' | 'broken' | 'tooLarge';

/** A file that cannot be shown, and why. */
export class PdfError extends Error {
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(fault);
    this.name = 'PdfError';
    this.fault = fault;
  }
}

/** An open document. `close` ends its worker and forgets its fonts. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  readonly close: () => void;
}

/** Largest file shown, in bytes; a larger one is downloaded. */
export const LARGEST_PDF = 200 * 1024 * 1024;

/**
 * Opens a PDF in a worker of its own, with character maps and fonts from our own origin and no WebAssembly, which a page's security
 * policy may forbid. Throws `PdfError` for one that asks for a password, is damaged or is too large.
 */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  if (file.size > LARGEST_PDF) throw new PdfError('tooLarge');
  GlobalWorkerOptions.workerSrc = `${pdfFiles}build/pdf.worker.min.mjs`;
  const task = getDocument({
    data: await file.arrayBuffer(),
    cMapUrl: `${pdfFiles}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${pdfFiles}standard_fonts/`,
    wasmUrl: `${pdfFiles}wasm/`,
    iccUrl: `${pdfFiles}iccs/`,
    useWasm: false,
    disableWorkerRendering: true,
    verbosity: 0,
  });
  const close = (): void => void task.destroy().catch(() => undefined);
  try {
    return { document: await task.promise, close };
  } catch (fault) {
    close();
    if (fault instanceof PasswordException) throw new PdfError('encrypted');
    if (fault instanceof InvalidPDFException) throw new PdfError('broken');
    throw fault;
  }
}
