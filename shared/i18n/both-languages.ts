import type { Lang } from './dictionary.ts';

const BETWEEN = '\u00a0/\u00a0';

/** A sentence of the platform in both languages as one text, for what is kept as text in a record that everybody reads. */
export const inBoth = (zh: string, en: string): string => `${zh}${BETWEEN}${en}`;

/** The half of a text written by `inBoth` that is in `lang`; any other text as it is. */
export function halfOf(text: string, lang: Lang): string {
  const [zh, en, ...more] = text.split(BETWEEN);
  return zh === undefined || en === undefined || more.length > 0 ? text : lang === 'zh' ? zh : en;
}
