import { inWords, toMillis } from '../calendar/days.ts';
import { compare } from '../money/decimal.ts';
import { capText, depositCap, yuan } from './amounts.ts';
import { withinDays } from './periods.ts';
import type { Rule } from './rule.ts';
import { cite, given, isTender, isTenderLaw, outcome } from './rule.ts';

/** Further caps of deposits in CNY for construction (Orders 30, 27, 2), known from memory. */
const constructionCaps = { works: '800000', goods: '800000', services: '100000' } as const;

/** Rules of deposits and bids. */
export const bidRules: readonly Rule[] = [
  {
    id: 'DEP-01',
    stage: 'deposit',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 26), cite('procurementRegulations', 33)],
    events: ['planProject', 'publishBulletin', 'issueDocument'],
    needs: ['lots'],
    judge: (facts, { figure }) => {
      const rate = figure('depositPercent');
      // A deposit without an estimate cannot be within its share of it.
      const over = given(facts.lots).find(lot =>
        isOver(lot.depositAmount, lot.estimate ? depositCap(lot.estimate, rate) : '0'),
      );
      return outcome(
        !over,
        over
          ? {
              lot: over.number,
              amount: yuan(over.depositAmount ?? '0'),
              cap: capText(over.estimate ? depositCap(over.estimate, rate) : '0'),
              rate,
            }
          : undefined,
      );
    },
  },
  {
    id: 'DEP-02',
    stage: 'deposit',
    severity: 'warn',
    confidence: 'memory',
    sources: [cite('order30', 37)],
    events: ['planProject', 'publishBulletin', 'issueDocument'],
    applies: isTenderLaw,
    needs: ['lots'],
    judge: facts => {
      const cap = constructionCaps[facts.category];
      const over = given(facts.lots).find(lot => isOver(lot.depositAmount, cap));
      return outcome(
        !over,
        over ? { lot: over.number, amount: yuan(over.depositAmount ?? '0'), cap: capText(cap) } : undefined,
      );
    },
  },
  {
    id: 'DEP-04',
    stage: 'deposit',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 35)],
    events: ['withdrawBid'],
    needs: ['withdrawnAt'],
    judge: (facts, { now, calendar, figure }) =>
      withinDays(given(facts.withdrawnAt), now, figure('depositRefundDays'), calendar),
  },
  {
    id: 'BID-01',
    stage: 'bid',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('decree20', 26)],
    events: ['submitBid'],
    needs: ['bidEncrypted'],
    judge: facts => outcome(facts.bidEncrypted === true),
  },
  {
    id: 'BID-02',
    stage: 'bid',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('decree20', 27), cite('tender', 28), cite('tenderRegulations', 36)],
    events: ['submitBid'],
    needs: ['bidDeadline'],
    judge: (facts, { now }) => {
      const deadline = given(facts.bidDeadline);
      return outcome(
        toMillis(facts.uploadCompletedAt ?? now) < toMillis(deadline),
        { due: inWords(deadline) },
        deadline,
      );
    },
  },
  {
    id: 'BID-04',
    stage: 'bid',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 29), cite('decree20', 27)],
    events: ['submitBid', 'withdrawBid', 'showSecrets'],
    applies: (facts, { event }) => event !== 'showSecrets' || facts.secret === 'bids',
    needs: ['bidDeadline', 'byBidder'],
    judge: (facts, { event, now }) => {
      const deadline = given(facts.bidDeadline);
      const before = now.getTime() < toMillis(deadline);
      return outcome(
        event === 'showSecrets' ? facts.byBidder === true || !before : facts.byBidder === true && before,
        { due: inWords(deadline) },
        deadline,
      );
    },
  },
  {
    id: 'BID-06',
    stage: 'bid',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 28), cite('tenderRegulations', 44), cite('decree87', 41)],
    events: ['open'],
    applies: isTender,
    needs: ['lots'],
    judge: (facts, { figure }) => {
      const few = given(facts.lots).filter(lot => (lot.bidderCount ?? 0) < figure('bidders'));
      return outcome(few.length === 0, { lots: few.map(lot => lot.number).join(', '), least: figure('bidders') });
    },
  },
  {
    id: 'BID-08',
    stage: 'bid',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 34)],
    events: ['submitBid', 'open'],
    needs: ['relatedBidders'],
    judge: facts =>
      outcome(given(facts.relatedBidders).length === 0, { bidders: given(facts.relatedBidders).join(', ') }),
  },
  {
    id: 'BID-09',
    stage: 'bid',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('decree20', 23)],
    events: ['submitBid'],
    needs: ['bidderIsOperator'],
    judge: facts => outcome(facts.bidderIsOperator === false),
  },
  {
    id: 'BID-11',
    stage: 'bid',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 51)],
    events: ['submitBid'],
    needs: ['standingBidsOfBidder'],
    judge: facts =>
      outcome(facts.alternativesAllowed === true || given(facts.standingBidsOfBidder) === 0, {
        count: given(facts.standingBidsOfBidder),
      }),
  },
];

const isOver = (amount: string | null | undefined, cap: string): boolean =>
  typeof amount === 'string' && compare(amount, cap) > 0;
