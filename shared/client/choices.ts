import type { Lang } from '../i18n/dictionary.ts';
import { core, type Theme } from './core.ts';
import { localStore } from './storage.ts';

// Apart from the core, which every embedding page loads: only who offers the choice asks for this.

/** Changes the language for every element of the page and remembers it. */
export function setLang(lang: Lang): void {
  localStore.set('ebs.lang', lang);
  core().$lang.set(lang);
}

/** Changes the theme for every element of the page and remembers it. */
export function setTheme(theme: Theme): void {
  localStore.set('ebs.theme', theme);
  core().$theme.set(theme);
}
