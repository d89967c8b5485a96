import { type ComponentType, useEffect, useState } from 'react';
import { CALM } from './late-layer.tsx';
import { $toasts } from './toasts.ts';

/** The messages of the page: what shows them is fetched when the page is calm, or with the first message. */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    let current = true;
    const load = () =>
      void import('./toast-stack.tsx').then(
        part => current && setToasts(() => part.Toasts),
        // The next message asks again. Without a connection the page says itself that it waits.
        (error: unknown) => console.warn('A part of the portal could not be loaded', error),
      );
    const timer = setTimeout(load, CALM);
    const stop = $toasts.subscribe(toasts => toasts.length > 0 && load());
    return () => {
      current = false;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return Toasts ? <Toasts /> : null;
}
