import { compare, sum } from '../money/decimal.ts';
import { yuan } from './amounts.ts';
import { atLeastWorkingDays } from './periods.ts';
import type { Rule } from './rule.ts';
import { cite, given, isGovernment, isMandatory, isTender, outcome } from './rule.ts';

/** Estimates in CNY from which a purchase of a works project must be tendered (Order 16 art. 5). */
const thresholds = { works: '4000000', goods: '2000000', services: '1000000' } as const;

/** Wordings that shut bidders out by place, owner or brand (Regulations art. 32). A hit is a question to the writer, not a verdict. */
const exclusionary: readonly RegExp[] = [
  /(?:仅限|限于|须为|必须是|应为)\s*(?:本地|本市|本省|本区|当地)/,
  /(?:本地|本市|本省)(?:注册|企业|业绩|奖项).{0,8}(?:优先|加分)/,
  /(?:仅限|限于|须为|必须是)\s*(?:国有|国企|央企|内资|民营)/,
  /(?:指定|限定)(?:品牌|生产商|供应商|产地)/,
  /\b(?:only|exclusively)\s+(?:local|domestic|state-owned)\b/i,
];

/** Rules of planning and of notices. */
export const noticeRules: readonly Rule[] = [
  {
    id: 'PLAN-01',
    stage: 'plan',
    severity: 'warn',
    confidence: 'confirmed',
    sources: [cite('tender', 3), cite('order16', 5)],
    events: ['planProject', 'publishBulletin'],
    applies: facts => facts.regime === 'tenderLaw' && !facts.mandatory,
    needs: ['budget'],
    judge: facts => {
      const total = sum([given(facts.budget), ...(facts.relatedEstimates ?? [])]);
      const threshold = thresholds[facts.category];
      return outcome(compare(total, threshold) < 0, { total: yuan(total), threshold: yuan(threshold) });
    },
  },
  {
    id: 'PLAN-02',
    stage: 'plan',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 8)],
    events: ['planProject', 'publishBulletin'],
    applies: facts => isMandatory(facts) && facts.stateFunded,
    judge: facts => outcome(facts.method === 'openTender' || Boolean(facts.exceptionReason?.trim())),
  },
  {
    id: 'NOT-01',
    stage: 'notice',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 16)],
    events: ['publishBulletin'],
    applies: isTender,
    needs: ['missingContents'],
    judge: ({ missingContents }) =>
      outcome(given(missingContents).length === 0, {
        contents: given(missingContents).join(', '),
        count: given(missingContents).length,
      }),
  },
  {
    id: 'NOT-02',
    stage: 'notice',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('decree20', 17), cite('tenderRegulations', 15)],
    events: ['publishBulletin'],
    applies: facts => isMandatory(facts) && facts.method === 'openTender',
    needs: ['platformUrl', 'accessMethod'],
    judge: facts =>
      outcome(Boolean(facts.platformUrl && facts.accessMethod) && new Set(facts.mediaHashes ?? []).size <= 1),
  },
  {
    id: 'NOT-03',
    stage: 'notice',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('tender', 17)],
    events: ['publishBulletin'],
    applies: facts => facts.method === 'invitedTender',
    needs: ['inviteeCount'],
    judge: (facts, { figure }) =>
      outcome(given(facts.inviteeCount) >= figure('invitees'), {
        count: given(facts.inviteeCount),
        least: figure('invitees'),
      }),
  },
  {
    id: 'NOT-04',
    stage: 'notice',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('decree87', 16)],
    events: ['publishBulletin'],
    applies: facts => isGovernment(facts) && isTender(facts),
    needs: ['noticeStart', 'noticeEnd'],
    judge: (facts, { calendar, figure }) =>
      atLeastWorkingDays(given(facts.noticeStart), given(facts.noticeEnd), figure('noticeWorkingDays'), calendar),
  },
  {
    id: 'NOT-05',
    stage: 'notice',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('procurementRegulations', 38)],
    events: ['publishBulletin'],
    applies: facts => isGovernment(facts) && facts.method === 'singleSource',
    needs: ['noticeStart', 'noticeEnd'],
    judge: (facts, { calendar, figure }) =>
      atLeastWorkingDays(given(facts.noticeStart), given(facts.noticeEnd), figure('singleSourceWorkingDays'), calendar),
  },
  {
    id: 'NOT-06',
    stage: 'notice',
    severity: 'warn',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 32)],
    events: ['publishBulletin', 'issueDocument'],
    needs: ['noticeText'],
    judge: ({ noticeText }) => {
      const found = exclusionary.flatMap(pattern => pattern.exec(given(noticeText))?.[0] ?? []);
      return outcome(found.length === 0, { phrases: found.join('; ') });
    },
  },
  {
    id: 'MEM-01',
    stage: 'notice',
    severity: 'warn',
    confidence: 'memory',
    sources: [cite('order10', 6)],
    events: ['publishCandidates'],
    applies: isMandatory,
    needs: ['missingCandidateContents'],
    judge: ({ missingCandidateContents }) =>
      outcome(given(missingCandidateContents).length === 0, { contents: given(missingCandidateContents).join(', ') }),
  },
];
