import { inWords } from '../domain/calendar/days.ts';
import type { TemplateWords } from '../domain/operations/template-values.ts';
import type { Lang } from './dictionary.ts';
import { formatDate } from './format-instant.ts';

/**
 * The words that fill a template in its language, whatever the reader's own is; times are legal time, since the text goes to others.
 * `translate` reads the table of words of browser or server.
 */
export const templateWords = (
  lang: Lang,
  now: Date,
  translate: (lang: Lang, key: string) => string,
): TemplateWords => ({
  label: (set, value) => translate(lang, `dic.${set}.${value}`),
  instant: at => `${formatDate(lang, inWords(at))} ${inWords(at).slice(11)}`,
  today: formatDate(lang, inWords(now)),
});
