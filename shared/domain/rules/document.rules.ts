import { dayOf, inWords, toMillis } from '../calendar/days.ts';
import { compare } from '../money/decimal.ts';
import { yuan } from './amounts.ts';
import { atLeastDays, atLeastWorkingDays, clarificationShift } from './periods.ts';
import type { Rule } from './rule.ts';
import { cite, given, isGovernment, isMandatory, isTender, isTenderLaw, outcome } from './rule.ts';

/** Rules of bidding documents and of their clarification. */
export const documentRules: readonly Rule[] = [
  {
    id: 'DOC-01',
    stage: 'documents',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 16)],
    events: ['publishBulletin', 'issueDocument'],
    applies: facts => isTenderLaw(facts) && isTender(facts),
    needs: ['documentIssueStart', 'documentIssueEnd'],
    judge: (facts, { calendar, figure }) =>
      atLeastDays(
        given(facts.documentIssueStart),
        given(facts.documentIssueEnd),
        figure('documentIssueDays'),
        calendar,
      ),
  },
  {
    id: 'DOC-02',
    stage: 'documents',
    severity: 'warn',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 16)],
    events: ['publishBulletin', 'issueDocument'],
    applies: isTenderLaw,
    needs: ['documentFee'],
    judge: facts =>
      outcome(compare(given(facts.documentFee), facts.documentCost ?? '0') <= 0, {
        fee: yuan(given(facts.documentFee)),
        cost: yuan(facts.documentCost ?? '0'),
      }),
  },
  {
    id: 'DOC-03',
    stage: 'documents',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('procurementRegulations', 31), cite('decree87', 18)],
    events: ['publishBulletin', 'issueDocument'],
    applies: facts => isGovernment(facts) && isTender(facts),
    needs: ['documentIssueStart', 'documentIssueEnd'],
    judge: (facts, { calendar, figure }) =>
      atLeastWorkingDays(
        given(facts.documentIssueStart),
        given(facts.documentIssueEnd),
        figure('documentWorkingDays'),
        calendar,
      ),
  },
  {
    id: 'DOC-04',
    stage: 'documents',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('decree20', 20)],
    events: ['publishBulletin', 'issueDocument', 'downloadDocument'],
    needs: ['downloadPrecondition'],
    judge: facts => outcome(facts.downloadPrecondition === false),
  },
  {
    id: 'DOC-05',
    stage: 'documents',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 22), cite('decree20', 21)],
    events: ['showSecrets'],
    applies: facts => facts.secret === 'downloaders',
    needs: ['bidDeadline'],
    judge: (facts, { now }) =>
      outcome(
        facts.askedByOrganiser === true || now.getTime() >= toMillis(given(facts.bidDeadline)),
        { due: inWords(given(facts.bidDeadline)) },
        given(facts.bidDeadline),
      ),
  },
  {
    id: 'DOC-06',
    stage: 'documents',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 24), cite('procurement', 35)],
    events: ['publishBulletin', 'issueDocument'],
    applies: facts => isTender(facts) && (isMandatory(facts) || isGovernment(facts)),
    needs: ['documentIssueStart', 'bidDeadline'],
    judge: (facts, { calendar, figure }) =>
      atLeastDays(given(facts.documentIssueStart), given(facts.bidDeadline), figure('bidPreparationDays'), calendar),
  },
  {
    id: 'DOC-07',
    stage: 'documents',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 17)],
    events: ['publishBulletin'],
    applies: facts => isMandatory(facts) && facts.qualification === 'pre',
    needs: ['prequalificationIssueEnd', 'applicationDeadline'],
    judge: (facts, { calendar, figure }) =>
      atLeastDays(
        given(facts.prequalificationIssueEnd),
        given(facts.applicationDeadline),
        figure('applicationDays'),
        calendar,
      ),
  },
  {
    id: 'DOC-08',
    stage: 'documents',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 22), cite('tenderRegulations', 27), cite('decree87', 12)],
    events: ['publishBulletin', 'issueDocument'],
    needs: ['lots'],
    judge: facts => {
      const wrong = given(facts.lots).filter(
        lot => (lot.basePriceCount ?? 0) > 1 || (lot.minimumPrice ?? null) !== null || isNegative(lot.ceilingPrice),
      );
      return outcome(wrong.length === 0, { lots: wrong.map(lot => lot.number).join(', ') });
    },
  },
  {
    id: 'DOC-09',
    stage: 'documents',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 25), cite('tenderRegulations', 26)],
    events: ['publishBulletin', 'issueDocument'],
    needs: ['bidValidityDays'],
    judge: facts => {
      const { depositValidUntil, bidValidUntil } = facts;
      const sameEnd = !depositValidUntil || !bidValidUntil || dayOf(depositValidUntil) === dayOf(bidValidUntil);
      return outcome(given(facts.bidValidityDays) > 0 && sameEnd, { days: given(facts.bidValidityDays) });
    },
  },
  {
    id: 'DOC-10',
    stage: 'documents',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 40), cite('tenderRegulations', 49)],
    events: ['issueDocument', 'evaluate', 'report'],
    needs: ['lots'],
    judge: facts => {
      const open = given(facts.lots).filter(lot => lot.criteriaFrozen === false || lot.criteriaFrozen === null);
      return outcome(open.length === 0, { lots: open.map(lot => lot.number).join(', ') });
    },
  },
  {
    id: 'CLA-01',
    stage: 'clarification',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('tender', 23), cite('tenderRegulations', 21), cite('decree87', 27)],
    events: ['clarify'],
    applies: facts => facts.affectsBids === true && isTender(facts),
    needs: ['bidDeadline'],
    judge: (facts, { now, calendar, figure }) => {
      const days = figure('clarificationDays');
      const shift = clarificationShift(given(facts.bidDeadline), now, days, calendar);
      return outcome(!shift.needed, { days, due: inWords(shift.deadline) }, shift.deadline);
    },
  },
  {
    id: 'CLA-02',
    stage: 'clarification',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 21)],
    events: ['clarify'],
    applies: facts => facts.affectsBids === true && facts.qualification === 'pre',
    needs: ['applicationDeadline'],
    judge: (facts, { now, calendar, figure }) => {
      const days = figure('prequalificationClarificationDays');
      const shift = clarificationShift(given(facts.applicationDeadline), now, days, calendar);
      return outcome(!shift.needed, { days, due: inWords(shift.deadline) }, shift.deadline);
    },
  },
  {
    id: 'CLA-03',
    stage: 'clarification',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('decree20', 22)],
    events: ['clarify'],
    needs: ['notifiedDownloaders', 'downloaders'],
    judge: facts =>
      outcome(given(facts.notifiedDownloaders) >= given(facts.downloaders), {
        notified: given(facts.notifiedDownloaders),
        downloaders: given(facts.downloaders),
      }),
  },
];

const isNegative = (price: string | null | undefined): boolean => typeof price === 'string' && compare(price, '0') <= 0;
