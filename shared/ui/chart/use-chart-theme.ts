import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useScreenIfAny } from '../element-context.tsx';

/** What the surroundings ask of a chart. */
export interface ChartTheme {
  readonly dark: boolean;
  /** The reader wants no movement. */
  readonly still: boolean;
  /** The page is being printed. */
  readonly paper: boolean;
}

const calm = '(prefers-reduced-motion: reduce)';
const followCalm = (hear: () => void) => {
  const query = matchMedia(calm);
  query.addEventListener('change', hear);
  return () => query.removeEventListener('change', hear);
};

/** Follows the element's theme, the reader's wish for calm and printing. */
export function useChartTheme(): ChartTheme {
  const host = useScreenIfAny()?.host;
  const dark = useSyncExternalStore(
    hear => {
      if (!host) return () => undefined;
      const watch = new MutationObserver(hear);
      watch.observe(host, { attributes: true, attributeFilter: ['data-dark'] });
      return () => watch.disconnect();
    },
    () => host?.hasAttribute('data-dark') ?? false,
  );
  const still = useSyncExternalStore(followCalm, () => matchMedia(calm).matches);
  const [paper, setPaper] = useState(false);
  useEffect(() => {
    // Printing does not wait for a later drawing.
    const before = () => flushSync(() => setPaper(true));
    const after = () => setPaper(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return { dark, still, paper };
}
