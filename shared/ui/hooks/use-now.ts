import { useEffect, useState } from 'react';
import type { Api } from '../../client/api.ts';
import { sharedOf } from '../../client/shared-of.ts';
import { useScreen } from '../element-context.tsx';
import { wallAhead, wasClockSet } from './wall-clock.ts';

const MEASURE_EVERY = 300_000;
/** After a measuring without an answer, ms. */
const AGAIN_AFTER = 10_000;

/** The last measuring of the server's time: how far the device's clock was ahead then, and when the next is due by the clock that only runs on. */
interface Measured {
  readonly ahead: number;
  readonly due: number;
  readonly state: 'asking' | 'known' | 'failed';
}

const measured = new WeakMap<object, Measured>();

/** Asks the server for its time where that is due: every five minutes, and at once when the device's clock has been set. Without an answer the last known difference stands. */
function measure(api: Api, show: () => void): void {
  const last = measured.get(sharedOf(api));
  const ahead = wallAhead();
  const set = last?.state === 'known' && wasClockSet(last.ahead);
  if (last && !set && performance.now() < last.due) return;
  const become = (state: Measured['state'], wait: number, at = ahead) =>
    measured.set(sharedOf(api), { ahead: at, due: performance.now() + wait, state });
  // Until there is an answer it is known that the clock was set; but no clock stands still for an answer that does not come.
  become('asking', AGAIN_AFTER, last?.state === 'asking' ? ahead : last?.ahead);
  api.syncTime().then(
    () => {
      become('known', MEASURE_EVERY);
      show();
    },
    () => {
      become('failed', AGAIN_AFTER);
      show();
    },
  );
}

/** The server's time, ticking every `every` milliseconds. Deadlines and countdowns use it, never the visitor's clock. */
export function useNow(every = 1000): Date {
  const { api } = useScreen();
  const [now, setNow] = useState(() => new Date(api.now()));
  useEffect(() => {
    let over = false;
    const show = () => {
      if (!over) setNow(new Date(api.now()));
    };
    const tick = () => {
      const last = measured.get(sharedOf(api));
      // The old difference says nothing about a clock that has been set: what is shown stands until the server has answered.
      if (!last || !wasClockSet(last.ahead)) show();
      measure(api, show);
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
