import {
  RICH_DROPPED,
  RICH_EMPTY,
  RICH_SAME,
  RICH_TAGS,
  richAttributes,
} from '../../shared/domain/rich-text/rich-text.ts';

// Tags without an end of their own are no bracket around anything: they simply go.
const DROPPED_WITH_CONTENT = new RegExp(
  `<(${RICH_DROPPED.filter(tag => !['input', 'link', 'meta', 'embed'].includes(tag)).join('|')})\\b[\\s\\S]*?(</\\1\\s*>|$)`,
  'gi',
);
/**
 * Attributes of a tag: name, and quoted or bare value if it has one. A name without a value is taken too, so that no letter is looked at
 * again: the time grows with the length, whatever is written.
 */
const ATTRIBUTE = /([^\s"'=<>/`]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Clean HTML of a few known tags: unknown tags are removed and their text stays, attributes go except safe links and table
 * spans, open tags are closed. The output is built from text and known tags only, so nothing else can be in it.
 */
export function sanitiseRichText(html: string): string {
  const source = html.replace(/<!--[\s\S]*?(-->|$)/g, '').replace(DROPPED_WITH_CONTENT, '');
  const open = openTags();
  let clean = '';
  for (const part of source.split(/(<\/?[A-Za-z][^<>]*>)/)) {
    const tag = /^<(\/?)([A-Za-z][A-Za-z0-9]*)([^<>]*)>$/.exec(part);
    if (!tag) clean += text(part);
    else clean += tagText(open, tag[1] === '/', (tag[2] ?? '').toLowerCase(), tag[3] ?? '');
  }
  return clean + open.closeAll();
}

interface OpenTags {
  open(name: string): void;
  /** Closes the innermost tag of a name and what is open inside it; '' when there is none. */
  close(name: string): string;
  closeAll(): string;
}

// Counted by name, so that ends of tags that were never open cost nothing however many are.
function openTags(): OpenTags {
  const names: string[] = [];
  const counts = new Map<string, number>();
  const pop = (): string => {
    const name = names.pop() as string;
    counts.set(name, (counts.get(name) ?? 1) - 1);
    return name;
  };
  return {
    open(name) {
      names.push(name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    close(name) {
      if (!counts.get(name)) return '';
      for (let closed = ''; ;) {
        const inner = pop();
        closed += `</${inner}>`;
        if (inner === name) return closed;
      }
    },
    closeAll() {
      let closed = '';
      while (names.length > 0) closed += `</${pop()}>`;
      return closed;
    },
  };
}

function tagText(open: OpenTags, closing: boolean, written: string, attributes: string): string {
  const name = RICH_SAME[written] ?? written;
  if (!RICH_TAGS.has(name)) return '';
  if (!closing) {
    const kept = keptAttributes(name, attributes);
    if (kept === undefined) return '';
    if (!RICH_EMPTY.has(name)) open.open(name);
    return `<${name}${kept}>`;
  }
  return open.close(name);
}

function keptAttributes(name: string, attributes: string): string | undefined {
  const given = new Map<string, string>();
  for (const [, attribute = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
    const key = attribute.toLowerCase();
    // As a browser reads it: the first of a name counts.
    if (!given.has(key)) given.set(key, values.find(value => value !== undefined) ?? '');
  }
  return richAttributes(name, attribute => given.get(attribute) ?? '')
    ?.map(([attribute, value]) => ` ${attribute}="${text(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

/** Ids of the stored files that a clean rich text shows as images. */
export const imagesIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<img data-file="([A-Za-z0-9_-]+)"/g)].map(found => found[1]!)),
];

/** A clean rich text whose images are other stored files, by their former ids; one without a new id stays. */
export const withImages = (html: string, names: ReadonlyMap<string, string>): string =>
  html.replace(/<img data-file="([A-Za-z0-9_-]+)"/g, (whole, id: string) => {
    const name = names.get(id);
    return name === undefined ? whole : `<img data-file="${name}"`;
  });

// An ampersand that already begins a character reference stays, so that cleaning twice changes nothing.
const text = (raw: string): string =>
  raw
    .replace(/&(?!(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
