import type { PDFPageProxy } from 'pdfjs-dist';

/** The text content of a page. */
export type PageText = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
/** One run of text of a page. */
export type TextRun = Extract<PageText['items'][number], { readonly str: string }>;

/** The runs of text of a page, without the marks between them. */
export const runsOf = (text: PageText): readonly TextRun[] =>
  text.items.filter((item): item is TextRun => 'str' in item);

/** A place in a page where the searched words stand: from one run and letter to another (exclusive). */
export interface TextMatch {
  readonly page: number;
  readonly from: { readonly run: number; readonly at: number };
  readonly to: { readonly run: number; readonly at: number };
}

const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** A text as it is searched: width forms and letter case do not count, white space is one space. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A page's text as it is searched, with the place of each letter. A line's end is a space between Latin words, and nothing in Chinese. */
export function searchablePage(runs: readonly Pick<TextRun, 'str' | 'hasEOL'>[]): {
  readonly text: string;
  readonly places: readonly (readonly [run: number, at: number])[];
} {
  let text = '';
  const places: (readonly [number, number])[] = [];
  const push = (letter: string, place: readonly [number, number]) => {
    if (letter === ' ' && (text === '' || text.endsWith(' '))) return;
    text += letter;
    for (let at = 0; at < letter.length; at += 1) places.push(place);
  };
  runs.forEach(({ str, hasEOL }, run) => {
    for (let at = 0; at < str.length; at += 1) {
      const plain = str[at]!.normalize('NFKC').toLowerCase();
      push(/^\s+$/.test(plain) ? ' ' : plain, [run, at]);
    }
    const next = runs.slice(run + 1).find(each => each.str !== '')?.str[0] ?? '';
    if (hasEOL && text !== '' && !(CJK.test(text.at(-1)!) && CJK.test(next)))
      push(' ', [run, Math.max(0, str.length - 1)]);
  });
  return { text, places };
}

/** Where the words stand in a page, in order; at most `limit`. */
export function findInPage(
  page: number,
  runs: readonly Pick<TextRun, 'str' | 'hasEOL'>[],
  words: string,
  limit = 1000,
): readonly TextMatch[] {
  const wanted = searchable(words);
  if (wanted === '') return [];
  const { text, places } = searchablePage(runs);
  const found: TextMatch[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && found.length < limit; at = text.indexOf(wanted, at + wanted.length)) {
    const [run, letter] = places[at]!;
    const [lastRun, lastLetter] = places[at + wanted.length - 1]!;
    found.push({ page, from: { run, at: letter }, to: { run: lastRun, at: lastLetter + 1 } });
  }
  return found;
}
