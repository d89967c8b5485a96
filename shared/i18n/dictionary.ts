import rosetta from 'rosetta';
import { placed, withForms } from '../domain/kernel/word-forms.ts';
import type { Bilingual } from './strings.ts';

/** The languages of the platform. */
export type Lang = 'zh' | 'en';

/** The language tag for documents, formatters and headers. */
export const localeOf = (lang: Lang): 'zh-CN' | 'en-US' => (lang === 'zh' ? 'zh-CN' : 'en-US');

/** Parameters of a text; `{{name}}` in the text stands for the parameter, `{{name|record|records}}` for the word that goes with its number. */
export type TextParams = Readonly<Record<string, string | number>>;

const KEY = Symbol.for('ebs.texts.v2');

interface Store {
  readonly texts: ReturnType<typeof rosetta<object>>;
  readonly overrides: Record<Lang, Record<string, string>>;
  readonly listeners: Set<() => void>;
  /** Namespaces that were asked for a text they do not have. */
  readonly holes: Set<string>;
  version: number;
}

// Two bundles of different age may meet on one page; they share one store of texts, and so one language.
const store = ((globalThis as Record<symbol, unknown>)[KEY] ??= {
  texts: rosetta<object>({ zh: {}, en: {} }),
  overrides: { zh: {}, en: {} },
  listeners: new Set(),
  holes: new Set(),
  version: 0,
}) as Store;

const changed = () => {
  store.version += 1;
  for (const listener of store.listeners) listener();
};

/** Adds the texts of a namespace (an entity's name, an area, `kernel`) in both languages; the same namespace may grow by later calls. */
export function addStrings(namespace: string, strings: Bilingual<object>): void {
  // What nobody has asked for yet changes nothing on screen, and most texts come before they are.
  let isNews = store.holes.delete(namespace);
  for (const lang of ['zh', 'en'] as const) {
    const had = (store.texts.table(lang) as Record<string, object> | undefined)?.[namespace];
    const has = { ...had, ...strings[lang] };
    isNews ||= Object.entries(had ?? {}).some(([key, text]) => has[key as keyof typeof has] !== text);
    store.texts.set(lang, { [namespace]: has });
  }
  if (isNews) changed();
}

/** Puts the server's additions and overrides (`GET /i18n/translations`: full key → text) above the bundled texts, in place of earlier ones. */
export function addTranslations(lang: Lang, byKey: Readonly<Record<string, string>>): void {
  store.overrides[lang] = { ...byKey };
  changed();
}

/** What has been asked for without parameters, as long as the texts stay what they are: nearly all that a screen says. */
const asked = new Map<string, string>();
let askedOf = 0;

/** The text of a key in a language. A missing key answers itself, so that a hole is seen and nothing breaks. */
export function translate(lang: Lang, key: string, params?: TextParams): string {
  if (params) return found(lang, key, params) ?? key;
  if (askedOf !== store.version) asked.clear();
  askedOf = store.version;
  const text = asked.get(lang + key) ?? found(lang, key, {});
  if (text) asked.set(lang + key, text);
  return text ?? key;
}

function found(lang: Lang, key: string, params: TextParams): string | undefined {
  const override = store.overrides[lang][key];
  if (override !== undefined)
    return override.replace(/{{(.*?)}}/g, (_, place: string) => String(placed(params, place.trim()) ?? ''));
  const values = withForms(params);
  const text: unknown = store.texts.t(key, values, lang);
  if (text && typeof text === 'string') return text;
  const [namespace, ...rest] = key.split('.');
  const reason: unknown = rest.length ? store.texts.t(`${namespace}.reasons.${rest.join('.')}`, values, lang) : '';
  if (reason && typeof reason === 'string') return reason;
  store.holes.add(namespace!);
  return undefined;
}

/** The label of a value of a value set (spec §9: `dic.<set>.<value>`). */
export const valueText = (lang: Lang, set: string, value: string | number): string =>
  translate(lang, `dic.${set}.${value}`);

/** Calls back when texts were added; answers the way to stop it. */
export function onTextsChanged(listener: () => void): () => void {
  store.listeners.add(listener);
  return () => {
    store.listeners.delete(listener);
  };
}

/** Grows with every change of the texts; for React's external stores. */
export const textsVersion = (): number => store.version;

/** All bundled texts of one language that have been added so far, as a tree. */
export const textTable = (lang: Lang): object => (store.texts.table(lang) as object | undefined) ?? {};
