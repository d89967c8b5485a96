/** What a small PDF of a test is made of. */
export interface SamplePdf {
  /** Lines of each page; Chinese lines are set in a font that the viewer's character maps must know. */
  readonly pages: readonly (readonly string[])[];
  /** Titles of the contents, one for each page. */
  readonly outline?: readonly string[];
  /** Asks for a password that nobody knows. */
  readonly encrypted?: boolean;
}

const hex = (text: string): string =>
  [...text].map(letter => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');

/** Writes a PDF 1.4 by hand (ISO 32000-1), without any library, so that the viewer is tested against the format itself. */
export function samplePdf({ pages, outline, encrypted }: SamplePdf): Blob {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const first = 6;
  const at = (index: number) => first + index * 2;
  const outlineAt = first + pages.length * 2;
  add(`<< /Type /Catalog /Pages 2 0 R${outline ? ` /Outlines ${outlineAt} 0 R` : ''} >>`);
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${at(index)} 0 R`).join(' ')}] >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  add('<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>');
  add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
  );
  pages.forEach((lines, index) => {
    const text = lines
      .map((line, row) => {
        const chinese = /[^\x20-\x7e]/.test(line);
        const shown = chinese ? `<${hex(line)}>` : `(${line.replace(/[\\()]/g, '\\$&')})`;
        return `BT /${chinese ? 'F2' : 'F1'} 18 Tf 60 ${760 - row * 30} Td ${shown} Tj ET`;
      })
      .join('\n');
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${at(index) + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    );
    add(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  });
  if (outline) {
    const item = (index: number) => outlineAt + 1 + index;
    add(`<< /Type /Outlines /First ${item(0)} 0 R /Last ${item(outline.length - 1)} 0 R /Count ${outline.length} >>`);
    outline.forEach((title, index) =>
      add(
        `<< /Title (${title}) /Parent ${outlineAt} 0 R /Dest [${at(index)} 0 R /Fit]${index > 0 ? ` /Prev ${item(index - 1)} 0 R` : ''}${index < outline.length - 1 ? ` /Next ${item(index + 1)} 0 R` : ''} >>`,
      ),
    );
  }
  const key = 'ab'.repeat(32);
  if (encrypted) add(`<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`);
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const lock = encrypted ? ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]` : '';
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Blob([text], { type: 'application/pdf' });
}
