import { useEffect, useState } from 'react';
import { useScreen } from '../element-context.tsx';
import { wallAhead, wasClockSet } from '../hooks/wall-clock.ts';

/** How the local clock stands against the server's, ms. */
export interface ClockCheck {
  /** The server's clock is so far ahead of the local one. */
  readonly offset: number;
  /** The fastest way there and back; the offset is known to half of it. */
  readonly roundTrip: number;
}

const TRIES = 3;
const EVERY = 300_000;
/** Between two looks whether the device's clock has been set, ms. */
const LOOK = 2000;

/** A difference of clocks that the reader is warned of, ms. */
export const CLOCK_WARNING = 2000;

/**
 * Measures the server's clock: the fastest of three readings, again every five minutes, when the page is looked at again, and when the device's
 * clock has been set. What the page counts by is corrected where the reading does not agree with it.
 */
export function useClockCheck(on: boolean): ClockCheck | undefined {
  const { api } = useScreen();
  const [check, setCheck] = useState<ClockCheck>();
  useEffect(() => {
    if (!on) return undefined;
    let over = false;
    let ahead = wallAhead();
    const measure = async () => {
      const before = ahead;
      ahead = wallAhead();
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
      // What nobody has answered is still to be measured.
      if (!best) ahead = before;
      // Set in the middle, the two clocks say nothing about each other; the next look measures again.
      if (!best || over || wasClockSet(ahead)) return;
      setCheck(best);
      if (Math.abs(Date.now() + best.offset - api.now()) > CLOCK_WARNING) void api.syncTime().catch(() => undefined);
    };
    const look = () => wasClockSet(ahead) && void measure();
    const looked = () => document.visibilityState === 'visible' && void measure();
    void measure();
    const timer = setInterval(() => void measure(), EVERY);
    const looks = setInterval(look, LOOK);
    document.addEventListener('visibilitychange', looked);
    return () => {
      over = true;
      clearInterval(timer);
      clearInterval(looks);
      document.removeEventListener('visibilitychange', looked);
    };
  }, [api, on]);
  return check;
}
