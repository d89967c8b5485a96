import { useSyncExternalStore } from 'react';
import type { Lang } from '../i18n/dictionary.ts';
import { langOf } from '../i18n/translate.ts';

const follow = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
};
const read = (): Lang | undefined => langOf(document.documentElement.lang);

/** The language the page declares (`<html lang>`), when it is one of ours; follows changes. */
export const usePageLang = (): Lang | undefined => useSyncExternalStore(follow, read);
