import { inWords, toMillis } from '../calendar/days.ts';
import { daysBefore, withinDays } from './periods.ts';
import type { Rule } from './rule.ts';
import { cite, duty, given, isMandatory, outcome } from './rule.ts';

/** Days before the deadline until which documents can be objected to (Regulations art. 22). */
const objectionDays = { document: 10, prequalification: 2 } as const;

/** Rules of objections and of terminated tenders. */
export const objectionRules: readonly Rule[] = [
  {
    id: 'OBJ-01',
    stage: 'objection',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 22)],
    events: ['objectDocument'],
    applies: facts => facts.objectionSubject !== 'prequalification',
    needs: ['bidDeadline'],
    judge: (facts, { now }) =>
      daysBefore(given(facts.bidDeadline), facts.objectionReceivedAt ?? now, objectionDays.document),
  },
  {
    id: 'OBJ-01',
    stage: 'objection',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 22)],
    events: ['objectDocument'],
    applies: facts => facts.objectionSubject === 'prequalification',
    needs: ['applicationDeadline'],
    judge: (facts, { now }) =>
      daysBefore(given(facts.applicationDeadline), facts.objectionReceivedAt ?? now, objectionDays.prequalification),
  },
  {
    id: 'OBJ-02',
    stage: 'objection',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 22), cite('tenderRegulations', 54)],
    events: ['objectDocument', 'objectResult', 'answerObjection'],
    applies: (facts, { event }) => event === 'answerObjection' || facts.objectionReceivedAt !== undefined,
    needs: ['objectionReceivedAt'],
    judge: (facts, { now, calendar, figure }) =>
      withinDays(given(facts.objectionReceivedAt), now, figure('objectionAnswerDays'), calendar),
  },
  {
    id: 'OBJ-03',
    stage: 'objection',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 44)],
    events: ['objectOpening', 'closeOpening'],
    judge: (facts, { event }) =>
      outcome(event === 'objectOpening' ? facts.openingSessionOpen === true : (facts.openObjections ?? 0) === 0, {
        open: facts.openObjections ?? 0,
      }),
  },
  {
    id: 'OBJ-04',
    stage: 'objection',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 54)],
    events: ['objectResult'],
    applies: isMandatory,
    needs: ['publicityStart', 'publicityEnd'],
    judge: (facts, { now }) => {
      const [start, end] = [given(facts.publicityStart), given(facts.publicityEnd)];
      const at = toMillis(facts.objectionReceivedAt ?? now);
      return outcome(
        at >= toMillis(start) && at < toMillis(end) + 1000,
        { start: inWords(start), end: inWords(end) },
        end,
      );
    },
  },
  {
    id: 'TER-01',
    stage: 'exception',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 31)],
    events: ['terminate'],
    judge: facts => duty(outcome(facts.terminationNoticePublished === true || facts.terminationToldHolders === true)),
  },
];
