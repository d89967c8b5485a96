import type { Lang } from './dictionary.ts';

/** A name as it stands within an English sentence, such as `New role`: with a small letter, unless it begins with an abbreviation. Chinese has no case. */
export const withinSentence = (lang: Lang, name: string): string =>
  lang === 'en' && /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
