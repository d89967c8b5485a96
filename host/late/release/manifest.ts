import { useEffect } from 'react';
import type { Lang } from '../../../shared/i18n/dictionary.ts';

/** Keeps the page's web app manifest in the language of the page: whoever installs the portal gets its name in that language. */
export function useManifest(lang: Lang): void {
  useEffect(() => {
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/host/manifest.${lang}.json`);
  }, [lang]);
}
