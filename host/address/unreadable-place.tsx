import { useEffect, useState } from 'react';
import type { Unreadable, UnreadableProps } from './unreadable.tsx';

/** `Unreadable`, its code and texts loaded when it is needed. */
export function UnreadablePlace(props: UnreadableProps) {
  const [loaded, setLoaded] = useState<{ readonly Page: typeof Unreadable }>();
  useEffect(() => {
    void import('./unreadable.tsx').then(part => setLoaded({ Page: part.Unreadable }));
  }, []);
  return loaded ? <loaded.Page {...props} /> : null;
}
