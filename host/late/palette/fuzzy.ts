import { soundsLike } from './pinyin.ts';

/** What a text is compared as: without case and width of letters. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * How well a text fits what was typed: 0 not at all, more is better. All words must fit, in any order; a word fits as a part of the text
 * (best at its beginning or at that of a word), as the reading of Chinese characters, or else letter by letter in order, such as `prjl`
 * for "Project list". What a thing is called besides, such as in the other language, counts a little less.
 */
export function fit(typed: string, text: string, besides: readonly string[] = []): number {
  const within = plain(text);
  const others = besides.map(plain);
  const words = plain(typed).trim().split(/\s+/u).filter(Boolean);
  let sum = words.length ? 0 : 1;
  for (const word of words) {
    const score = Math.max(fitWord(word, within), ...others.map(other => 0.9 * fitWord(word, other)));
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

function fitWord(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at === 0) return 100 + (word.length * 20) / text.length;
  if (at > 0) return (/[\s/·（(-]/u.test(text[at - 1] ?? '') ? 80 : 60) + (word.length * 10) / text.length;
  // Letters in order make sense for alphabets only: Chinese characters one by one would find nearly everything.
  if (!/^[\p{Script=Latin}\d]+$/u.test(word) || word.length < 2) return 0;
  const sound = soundsLike(word, text);
  if (sound > 0) return 40 + sound * 8;
  let from = 0;
  let gaps = 0;
  for (const letter of word) {
    const next = text.indexOf(letter, from);
    if (next < 0) return 0;
    gaps += next - from;
    from = next + 1;
  }
  return Math.max(1, 40 - gaps);
}

/** The items that fit, best first, at most so many; the order of equals stays. */
export function bestOf<T>(
  typed: string,
  items: readonly T[],
  textOf: (item: T) => string,
  most: number,
  besides: (item: T) => readonly string[] = () => [],
): readonly T[] {
  return items
    .map(item => ({ item, score: fit(typed, textOf(item), besides(item)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item);
}
