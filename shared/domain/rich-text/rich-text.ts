/** The tags that a rich text may hold: the one list for the editor, the browser's cleaning and the server's. */
export const RICH_TAGS: ReadonlySet<string> = new Set(
  'p br h2 h3 h4 strong em u s ul ol li blockquote table thead tbody tr th td a sup sub hr img'.split(' '),
);

/** Tags that are kept under the name that a rich text has for them. */
export const RICH_SAME: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
};

/** Tags that stand alone. */
export const RICH_EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Tags that go with all they hold, since it is nothing to read. */
export const RICH_DROPPED: readonly string[] =
  'script style iframe object embed template noscript svg math title textarea select button input link meta xmp'.split(
    ' ',
  );

const LINK = /^(https?:\/\/|mailto:|\/(?!\/)|#)[^\s"'<>\\]*$/i;
const SPAN = /^([2-9]|[1-4]\d|50)$/;
const ALIGN = /^(center|right|justify)$/;
const FILE = /^[A-Za-z0-9_-]{1,64}$/;
const ALIGNED = new Set(['p', 'h2', 'h3', 'h4', 'th', 'td']);

/**
 * What of a tag's attributes stays, as pairs of name and value: safe links, spans of cells up to 50, alignment, and of an image the stored
 * file and the text that stands for it. Undefined: the tag itself may not stay, as an image from elsewhere.
 */
export function richAttributes(
  tag: string,
  read: (name: string) => string,
): readonly (readonly [name: string, value: string])[] | undefined {
  const kept: (readonly [string, string])[] = [];
  const keep = (name: string, form: RegExp) => {
    const value = read(name).trim();
    if (form.test(value)) kept.push([name, value]);
  };
  if (tag === 'img') {
    keep('data-file', FILE);
    return kept.length === 1 ? [...kept, ['alt', read('alt').trim().slice(0, 300)]] : undefined;
  }
  if (tag === 'a') {
    keep('href', LINK);
    if (kept.length > 0) kept.push(['rel', 'noopener noreferrer']);
  }
  if (tag === 'td' || tag === 'th') for (const name of ['colspan', 'rowspan']) keep(name, SPAN);
  if (ALIGNED.has(tag)) keep('align', ALIGN);
  return kept;
}
