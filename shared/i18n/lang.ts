import { atom, type WritableAtom } from 'nanostores';
import type { Lang } from './dictionary.ts';

const KEY = Symbol.for('ebs.lang.v1');

const pageLang = (): Lang => langOf(globalThis.document?.documentElement.lang) ?? 'zh';

/** The language of the portal, and of every element that neither names one nor stands in a page that does. One store for all bundles of a page. */
export const $lang = ((globalThis as Record<symbol, unknown>)[KEY] ??= atom<Lang>(pageLang())) as WritableAtom<Lang>;

/** Reads a language tag such as `zh-CN` or `en`; undefined when it is neither of ours. */
export function langOf(tag: string | null | undefined): Lang | undefined {
  if (!tag) return undefined;
  return /^en\b/i.test(tag) ? 'en' : /^zh\b/i.test(tag) ? 'zh' : undefined;
}
