/**
 * Where the PDF library's worker, character maps and standard fonts are. Here for pages served unbundled; the build puts an address
 * below `/elements/pdf/` in its place (`scripts/web/pdf-files.ts`).
 */
export const pdfFiles: string = new URL('../../../node_modules/pdfjs-dist/', import.meta.url).href;
