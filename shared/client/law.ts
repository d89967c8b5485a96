import { atom } from 'nanostores';
import {
  calendarOfYears,
  followCalendar,
  type KeptYear,
  type KnownCalendar,
} from '../domain/calendar/working-calendar.ts';
import type { RuleParameters } from '../domain/rules/parameters.ts';
import type { Api } from './api.ts';
import { core } from './core.ts';

/** The legal figures and holiday tables that hold for the reader's tenant; the server judges by the same. */
export interface LawInForce {
  readonly figures: RuleParameters;
  readonly calendar: KnownCalendar;
}

const FRESH_MS = 30_000;
let reading: Promise<void> | undefined;
let readAt = -Infinity;

/** What holds; undefined until it is read: the product's calendar and the law's own figures then stand in. */
export const $law = atom<LawInForce | undefined>(undefined);
followCalendar(() => $law.get()?.calendar);

/** The tenant's own figures, none until they are known. */
export const figuresInForce = (): RuleParameters => $law.get()?.figures ?? {};

/** Reads what holds for the person who is signed in, unless that was just done. A failure leaves what is known. */
export function loadLaw(api: Pick<Api, 'get'>): void {
  if (!core().session.get() || reading || performance.now() - readAt < FRESH_MS) return;
  reading = api
    .get<{ figures: RuleParameters; years: readonly KeptYear[] }>('/configuration/law', {}, { quiet: true, keep: true })
    .then(
      ({ figures, years }) => {
        readAt = performance.now();
        $law.set({ figures, calendar: calendarOfYears(years) });
      },
      () => undefined,
    )
    .finally(() => (reading = undefined));
}

/** Has figures and holidays read anew for what is on screen now, and again by whatever asks next. */
export function forgetLaw(api: Pick<Api, 'get'>): void {
  const wasRead = readAt > -Infinity;
  readAt = -Infinity;
  if (wasRead) loadLaw(api);
}
