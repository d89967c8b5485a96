import PizZip from 'pizzip';

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

const paragraph = (text: string, heading: boolean): string =>
  `<w:p><w:r>${heading ? '<w:rPr><w:b/><w:sz w:val="28"/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A plain Word file (ECMA-376) of a heading and paragraphs, as an office keeps its forms. */
export function wordSample(heading: string, paragraphs: readonly string[]): Uint8Array {
  const body = [paragraph(heading, true), ...paragraphs.map(text => paragraph(text, false))].join('');
  return new PizZip()
    .file(
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    )
    .file(
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}" Target="word/document.xml"/></Relationships>`,
    )
    .file(
      'word/document.xml',
      `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    )
    .generate({ type: 'uint8array', compression: 'DEFLATE' });
}
