import type { Cast } from './cast.ts';
import type { PurchasePlan } from './plan.ts';
import { beginPurchase, shifted, type Purchase, type Stage, type Step } from './purchase.ts';
import { buses, cranes, hospital, library, sensors } from './purchases-goods.ts';
import { cloud } from './purchases-services.ts';
import { bridge, market, park, pumping, school } from './purchases-works.ts';
import { fillSheets } from './review.steps.ts';
import { inOrder, stepsUntil } from './story.ts';
import { allButOneSign, clinic } from './waiting-signature.ts';

const BEIJING = 8 * 3_600_000;
const DAY = 86_400_000;

/** An hour (Beijing) of the day that lies `days` from now. */
export function hourOf(now: Date, days: number, hour: number): Date {
  const midnight = Math.floor((now.getTime() + BEIJING) / DAY) * DAY - BEIJING;
  return new Date(midnight + days * DAY + hour * 3_600_000);
}

// The law's twenty days to prepare a bid (Law art. 24), and the longest run of days off that may lie at their end.
const PREPARATION_DAYS = 32;

/** One purchase of the demo: how far it has come, and its dates. */
export interface Entry {
  readonly plan: PurchasePlan;
  readonly until: Stage;
  readonly published: Date;
  readonly deadline: Date;
  readonly bids?: Date;
}

/** The purchases of the demo, each with the stage at which a visitor finds it. */
export function entries(now: Date): Entry[] {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const before = (deadline: Date): Pick<Entry, 'deadline' | 'published'> => ({
    deadline,
    published: shifted(deadline, -PREPARATION_DAYS, 'd'),
  });
  return [
    { plan: bridge, until: 'awarded', ...before(hourOf(now, -20, 9.5)) },
    { plan: cloud, until: 'publicity', ...before(hourOf(now, -2, 9.5)) },
    { plan: clinic, until: 'reported', ...before(hourOf(now, -4, 9.5)) },
    { plan: hospital, until: 'scoring', ...before(hourOf(now, -1, 9.5)) },
    { plan: school, until: 'qualifying', ...before(hourOf(now, -1, 14)) },
    { plan: market, until: 'opened', ...before(shifted(minute, -8, 'm')) },
    { plan: cranes, until: 'drawn', ...before(shifted(minute, 21, 'm')), bids: shifted(now, -24, 'h') },
    { plan: pumping, until: 'bidding', ...before(hourOf(now, 2, 9.5)), bids: shifted(now, -20, 'h') },
    { plan: library, until: 'published', deadline: hourOf(now, 9, 10), published: hourOf(now, -23, 9) },
    { plan: buses, until: 'published', deadline: hourOf(now, 31, 9.5), published: shifted(now, -40, 'h') },
    { plan: park, until: 'approval', deadline: hourOf(now, 34, 9.5), published: shifted(now, 30, 'h') },
    { plan: sensors, until: 'draft', deadline: hourOf(now, 36, 9.5), published: shifted(now, 90, 'h') },
  ];
}

/** The whole past of the demo up to `now`, as one line of steps. */
export function programme(now: Date, cast: Cast, clock: () => Date): Step[] {
  const past = entries(now).flatMap(({ plan, until, published, deadline, bids }) => {
    const purchase = beginPurchase(
      plan,
      { published, deadline, bids: bids ?? shifted(deadline, -2, 'd') },
      cast,
      clock,
    );
    const own = plan === hospital ? halfScored(purchase) : plan === clinic ? allButOneSign(purchase) : [];
    return [...stepsUntil(purchase, until), ...own];
  });
  return inOrder(past.filter(step => step.at < now));
}

// Two of the five members have scored; the others are for visitors.
const halfScored = (purchase: Purchase): Step[] => [
  {
    at: shifted(purchase.dates.deadline, 130, 'm'),
    stage: 'scoring',
    name: 'two members score',
    run: () => fillSheets(purchase, 1, 'scoring', 2),
  },
];

/** When the first step of the demo's past happens, with a day for bringing the people in. */
export const beginningOf = (now: Date): Date => hourOf(now, -42, 8);
