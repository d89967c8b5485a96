import { dayOf } from '../calendar/days.ts';
import type { Rule } from './rule.ts';
import { cite, given, isGovernment, outcome } from './rule.ts';

/** Years for which a government procurement file is kept (政府采购法 art. 42). */
const RETENTION_YEARS = 15;

/** Rules of records and signatures. */
export const recordRules: readonly Rule[] = [
  {
    id: 'REC-01',
    stage: 'record',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('decree20', 40)],
    events: ['archive'],
    needs: ['missingArchiveParts'],
    judge: facts =>
      outcome(given(facts.missingArchiveParts).length === 0, { parts: given(facts.missingArchiveParts).join(', ') }),
  },
  {
    id: 'REC-02',
    stage: 'record',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('decree20', 49), cite('decree20', 14)],
    events: ['archive', 'closeOpening', 'report'],
    needs: ['logIntact'],
    judge: facts => outcome(facts.logIntact === true),
  },
  {
    id: 'REC-03',
    stage: 'record',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('procurement', 42)],
    events: ['archive'],
    applies: isGovernment,
    needs: ['procurementEndedAt', 'retentionUntil'],
    judge: facts => {
      const ended = dayOf(given(facts.procurementEndedAt));
      const due = `${Number(ended.slice(0, 4)) + RETENTION_YEARS}${ended.slice(4)}`;
      return outcome(dayOf(given(facts.retentionUntil)) >= due, { due, years: RETENTION_YEARS });
    },
  },
  {
    id: 'REC-04',
    stage: 'record',
    severity: 'auto',
    confidence: 'confirmed',
    sources: [cite('tenderRegulations', 36)],
    events: ['submitBid', 'open'],
    needs: ['arrivalsRecorded'],
    judge: facts => outcome(facts.arrivalsRecorded === true),
  },
  {
    id: 'REC-05',
    stage: 'record',
    severity: 'warn',
    confidence: 'confirmed',
    sources: [cite('decree20', 62)],
    events: ['issueDocument'],
    needs: ['paperPrevails'],
    judge: facts => outcome(facts.paperPrevails === false),
  },
  {
    id: 'REC-06',
    stage: 'record',
    severity: 'block',
    confidence: 'confirmed',
    sources: [cite('signature', 13)],
    events: ['submitBid', 'report', 'archive'],
    needs: ['unverifiedSignatures'],
    judge: facts =>
      outcome(given(facts.unverifiedSignatures).length === 0, {
        signatures: given(facts.unverifiedSignatures).join(', '),
      }),
  },
];
