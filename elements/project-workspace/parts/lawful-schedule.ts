import { addWorkingDays, lastDayOf, rollForward } from '../../../shared/domain/calendar/calendar.ts';
import { workingCalendar } from '../../../shared/domain/calendar/working-calendar.ts';
import { addDays, atTimeOf, dayOf } from '../../../shared/domain/calendar/days.ts';
import { figuresInForce } from '../../../shared/client/law.ts';
import { figure } from '../../../shared/domain/rules/parameters.ts';
import type { Finding } from '../../../shared/domain/rules/check.ts';

/** The dates of a tender bulletin, ISO 8601, and the validity of bids in days. */
export interface Schedule {
  readonly documentIssueStart: string;
  readonly documentIssueEnd: string;
  readonly questionDeadline: string;
  readonly bidDeadline: string;
  readonly openingAt: string;
  readonly bidValidityDays: number;
}

const calendar = workingCalendar;
const QUESTION_DAYS = 10;
const VALIDITY_DAYS = 90;
// Clock times of legal time (UTC+8): issue begins and bids close at 9:00 and 9:30, offices close at 17:00.
const OPEN = '2026-01-01T01:00:00.000Z';
const BIDS = '2026-01-01T01:30:00.000Z';
const CLOSE = '2026-01-01T09:00:00.000Z';

/**
 * The earliest lawful schedule from the next working day on: five days of issue (working days in government procurement), twenty days to
 * prepare bids, questions until ten days before the deadline (招标投标法 24, its Regulations 16 and 22, Decree 87 arts. 18 and 20).
 * A proposal only: the server judges.
 */
export function proposeSchedule(regime: string | null, now: Date): Schedule {
  const own = figuresInForce();
  const start = rollForward(addDays(dayOf(now), 1), calendar);
  const end =
    regime === 'governmentProcurement'
      ? addWorkingDays(start, figure('documentWorkingDays', own), calendar)
      : lastDayOf(start, figure('documentIssueDays', own), calendar);
  const deadline = lastDayOf(start, figure('bidPreparationDays', own), calendar);
  return {
    documentIssueStart: atTimeOf(start, OPEN),
    documentIssueEnd: atTimeOf(end, CLOSE),
    questionDeadline: atTimeOf(addDays(deadline, -QUESTION_DAYS), CLOSE),
    bidDeadline: atTimeOf(deadline, BIDS),
    openingAt: atTimeOf(deadline, BIDS),
    bidValidityDays: VALIDITY_DAYS,
  };
}

const FIELD_OF_RULE: Readonly<Record<string, string>> = {
  'NOT-02': 'documentAccess',
  'NOT-04': 'documentIssueEnd',
  'NOT-05': 'documentIssueEnd',
  'NOT-06': 'body',
  'DOC-01': 'documentIssueEnd',
  'DOC-03': 'documentIssueEnd',
  'DOC-06': 'bidDeadline',
  'DOC-09': 'bidValidityDays',
  'OPN-01': 'openingAt',
  'OPE-01': 'openingAt',
};

/** The field of the bulletin's form that a rule is about; undefined for rules about the project or its lots. */
export const fieldOfRule = (rule: string): string | undefined => FIELD_OF_RULE[rule];

/** The earliest lawful instant of a rule at the hour that the field has now, or at the end of the office day. */
export function lawfulInstant(finding: Pick<Finding, 'rule' | 'dueAt'>, current: unknown): string | undefined {
  if (!finding.dueAt) return undefined;
  const isStart = fieldOfRule(finding.rule) === 'bidDeadline' || fieldOfRule(finding.rule) === 'openingAt';
  const hour = typeof current === 'string' && !Number.isNaN(Date.parse(current)) ? current : isStart ? BIDS : CLOSE;
  return atTimeOf(dayOf(finding.dueAt), hour);
}
