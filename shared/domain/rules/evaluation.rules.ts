import { compare } from '../money/decimal.ts';
import { rejectionGrounds } from './facts.ts';
import type { Rule } from './rule.ts';
import { cite, given, isGovernment, isMandatory, isTender, outcome } from './rule.ts';

/** Least weight of the price in per cent (Decree 87 art. 55). Works are not limited. */
const priceWeights = { goods: 30, services: 10, works: 0 } as const;
const FULL_POINTS = '100';

/** Rules of evaluation. */
export const evaluationRules: readonly Rule[] = [
  {
    id: 'EVA-01',
    stage: 'evaluation',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 51)],
    events: ['rejectBid'],
    needs: ['rejectionGround', 'rejectionText'],
    judge: facts =>
      outcome(
        (rejectionGrounds as readonly string[]).includes(given(facts.rejectionGround)) &&
          given(facts.rejectionText).trim() !== '',
      ),
  },
  {
    id: 'EVA-03',
    stage: 'evaluation',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('order12', 19), cite('decree87', 59)],
    events: ['evaluate', 'report'],
    needs: ['uncorrectedPrices'],
    judge: facts =>
      outcome(given(facts.uncorrectedPrices).length === 0, { bids: given(facts.uncorrectedPrices).join(', ') }),
  },
  {
    id: 'EVA-04',
    stage: 'evaluation',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('order12', 21), cite('decree87', 60)],
    events: ['evaluate', 'report'],
    needs: ['suspectLowPrices'],
    judge: facts => {
      const open = given(facts.suspectLowPrices).filter(price => price.explained !== true);
      return outcome(open.length === 0, { bids: open.map(price => price.bid).join(', ') });
    },
  },
  {
    id: 'EVA-05',
    stage: 'evaluation',
    severity: 'warn',
    confidence: 'partly',
    sources: [cite('order12', 27), cite('tender', 42)],
    events: ['report'],
    applies: facts => isMandatory(facts),
    needs: ['lots'],
    judge: (facts, { figure }) => {
      const few = given(facts.lots).filter(
        lot => typeof lot.validBidCount === 'number' && lot.validBidCount < figure('bidders'),
      );
      return outcome(few.length === 0 || Boolean(facts.competitionStatement?.trim()), {
        lots: few.map(lot => lot.number).join(', '),
        least: figure('bidders'),
      });
    },
  },
  {
    id: 'EVA-06',
    stage: 'evaluation',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('decree87', 43), cite('decree87', 44)],
    events: ['evaluate', 'report'],
    applies: facts => isGovernment(facts) && isTender(facts),
    needs: ['lots'],
    judge: (facts, { figure }) => {
      const few = given(facts.lots).filter(
        lot => typeof lot.validBidCount === 'number' && lot.validBidCount < figure('bidders'),
      );
      return outcome(few.length === 0, { lots: few.map(lot => lot.number).join(', '), least: figure('bidders') });
    },
  },
  {
    id: 'EVA-07',
    stage: 'evaluation',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('decree87', 55)],
    events: ['publishBulletin', 'issueDocument'],
    applies: facts => isGovernment(facts) && isTender(facts),
    needs: ['lots'],
    judge: facts => {
      const least = priceWeights[facts.category];
      const wrong = given(facts.lots).filter(
        lot =>
          lot.evaluationMethod === 'comprehensive' &&
          (compare(lot.priceWeightPercent ?? '0', least) < 0 ||
            (typeof lot.priceFormula === 'string' && lot.priceFormula !== 'lowestPriceRatio') ||
            (typeof lot.criteriaPoints === 'string' && compare(lot.criteriaPoints, FULL_POINTS) !== 0)),
      );
      return outcome(wrong.length === 0, { lots: wrong.map(lot => lot.number).join(', '), least });
    },
  },
  {
    id: 'EVA-08',
    stage: 'evaluation',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 53), cite('order12', 43)],
    events: ['report', 'publishCandidates'],
    needs: ['signatures'],
    judge: facts => {
      const { members, signed, dissenting, dissentReasoned, refusedSilently } = given(facts.signatures);
      // Refusing to sign without writing why counts as consent.
      const open = members - signed - refusedSilently;
      return outcome(open <= 0 && dissentReasoned >= dissenting, { members, signed, open: Math.max(0, open) });
    },
  },
  {
    id: 'EVA-09',
    stage: 'evaluation',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 53), cite('order12', 45)],
    events: ['report', 'publishCandidates'],
    applies: isMandatory,
    needs: ['lots'],
    judge: (facts, { figure }) => {
      const most = figure('candidates');
      const wrong = given(facts.lots).filter(lot => lot.candidateRanks && !isRanked(lot.candidateRanks, most));
      return outcome(wrong.length === 0, { lots: wrong.map(lot => lot.number).join(', '), most });
    },
  },
];

/** One to `most` candidates, ranked 1, 2, 3 without gaps. */
function isRanked(ranks: readonly number[], most: number): boolean {
  const sorted = [...ranks].sort((a, b) => a - b);
  return sorted.length >= 1 && sorted.length <= most && sorted.every((rank, index) => rank === index + 1);
}
