import { useEffect, useState } from 'react';
import { useScreen } from '../element-context.tsx';

/** How the local clock stands against the server's, ms. */
export interface ClockCheck {
  /** The server's clock is so far ahead of the local one. */
  readonly offset: number;
  /** The fastest way there and back; the offset is known to half of it. */
  readonly roundTrip: number;
}

const TRIES = 3;
const EVERY = 300_000;

/** A difference of clocks that the reader is warned of, ms. */
export const CLOCK_WARNING = 2000;

/** Measures the server's clock: the fastest of three readings, again every five minutes and when the page is looked at again. */
export function useClockCheck(on: boolean): ClockCheck | undefined {
  const { api } = useScreen();
  const [check, setCheck] = useState<ClockCheck>();
  useEffect(() => {
    if (!on) return undefined;
    let over = false;
    const measure = async () => {
      let best: ClockCheck | undefined;
      for (let tries = 0; tries < TRIES && !over; tries++) {
        const sent = Date.now();
        const start = performance.now();
        const answer = await api.get<{ now: number }>('/time', undefined, { quiet: true }).catch(() => undefined);
        const roundTrip = performance.now() - start;
        if (!answer) break;
        if (!best || roundTrip < best.roundTrip)
          best = { offset: Math.round(answer.now - (sent + roundTrip / 2)), roundTrip: Math.round(roundTrip) };
      }
      if (best && !over) setCheck(best);
    };
    const looked = () => document.visibilityState === 'visible' && void measure();
    void measure();
    const timer = setInterval(() => void measure(), EVERY);
    document.addEventListener('visibilitychange', looked);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', looked);
    };
  }, [api, on]);
  return check;
}
