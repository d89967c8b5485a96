const BLOCK_END = /<\/(p|h2|h3|h4|li|tr|blockquote)>|<(br|hr)>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The platform's clean HTML as lines of text. */
export const htmlText = (html: string): string =>
  html
    .replace(BLOCK_END, '\n')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, found => ENTITIES[found] ?? found)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
