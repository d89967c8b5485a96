import rosetta from 'rosetta';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { placed, withForms } from '../../shared/domain/kernel/word-forms.ts';
import { strings } from '../../shared/domain/strings.ts';
import { textNow } from './configuration/current.ts';

/** The platform's languages. */
export type Lang = 'zh' | 'en';

const texts = rosetta<object>({
  en: Object.fromEntries(Object.entries(strings).map(([namespace, table]) => [namespace, table.en])),
  zh: Object.fromEntries(Object.entries(strings).map(([namespace, table]) => [namespace, table.zh])),
});

/** The caller's language from `Accept-Language`; `byDefault` when it names neither. */
export function languageOf(header: string | undefined, byDefault: Lang = 'zh'): Lang {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    if (part.trim().startsWith('zh')) return 'zh';
    if (part.trim().startsWith('en')) return 'en';
  }
  return byDefault;
}

/** The text of a key, with its parameters filled in; a parameter that is itself a key is translated. Unknown keys answer the key. */
export function translate(lang: Lang, key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const named = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? (known(lang, value) ?? value) : value,
    ]),
  );
  return known(lang, key, named) ?? key;
}

/** A reason as a sentence. `namespace` is the entity the reason is about: its states are then named as people know them. */
export function reasonText(lang: Lang, reason: Reason, namespace?: string): string {
  if (typeof reason === 'string') return translate(lang, reason);
  const { state } = reason.params ?? {};
  const stateText = namespace && typeof state === 'string' ? known(lang, `${namespace}.states.${state}`) : undefined;
  return translate(lang, reason.key, { ...reason.params, ...(stateText ? { state: stateText } : {}) });
}

/** The product's own texts of one language by full key. */
export function flatTexts(lang: Lang): Readonly<Record<string, string>> {
  const flat: Record<string, string> = {};
  const walk = (part: unknown, path: string) => {
    if (typeof part === 'string') flat[path] = part;
    else if (part && typeof part === 'object')
      for (const [name, inner] of Object.entries(part)) walk(inner, path ? `${path}.${name}` : name);
  };
  walk(texts.table(lang), '');
  return flat;
}

function known(lang: Lang, key: string, params: Readonly<Record<string, string | number>> = {}): string | undefined {
  if (!/^[\w-]+(\.[\w-]+)+$/.test(key)) return undefined;
  const own = textNow(lang, key);
  if (own !== undefined) return filled(own, params);
  const text = texts.t(key, withForms(params), lang);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

const filled = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, place: string) => String(placed(params, place) ?? ''));
