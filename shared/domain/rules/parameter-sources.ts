import { figures, type ParameterName } from './parameters.ts';
import { cite, type Source } from './rule.ts';

/** Where the law gives a figure: the rule that asks for it, and its first source. */
interface ParameterSource {
  readonly rule: string;
  readonly source: Source;
}

const at = (rule: string, ...source: Parameters<typeof cite>): ParameterSource => ({ rule, source: cite(...source) });

/** The rule, law and article of every figure that a tenant may tighten. */
export const parameterSources: Readonly<Record<ParameterName, ParameterSource>> = {
  documentIssueDays: at('DOC-01', 'tenderRegulations', 16),
  documentWorkingDays: at('DOC-03', 'decree87', 18),
  noticeWorkingDays: at('NOT-04', 'decree87', 16),
  singleSourceWorkingDays: at('NOT-05', 'procurementRegulations', 38),
  bidPreparationDays: at('DOC-06', 'tender', 24),
  applicationDays: at('DOC-07', 'tenderRegulations', 17),
  clarificationDays: at('CLA-01', 'tender', 23),
  prequalificationClarificationDays: at('CLA-02', 'tenderRegulations', 21),
  publicityDays: at('AWD-01', 'tenderRegulations', 54),
  invitees: at('NOT-03', 'tender', 17),
  bidders: at('BID-06', 'tender', 28),
  committeeSize: at('COM-01', 'tender', 37),
  largeCommitteeSize: at('COM-02', 'decree87', 47),
  objectionAnswerDays: at('OBJ-02', 'tenderRegulations', 22),
  publicityStartDays: at('AWD-01', 'tenderRegulations', 54),
  depositRefundDays: at('DEP-04', 'tenderRegulations', 35),
  candidates: at('EVA-09', 'tenderRegulations', 53),
  contractDays: at('CON-01', 'tender', 46),
  depositPercent: at('DEP-01', 'tenderRegulations', 26),
  bondPercent: at('CON-02', 'tenderRegulations', 58),
};

/** A figure of the law with the side on which it binds. */
export interface LegalBound extends ParameterSource {
  readonly law: number;
  readonly direction: 'least' | 'most';
}

/** The law's bound behind a key of the configuration (`rules.<figure>`); undefined for a key that is of no law. */
export function boundOf(key: string): LegalBound | undefined {
  const name = key.startsWith('rules.') ? key.slice('rules.'.length) : '';
  if (!Object.hasOwn(figures, name)) return undefined;
  return { ...parameterSources[name as ParameterName], ...figures[name as ParameterName] };
}
