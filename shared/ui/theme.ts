import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { core, type Theme } from '../client/core.ts';

export type { Theme } from '../client/core.ts';

/** The theme of every element that names none of its own. One store for all bundles; the host keeps the choice. */
export const $theme = core().$theme;

/** Reads a `theme` attribute; anything unknown leaves the choice to `$theme`. */
export const themeOf = (text: string | undefined): Theme | undefined =>
  text === 'light' || text === 'dark' || text === 'auto' ? text : undefined;

const dark = () => matchMedia('(prefers-color-scheme: dark)');
const followSystem = (listener: () => void) => {
  const query = dark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether an element with this `theme` attribute is dark now; follows the store and the system. */
export function useDark(own: Theme | undefined): boolean {
  const shared = useStore($theme);
  const system = useSyncExternalStore(followSystem, () => dark().matches);
  const theme = own ?? shared;
  return theme === 'dark' || (theme === 'auto' && system);
}
