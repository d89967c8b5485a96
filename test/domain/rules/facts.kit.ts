import { calendarOf } from '../../../shared/domain/calendar/calendar.ts';
import { chineseHolidays } from '../../../shared/domain/calendar/chinese-holidays.ts';
import type { RuleEvent, RuleFacts } from '../../../shared/domain/rules/facts.ts';

/** The seeded working calendar. */
export const calendar = calendarOf(
  chineseHolidays.flatMap(year => year.holidays),
  chineseHolidays.flatMap(year => year.makeUpDays),
);

/** A mandatory, state-funded open works tender under the Tender Law. */
export const tenderLaw: RuleFacts = {
  regime: 'tenderLaw',
  mandatory: true,
  stateFunded: true,
  method: 'openTender',
  category: 'works',
  qualification: 'post',
};

/** An open tender of goods under the Government Procurement Law. */
export const government: RuleFacts = {
  regime: 'governmentProcurement',
  mandatory: false,
  stateFunded: true,
  method: 'openTender',
  category: 'goods',
  qualification: 'post',
};

/** An instant of legal time: `2026-03-02 09:00` or with seconds. */
export const at = (local: string): string => `${local.replace(' ', 'T')}${local.length === 16 ? ':00' : ''}+08:00`;

/** One line of a table: the rule, a citation it must have, the event, facts, the local time, whether it holds, and when it is due. */
export type Case = readonly [
  rule: string,
  citation: string,
  event: RuleEvent,
  facts: RuleFacts,
  now: string,
  holds: boolean | 'unjudged',
  due?: string,
];

/** A Monday morning. */
export const NOW = '2026-03-02 09:00';
/** Facts of the tender, with some of their own. */
export const T = (extra: Partial<RuleFacts>): RuleFacts => ({ ...tenderLaw, ...extra });
/** Facts of the government purchase, with some of their own. */
export const G = (extra: Partial<RuleFacts>): RuleFacts => ({ ...government, ...extra });
