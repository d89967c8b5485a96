import { inWords, toMillis } from '../calendar/days.ts';
import type { Rule } from './rule.ts';
import { cite, given, isTender, outcome } from './rule.ts';

/** Rules of the opening. */
export const openingRules: readonly Rule[] = [
  {
    id: 'OPN-01',
    stage: 'opening',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 34), cite('decree20', 29), cite('decree87', 39)],
    events: ['publishBulletin', 'issueDocument'],
    applies: isTender,
    needs: ['bidDeadline', 'openingAt'],
    judge: facts => {
      const deadline = given(facts.bidDeadline);
      return outcome(toMillis(given(facts.openingAt)) === toMillis(deadline), { due: inWords(deadline) }, deadline);
    },
  },
  {
    id: 'OPN-01',
    problem: 'early',
    stage: 'opening',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 34), cite('decree20', 29), cite('decree87', 39)],
    events: ['open'],
    needs: ['bidDeadline'],
    judge: (facts, { now }) => {
      const deadline = given(facts.bidDeadline);
      return outcome(now.getTime() >= toMillis(deadline), { due: inWords(deadline) }, deadline);
    },
  },
  {
    id: 'OPN-03',
    stage: 'opening',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('decree20', 30), cite('tender', 36)],
    events: ['closeOpening'],
    needs: ['announcedToAll'],
    judge: facts => outcome(facts.announcedToAll === true),
  },
  {
    id: 'OPN-04',
    stage: 'opening',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('decree20', 31)],
    events: ['closeOpening'],
    needs: ['unattributedFailures'],
    judge: facts => outcome(given(facts.unattributedFailures) === 0, { count: given(facts.unattributedFailures) }),
  },
  {
    id: 'OPN-07',
    stage: 'opening',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 36)],
    events: ['closeOpening'],
    needs: ['receivedBids', 'extractedBids'],
    judge: facts =>
      outcome(given(facts.extractedBids) === given(facts.receivedBids), {
        extracted: given(facts.extractedBids),
        received: given(facts.receivedBids),
      }),
  },
];
