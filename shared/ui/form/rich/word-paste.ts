import { RICH_SAME } from '../../../domain/rich-text/rich-text.ts';
import { parseApart } from '../sanitise.ts';

/**
 * Pasted HTML as the editor can read it: comments and Office's own elements go, headings of a level that the text has not become the nearest
 * that it has, Word's list paragraphs become real lists, and images of elsewhere are left out. `isKnown` says of which stored files images may stay. Answers also how many images went.
 */
export function cleanPaste(
  html: string,
  isKnown: (file: string) => boolean,
): { readonly html: string; readonly imagesLeft: number } {
  const page = parseApart(html);
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const gone: Node[] = [];
  while (comments.nextNode()) gone.push(comments.currentNode);
  for (const node of gone) node.parentNode?.removeChild(node);
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const element of [...page.querySelectorAll('*')])
    // Office's own elements (`o:p`, `w:sdt`) are but wrappings.
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  for (const heading of page.querySelectorAll('h1, h5, h6')) {
    const made = page.createElement(RICH_SAME[heading.tagName.toLowerCase()]!);
    made.append(...heading.childNodes);
    heading.replaceWith(made);
  }
  let imagesLeft = 0;
  for (const image of page.querySelectorAll('img')) {
    if (isKnown(image.dataset['file'] ?? '')) continue;
    image.remove();
    imagesLeft += 1;
  }
  makeLists(page);
  for (const paragraph of page.querySelectorAll('p')) if (isEmptyWord(paragraph)) paragraph.remove();
  return { html: page.body.innerHTML, imagesLeft };
}

// Word ends what it copies with an empty paragraph of a non-breaking space.
const isEmptyWord = (paragraph: Element): boolean =>
  paragraph.className.startsWith('Mso') &&
  paragraph.textContent?.replace(/\u00a0/g, ' ').trim() === '' &&
  !paragraph.querySelector('img');

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const NUMBERED = /^\s*[（(]?(\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.、．)）]/i;

function makeLists(page: Document): void {
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of page.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) {
      open = [];
      continue;
    }
    // A paragraph between two items ends the list, unless nothing but white space stands there.
    if (last && paragraph.previousElementSibling !== last) open = [];
    const marker = markerOf(paragraph);
    const tag = NUMBERED.test(marker) ? 'ol' : 'ul';
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)!.list.append(item);
    paragraph.remove();
    last = open[0]!.list;
  }
}

/** The sign before an item, which is taken out: the list draws its own. */
function markerOf(paragraph: Element): string {
  const sign = [...paragraph.querySelectorAll('span')].find(span =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  if (sign) {
    const text = sign.textContent ?? '';
    sign.remove();
    return text;
  }
  const text = paragraph.firstChild;
  const found = /^\s*([·•§oØü-]|[（(]?\w{1,4}[.、．)）])[\s\u00a0]+/.exec(text?.textContent ?? '');
  if (found && text) text.textContent = text.textContent!.slice(found[0].length);
  return found?.[1] ?? '';
}
