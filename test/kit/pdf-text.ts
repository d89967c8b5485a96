// Drawing is not asked for: without these names the library warns that it cannot draw here.
for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) (globalThis as Record<string, unknown>)[name] ??= class {};

/** The text of each page of a PDF. */
export async function pdfText(bytes: Uint8Array): Promise<readonly string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent();
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages;
}

/** The words of a PDF that stand beyond the left or right edge of their page, wholly or in part. */
export async function pdfBeyondEdges(bytes: Uint8Array): Promise<readonly string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const beyond: string[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at);
    const { width } = page.getViewport({ scale: 1 });
    for (const item of (await page.getTextContent()).items)
      if ('str' in item && item.str.trim() && (item.transform[4] < 0 || item.transform[4] + item.width > width))
        beyond.push(item.str);
  }
  await task.destroy();
  return beyond;
}
