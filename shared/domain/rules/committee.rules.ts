import { compare } from '../money/decimal.ts';
import { replacementReasons } from './facts.ts';
import type { Rule } from './rule.ts';
import { cite, given, isGovernment, isMandatory, outcome } from './rule.ts';

/** Budget in CNY from which a government committee has at least seven members (Decree 87 art. 47). */
const LARGE_BUDGET = '10000000';

/** Rules of committees. */
export const committeeRules: readonly Rule[] = [
  {
    id: 'COM-01',
    stage: 'committee',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 37), cite('order12', 9), cite('decree87', 47)],
    events: ['formCommittee', 'evaluate'],
    applies: facts => isMandatory(facts) || isGovernment(facts),
    needs: ['committee'],
    judge: (facts, { figure }) => {
      const { size, experts } = given(facts.committee);
      const least = figure('committeeSize');
      const expertsNeeded = Math.ceil((size * 2) / 3);
      return outcome(size >= least && size % 2 === 1 && experts >= expertsNeeded, {
        size,
        experts,
        least,
        expertsNeeded,
      });
    },
  },
  {
    id: 'COM-02',
    stage: 'committee',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('decree87', 47)],
    events: ['formCommittee', 'evaluate'],
    applies: facts =>
      isGovernment(facts) &&
      (facts.committee?.complexOrHighImpact === true ||
        (typeof facts.budget === 'string' && compare(facts.budget, LARGE_BUDGET) >= 0)),
    needs: ['committee'],
    judge: (facts, { figure }) =>
      outcome(given(facts.committee).size >= figure('largeCommitteeSize'), {
        size: given(facts.committee).size,
        least: figure('largeCommitteeSize'),
      }),
  },
  {
    id: 'COM-03',
    stage: 'committee',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 37)],
    events: ['formCommittee', 'drawExperts'],
    applies: facts => isMandatory(facts) && facts.committee?.qualifiedExperts !== undefined,
    judge: ({ committee }) => {
      const { experts, qualifiedExperts = 0 } = given(committee);
      return outcome(qualifiedExperts >= experts, { experts, qualified: qualifiedExperts });
    },
  },
  {
    id: 'COM-04',
    stage: 'committee',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 46), cite('tender', 37)],
    events: ['drawExperts', 'formCommittee'],
    applies: facts => isMandatory(facts) && facts.committee?.drawn !== undefined,
    judge: ({ committee }) =>
      outcome(
        given(committee).drawn === 'random' ||
          (given(committee).drawn === 'designated' && Boolean(given(committee).specialReason?.trim())),
      ),
  },
  {
    id: 'COM-05',
    stage: 'committee',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 46), cite('order12', 12), cite('procurementRegulations', 9)],
    events: ['formCommittee', 'drawExperts', 'evaluate'],
    applies: facts => (isMandatory(facts) || isGovernment(facts)) && facts.committee?.conflicted !== undefined,
    judge: ({ committee }, { event }) => {
      const { conflicted = [], declared, size } = given(committee);
      const undeclared = event === 'evaluate' && declared !== undefined ? Math.max(0, size - declared) : 0;
      return outcome(conflicted.length === 0 && undeclared === 0, { members: conflicted.join(', '), undeclared });
    },
  },
  {
    id: 'COM-06',
    stage: 'committee',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 37)],
    events: ['showSecrets'],
    applies: facts => facts.secret === 'committee',
    judge: facts => outcome(facts.resultFixed === true || facts.askedByOrganiser === true),
  },
  {
    id: 'COM-07',
    stage: 'committee',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 46), cite('tenderRegulations', 48)],
    events: ['replaceMember'],
    applies: facts => isMandatory(facts) || isGovernment(facts),
    needs: ['replacementReason'],
    judge: facts => outcome((replacementReasons as readonly string[]).includes(given(facts.replacementReason))),
  },
];
