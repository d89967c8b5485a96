import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../hooks/when-idle.ts';

/** On a page that never rests it is loaded all the same after this long, ms. */
const PATIENCE = 2_000;

const here = new WeakMap<() => Promise<object>, object>();

/** Code of a list that is not needed for its first rows, such as calendars and dialogs. */
export interface Later<Part extends object> {
  /** The module, once it is there. */
  readonly part: Part | undefined;
  /** Whether the last try to load it failed. */
  readonly failed: boolean;
  /** Loads it, if it is not there yet; undefined when that fails, which may be tried again. */
  readonly load: () => Promise<Part | undefined>;
}

/** Loads a module when it is asked for, and by itself once `ready` is true and the page has nothing else to do. `loader` must stay the same function. */
export function useLater<Part extends object>(loader: () => Promise<Part>, ready: boolean): Later<Part> {
  const [part, setPart] = useState(() => here.get(loader) as Part | undefined);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const loaded = await loader();
      here.set(loader, loaded);
      setPart(loaded);
      return loaded;
    } catch {
      setFailed(true);
      return undefined;
    }
  }, [loader]);
  const wanted = ready && !part;
  useEffect(() => {
    if (!wanted) return undefined;
    const quietly = () => {
      // Nobody asked for it: a failure is left to the press that needs it.
      void loader().then(
        loaded => {
          here.set(loader, loaded);
          setPart(loaded);
        },
        () => undefined,
      );
    };
    return whenIdle(quietly, PATIENCE);
  }, [wanted, loader]);
  return { part, failed, load };
}
