import { useLayoutEffect, useState } from 'react';
import { useScreen } from '../../../shared/ui/element-context.tsx';

const NOTHING: readonly string[] = [];

/** What was taken out of the address, by name. A new object for each time that something was. */
export type Taken = Readonly<Record<string, string | undefined>>;

/**
 * Takes secrets out of the address: they leave the address bar and the history before anything is sent, and live on in
 * memory only. Undefined until that is done. `also` leaves the address with them without being kept.
 */
export function useTaken(names: readonly string[], also: readonly string[] = NOTHING): Taken | undefined {
  const { path, search, go } = useScreen();
  const [taken, setTaken] = useState<Taken>({});
  const params = new URLSearchParams(search);
  const carries = [...names, ...also].some(name => params.has(name));
  useLayoutEffect(() => {
    if (!carries) return;
    const query = new URLSearchParams(search);
    const found = Object.fromEntries(names.map(name => [name, query.get(name) ?? undefined]));
    for (const name of [...names, ...also]) query.delete(name);
    setTaken(found);
    go(query.size > 0 ? `${path}?${query}` : path, { replace: true });
  }, [carries, names, also, path, search, go]);
  return carries ? undefined : taken;
}
