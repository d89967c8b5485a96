import { useEffect, useState } from 'react';
import { useScreen } from '../element-context.tsx';

const MEASURE_EVERY = 300_000;
const measured = new WeakMap<object, number>();

/** The server's time, ticking every `every` milliseconds. Deadlines and countdowns use it, never the visitor's clock. */
export function useNow(every = 1000): Date {
  const { api } = useScreen();
  const [now, setNow] = useState(() => new Date(api.now()));
  useEffect(() => {
    let over = false;
    const tick = () => {
      if (!over) setNow(new Date(api.now()));
      if (Date.now() - (measured.get(api) ?? 0) < MEASURE_EVERY) return;
      measured.set(api, Date.now());
      // Without an answer the last known difference stands.
      api.syncTime().then(tick, () => {});
    };
    tick();
    const timer = setInterval(tick, every);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [api, every]);
  return now;
}
