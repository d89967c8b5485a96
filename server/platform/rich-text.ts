const KEPT = new Set([
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'sup',
  'sub',
  'hr',
]);
const EMPTY = new Set(['br', 'hr']);
const DROPPED_WITH_CONTENT =
  /<(script|style|iframe|object|embed|template|noscript|svg|math|title|textarea|xmp)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const SPAN = /^[1-9]\d?$/;
const LINK = /^(https?:\/\/|mailto:|\/(?!\/)|#)[^\s"'<>]*$/i;

/**
 * Clean HTML of a few known tags: unknown tags are removed and their text stays, attributes go except safe links and table
 * spans, open tags are closed. The output is built from text and known tags only, so nothing else can be in it.
 */
export function sanitiseRichText(html: string): string {
  const source = html.replace(/<!--[\s\S]*?(-->|$)/g, '').replace(DROPPED_WITH_CONTENT, '');
  const open: string[] = [];
  let clean = '';
  for (const part of source.split(/(<\/?[A-Za-z][^<>]*>)/)) {
    const tag = /^<(\/?)([A-Za-z][A-Za-z0-9]*)([^<>]*)>$/.exec(part);
    if (!tag) clean += text(part);
    else clean += tagText(open, tag[1] === '/', (tag[2] ?? '').toLowerCase(), tag[3] ?? '');
  }
  while (open.length > 0) clean += `</${open.pop()}>`;
  return clean;
}

function tagText(open: string[], closing: boolean, name: string, attributes: string): string {
  if (!KEPT.has(name)) return '';
  if (EMPTY.has(name)) return closing ? '' : `<${name}>`;
  if (!closing) {
    open.push(name);
    return `<${name}${keptAttributes(name, attributes)}>`;
  }
  const at = open.lastIndexOf(name);
  if (at < 0) return '';
  return open
    .splice(at)
    .reverse()
    .map(inner => `</${inner}>`)
    .join('');
}

function keptAttributes(name: string, attributes: string): string {
  const value = (attribute: string) =>
    new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)?.slice(1).find(Boolean) ?? '';
  if (name === 'a') {
    const href = value('href');
    return LINK.test(href) ? ` href="${text(href)}" rel="noopener noreferrer"` : '';
  }
  if (name !== 'td' && name !== 'th') return '';
  return ['colspan', 'rowspan'].map(span => (SPAN.test(value(span)) ? ` ${span}="${value(span)}"` : '')).join('');
}

// An ampersand that already begins a character reference stays, so that cleaning twice changes nothing.
const text = (raw: string): string =>
  raw
    .replace(/&(?!(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
