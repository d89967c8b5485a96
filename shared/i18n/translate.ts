import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Reason } from '../domain/kernel/entity.ts';
import { type Lang, onTextsChanged, type TextParams, textsVersion, translate, valueText } from './dictionary.ts';
import { $lang } from './lang.ts';

export { addStrings, addTranslations, localeOf, translate } from './dictionary.ts';
export type { Lang, TextParams } from './dictionary.ts';
export { $lang, langOf } from './lang.ts';

/** The language that an element's `lang` attribute asks for; undefined leaves it to `$lang`. */
export const LangContext = createContext<Lang | undefined>(undefined);

/** Translates in one language. */
export interface Translate {
  (key: string, params?: TextParams): string;
  readonly lang: Lang;
  /** The version of the texts it was made for. */
  readonly version: number;
  /** The label of a value of a value set; what is not filled answers an empty text. */
  value(set: string | { readonly name: string }, value: string | number | null | undefined): string;
  /** Why something is not possible, as a sentence. */
  reason(reason: Reason): string;
}

/** Why something is not possible, as a sentence; parameters that are keys themselves (a field's name) are translated too. */
export function reasonText(lang: Lang, reason: Reason): string {
  if (typeof reason === 'string') return translate(lang, reason);
  const params = Object.entries(reason.params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' && /^[\w-]+(\.[\w-]+)+$/.test(value) ? translate(lang, value) : value,
  ]);
  return translate(lang, reason.key, Object.fromEntries(params) as TextParams);
}

const made: Partial<Record<Lang, Translate>> = {};

/** The translator of one language, the same object as long as the texts stay as they are. */
export function translator(lang: Lang): Translate {
  const version = textsVersion();
  const last = made[lang];
  if (last?.version === version) return last;
  const t = (key: string, params?: TextParams) => translate(lang, key, params);
  return (made[lang] = Object.assign(t, {
    lang,
    version,
    value: (set: string | { readonly name: string }, value: string | number | null | undefined) =>
      value === null || value === undefined || value === ''
        ? ''
        : valueText(lang, typeof set === 'string' ? set : set.name, value),
    reason: (reason: Reason) => reasonText(lang, reason),
  }));
}

const hearers = new Set<() => void>();
const tell = () => hearers.forEach(hear => hear());
let isFollowing = false;

/** Nearly every component follows language and texts: all of them together by one listener of each. */
function onWords(hear: () => void): () => void {
  if (!isFollowing) {
    isFollowing = true;
    onTextsChanged(tell);
    $lang.listen(tell);
  }
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
const shared = () => translator($lang.get());

/** The translator in the language of the element; draws anew when the language or the texts change. */
export function useT(): Translate {
  const own = useContext(LangContext);
  // Another one for each version, so that memoized children see that texts have changed.
  const t = useSyncExternalStore(onWords, shared, shared);
  return own ? translator(own) : t;
}

/** The language here: the element's own, else that of all. */
export const useLang = (): Lang => useT().lang;

/** The label of a value of a value set in the given language, or in the language of all elements. Inside components prefer `t.value`. */
export const valueLabel = (
  set: string | { readonly name: string },
  value: string | number,
  lang: Lang = $lang.get(),
): string => translator(lang).value(set, value);
