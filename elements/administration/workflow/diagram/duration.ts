import type { Model } from './diagram-types.ts';

/** How long a timer waits: `P2D` is two working days, `PT4H` four working hours (ISO 8601). */
export function durationOf(timer: Model): { readonly count: string | null; readonly unit: string } {
  const [definition] = (timer.get('eventDefinitions') as readonly Model[] | undefined) ?? [];
  const text = String((definition?.get('timeDuration') as Model | undefined)?.get('body') ?? '').trim();
  const [, days, hours] = /^P(?:(\d+)D|T(\d+)H)$/.exec(text) ?? [];
  return { count: days ?? hours ?? null, unit: hours === undefined ? 'workingDay' : 'workingHour' };
}

/** The text of a duration. */
export const durationText = (count: number, unit: string): string =>
  unit === 'workingHour' ? `PT${count}H` : `P${count}D`;
