import type { Lang } from './dictionary.ts';

interface Store {
  readonly overrides: Readonly<Record<Lang, Readonly<Record<string, string>>>>;
}

/**
 * The server's texts that a page holds in place of the bundled ones, full key → text; see `addTranslations`. Apart from the dictionary, which
 * every embedding page loads: only who hears of changes asks for this.
 */
export const overridesOf = (lang: Lang): Readonly<Record<string, string>> =>
  ((globalThis as Record<symbol, unknown>)[Symbol.for('ebs.texts.v2')] as Store | undefined)?.overrides[lang] ?? {};
