import { OUTSIDE_CHANNELS } from '../../../shared/domain/message/message.values.ts';
import { makePump, type Pump } from '../pump.ts';
import { type CarryDeps, carryOne, untilNextParcel } from './carry.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** One pump a channel, so that a gateway that does not answer holds up nothing but its own messages, and these with growing pauses. */
export function carryingPumps(deps: CarryDeps, onError: (error: unknown) => void): readonly Pump[] {
  return OUTSIDE_CHANNELS.map(channel => {
    let pause = 0;
    let until = 0;
    return makePump(
      async () => {
        if (Date.now() < until) return false;
        const done = await carryOne(deps, channel);
        pause = done === 'unreachable' ? Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2)) : 0;
        until = Date.now() + pause;
        return done !== undefined && done !== 'unreachable';
      },
      async () => {
        const due = await untilNextParcel(deps.system, channel);
        return due === undefined ? undefined : Math.max(due, until - Date.now());
      },
      onError,
    );
  });
}

/** Carries everything that is due on every channel now. For tests and scripts; answers whether anything was. */
export async function carryAll(deps: CarryDeps): Promise<boolean> {
  let any = false;
  for (const channel of OUTSIDE_CHANNELS) while (await carryOne(deps, channel)) any = true;
  return any;
}
