import PizZip from 'pizzip';

const TYPES = (main: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const RELATIONS = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const DOCUMENT = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

/** The main part's media type of a document, and of one that may hold macros. */
export const WORD_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const MACRO_MAIN = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** A paragraph of one run. */
export const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A small Word file of paragraphs (or ready markup), with further parts and relations. */
export function wordFile(
  body: readonly string[] | string,
  {
    main = WORD_MAIN,
    relations = '',
    parts = {},
  }: { main?: string; relations?: string; parts?: Record<string, string | Uint8Array> } = {},
): Buffer {
  const zip = new PizZip();
  zip.file('[Content_Types].xml', TYPES(main));
  zip.file(
    '_rels/.rels',
    RELATIONS(
      '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>',
    ),
  );
  zip.file('word/document.xml', DOCUMENT(typeof body === 'string' ? body : body.map(paragraph).join('')));
  if (relations) zip.file('word/_rels/document.xml.rels', RELATIONS(relations));
  for (const [name, content] of Object.entries(parts)) zip.file(name, content as string);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** The main part of a Word file, as XML. */
export const wordXml = (bytes: Uint8Array): string => new PizZip(bytes).file('word/document.xml')?.asText() ?? '';

/** The paragraphs of a Word file as text; a line break within one is `\n`. */
export const wordText = (bytes: Uint8Array): string[] =>
  [...wordXml(bytes).matchAll(/<w:p\b[^>]*>(.*?)<\/w:p>/gs)].map(([, inner = '']) =>
    inner.replace(/<w:br\s*\/>/g, '\n').replace(/<[^>]+>/g, ''),
  );
