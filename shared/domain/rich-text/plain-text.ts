const BLOCK_END = /<\/(p|h2|h3|h4|li|tr|blockquote)>|<(br|hr)>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

const RAISED: Readonly<Record<string, string>> = { 1: '¹', 2: '²', 3: '³', 4: '⁴' };
const SUPERSCRIPT = /<sup>([^<]*)<\/sup>/g;

// An exponent that loses its place becomes a digit of its figure: 10³ m is not 103 m. The printed font has the signs of 1 to 4 alone.
const raised = (_: string, text: string): string =>
  RAISED[text] ?? (text.trim() === '' ? text : [...text].length === 1 ? `^${text}` : `^(${text})`);

/** The platform's clean HTML as lines of text; an exponent keeps saying that it is one. */
export const htmlText = (html: string): string =>
  html
    .replace(SUPERSCRIPT, raised)
    .replace(BLOCK_END, '\n')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, found => ENTITIES[found] ?? found)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
