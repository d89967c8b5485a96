import { inWords, toMillis } from '../calendar/days.ts';
import { compare } from '../money/decimal.ts';
import { bondCap, capText, yuan } from './amounts.ts';
import { passOverReasons } from './facts.ts';
import { publicityWindow, withinDays, withinWorkingDays } from './periods.ts';
import type { Rule } from './rule.ts';
import { cite, duty, given, isGovernment, isMandatory, isTenderLaw, outcome } from './rule.ts';

/** Rules of candidates, award, notices and contract. */
export const awardRules: readonly Rule[] = [
  {
    id: 'AWD-01',
    stage: 'award',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 54)],
    events: ['publishCandidates', 'award'],
    applies: isMandatory,
    needs: ['publicityStart', 'publicityEnd'],
    judge: (facts, { event, now, calendar, figure }) => {
      const [start, end] = [given(facts.publicityStart), given(facts.publicityEnd)];
      const days = figure('publicityDays');
      const lawful = publicityWindow(start, days, calendar).end;
      const over = event !== 'award' || now.getTime() >= toMillis(end);
      return outcome(
        toMillis(end) >= toMillis(lawful) && over,
        { days, due: inWords(over ? lawful : end) },
        over ? lawful : end,
      );
    },
  },
  {
    id: 'AWD-01',
    problem: 'late',
    stage: 'award',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 54)],
    events: ['publishCandidates'],
    applies: isMandatory,
    needs: ['reportAt', 'publicityStart'],
    judge: (facts, { calendar, figure }) =>
      duty(withinDays(given(facts.reportAt), given(facts.publicityStart), figure('publicityStartDays'), calendar)),
  },
  {
    id: 'AWD-02',
    stage: 'award',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 55)],
    events: ['award'],
    applies: facts => isMandatory(facts) && facts.stateFunded,
    needs: ['awardRank'],
    judge: facts =>
      outcome(
        given(facts.awardRank) === 1 || (passOverReasons as readonly string[]).includes(facts.awardReason ?? ''),
        { rank: given(facts.awardRank) },
      ),
  },
  {
    id: 'AWD-03',
    stage: 'award',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 43)],
    events: ['award', 'publishCandidates'],
    needs: ['priceAfterOpeningChanged'],
    judge: facts => outcome(facts.priceAfterOpeningChanged === false),
  },
  {
    id: 'AWD-04',
    stage: 'award',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('tender', 45), cite('decree20', 36)],
    events: ['notice'],
    needs: ['noticesToLosers'],
    judge: facts => {
      const { losers, notified, sameTransaction } = given(facts.noticesToLosers);
      return outcome(sameTransaction && notified === losers, { losers, notified });
    },
  },
  {
    id: 'AWD-06',
    stage: 'award',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('procurementRegulations', 43), cite('decree87', 68), cite('decree87', 69)],
    events: ['award'],
    applies: isGovernment,
    needs: ['reportAt'],
    judge: (facts, { now, calendar }) =>
      duty(withinWorkingDays(given(facts.reportAt), facts.buyerDecidedAt ?? now, 5, calendar)),
  },
  {
    id: 'AWD-06',
    problem: 'late',
    stage: 'award',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('procurementRegulations', 43), cite('decree87', 69)],
    events: ['notice'],
    applies: isGovernment,
    needs: ['buyerDecidedAt'],
    judge: (facts, { now, calendar }) =>
      duty(withinWorkingDays(given(facts.buyerDecidedAt), facts.resultNoticeAt ?? now, 2, calendar)),
  },
  {
    id: 'AWD-07',
    stage: 'award',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 42)],
    events: ['award', 'publishCandidates'],
    applies: facts => isTenderLaw(facts) && facts.mandatory,
    needs: ['allRejected'],
    judge: facts => outcome(facts.allRejected === false),
  },
  {
    id: 'OBJ-02',
    problem: 'suspended',
    stage: 'objection',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 54)],
    events: ['award', 'open'],
    applies: facts => facts.openObjections !== undefined,
    judge: facts => outcome(facts.openObjections === 0, { open: facts.openObjections ?? 0 }),
  },
  {
    id: 'CON-01',
    stage: 'contract',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 46), cite('tenderRegulations', 57), cite('procurement', 46), cite('decree87', 71)],
    events: ['contract'],
    needs: ['noticeAt'],
    judge: (facts, { now, calendar, figure }) => {
      const inTime = withinDays(given(facts.noticeAt), facts.contractSignedAt ?? now, figure('contractDays'), calendar);
      const deviations = facts.contractDeviations ?? [];
      const params = { ...inTime.params, deviations: deviations.join(', ') };
      return deviations.length ? { ...inTime, holds: false, params } : duty({ ...inTime, params });
    },
  },
  {
    id: 'CON-02',
    stage: 'contract',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 58), cite('procurementRegulations', 48)],
    events: ['contract', 'issueDocument'],
    needs: ['performanceBond', 'awardAmount'],
    judge: (facts, { figure }) => {
      const rate = figure('bondPercent');
      const cap = bondCap(given(facts.awardAmount), rate);
      return outcome(compare(given(facts.performanceBond), cap) <= 0, {
        amount: yuan(given(facts.performanceBond)),
        cap: capText(cap),
        rate,
      });
    },
  },
];
