import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { sum } from '../../shared/domain/money/decimal.ts';
import type { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import type { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import type { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { check, violations, type Finding } from '../../shared/domain/rules/check.ts';
import type { LotFacts, RuleEvent, RuleFacts } from '../../shared/domain/rules/facts.ts';
import { refuseRule } from '../platform/refusal.ts';
import { figuresOf } from '../platform/configuration/figures.ts';
import { workingCalendar } from './working-calendar.ts';

/** A project as stored. */
export type Project = RecordOf<typeof project>;
/** A lot as stored. */
export type Lot = RecordOf<typeof lot>;
/** A bulletin as stored. */
export type Bulletin = RecordOf<typeof bulletin>;
/** The values of a bulletin's form, as far as they are filled in. */
export type BulletinValues = Partial<Bulletin>;

const text = (html: string | null | undefined): string => (html ?? '').replace(/<[^>]*>/g, ' ');

/** What the legal rules look at in a project and its lots. */
export function projectFacts(of: Project, lots: readonly Lot[]): RuleFacts {
  return {
    figures: figuresOf(of.tenantId),
    regime: of.regime ?? 'tenderLaw',
    mandatory: of.mandatory ?? false,
    stateFunded: of.stateFunded ?? false,
    method: of.method ?? 'openTender',
    category: of.category ?? 'works',
    qualification: of.qualification,
    budget: of.budget?.amount ?? null,
    exceptionReason: of.exceptionReason,
    lots: lots.map(lotFacts),
  };
}

/** What the legal rules look at in one lot. */
export function lotFacts(of: Lot): LotFacts {
  const criteria = of.criteria ?? [];
  const price = criteria.filter(row => row.kind === 'price').map(row => row.points ?? '0');
  return {
    number: of.number ?? 0,
    estimate: of.estimate?.amount ?? null,
    ceilingPrice: of.ceilingPrice?.amount ?? null,
    depositAmount: of.depositAmount?.amount ?? null,
    evaluationMethod: of.evaluationMethod,
    criteriaFrozen: of.state !== 'draft',
    criteriaPoints: sum(criteria.map(row => row.points ?? '0')),
    priceWeightPercent: of.evaluationMethod === 'lowestPrice' ? '100' : sum(price),
    priceFormula: of.priceFormula,
  };
}

/** The facts of a project with the schedule and contents of a bulletin that is about to be published. */
export function bulletinFacts(of: Project, lots: readonly Lot[], values: BulletinValues, baseUrl: string): RuleFacts {
  const contents: Readonly<Record<string, unknown>> = {
    buyerName: of.buyerName,
    body: text(values.body).trim(),
    items: lots.every(each => (each.items ?? []).length > 0) && lots.length > 0,
    deliveryPlace: lots.every(each => each.deliveryPlace),
    bidDeadline: values.bidDeadline,
    documentAccess: values.documentAccess,
    qualificationRequirements: values.qualificationRequirements,
  };
  return {
    ...projectFacts(of, lots),
    lots: lots.map(each => ({ ...lotFacts(each), criteriaFrozen: true })),
    bulletinKind: values.kind ?? 'tender',
    missingContents: Object.keys(contents).filter(name => !contents[name]),
    platformUrl: baseUrl,
    accessMethod: values.documentAccess ?? null,
    mediaHashes: [],
    noticeText: `${text(values.body)} ${values.qualificationRequirements ?? ''}`,
    noticeStart: values.documentIssueStart ?? null,
    noticeEnd: values.documentIssueEnd ?? null,
    documentIssueStart: values.documentIssueStart ?? null,
    documentIssueEnd: values.documentIssueEnd ?? null,
    documentFee: '0',
    documentCost: '0',
    downloadPrecondition: false,
    bidDeadline: values.bidDeadline ?? null,
    openingAt: values.openingAt ?? null,
    bidValidityDays: values.bidValidityDays ?? null,
  };
}

/** What the rules say of an event, for showing. */
export const findings = (facts: RuleFacts, event: RuleEvent, now: Date): readonly Finding[] =>
  check(facts, event, now, workingCalendar);

/** Refuses (422 with rule, law and article) when a rule that blocks does not hold; answers all findings otherwise. */
export function enforce(facts: RuleFacts, event: RuleEvent, now: Date): readonly Finding[] {
  const found = findings(facts, event, now);
  const [first] = violations(found);
  if (first)
    refuseRule({
      ruleId: first.rule,
      law: first.law,
      article: first.article,
      reason: { key: first.key, params: first.params },
    });
  return found;
}
