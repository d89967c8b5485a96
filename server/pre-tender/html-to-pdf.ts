import type { Content } from 'pdfmake/interfaces';

const TOKEN = /<(\/?)([a-zA-Z0-9]+)[^>]*?>|([^<]+)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, found => ENTITIES[found] ?? found);

interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italics?: boolean;
}

/**
 * Rich text as the platform keeps it (paragraphs, headings, lists, bold, italics) as PDF content. Anything else in the text counts
 * as its words alone.
 */
export function htmlToPdf(html: string): Content[] {
  const blocks: Content[] = [];
  let runs: Run[] = [];
  let list: Content[] | null = null;
  let ordered = false;
  let style = '';
  const open = { bold: 0, italics: 0 };
  const flush = () => {
    if (runs.length === 0) return;
    const content: Content = { text: runs.map(run => ({ ...run })), ...(style ? { style } : { margin: [0, 0, 0, 6] }) };
    if (list) list.push(content);
    else blocks.push(content);
    runs = [];
  };
  for (const [, closing, name = '', words] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    if (words !== undefined) {
      if (words.trim()) runs.push({ text: plain(words), bold: open.bold > 0, italics: open.italics > 0 });
    } else if (tag === 'strong' || tag === 'b') open.bold += closing ? -1 : 1;
    else if (tag === 'em' || tag === 'i') open.italics += closing ? -1 : 1;
    else if (tag === 'br') runs.push({ text: '\n' });
    else if (tag === 'ul' || tag === 'ol') {
      flush();
      if (closing && list)
        blocks.push(ordered ? { ol: list, margin: [0, 0, 0, 6] } : { ul: list, margin: [0, 0, 0, 6] });
      list = closing ? null : [];
      ordered = tag === 'ol';
    } else {
      flush();
      style = !closing && /^h[1-6]$/.test(tag) ? 'h2' : '';
    }
  }
  flush();
  if (list) blocks.push({ ul: list });
  return blocks;
}
