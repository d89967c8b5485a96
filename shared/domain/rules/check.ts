import type { Calendar } from '../calendar/calendar.ts';
import { dayOf, type Day } from '../calendar/days.ts';
import type { RuleEvent, RuleFacts } from './facts.ts';
import type { RuleParameters } from './parameters.ts';
import { figure } from './parameters.ts';
import type { Confidence, Outcome, Rule, RuleContext, Severity, Source, Stage } from './rule.ts';
import { rules } from './rules.ts';

/** What one rule says about one event. `key` is its sentence: what is wrong, with `params`; `rules.<id>.name` and `.remedy` stand beside it. */
export interface Finding {
  readonly rule: string;
  readonly stage: Stage;
  readonly holds: boolean;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly law: string;
  readonly article: string;
  /** Every source; `law` and `article` are the first. */
  readonly sources: readonly Source[];
  /** The earliest lawful instant, or the last one for what must be done; ISO 8601. */
  readonly dueAt?: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Facts that are empty and without which the rule does not hold. */
  readonly missing?: readonly string[];
  /** `dueAt` lies after the holiday tables, which end on this day: days off after it are not known. */
  readonly calendarEnds?: Day;
}

/**
 * Asks the legal rules about an event: pure, time and calendar passed in. A rule is left out when it does not concern the purchase
 * or when a fact it needs was not given; a needed fact that is `null` makes it not hold. Tenant parameters only ever tighten.
 */
export function check(
  facts: RuleFacts,
  event: RuleEvent,
  now: Date,
  calendar: Calendar,
  parameters: RuleParameters = facts.figures ?? {},
): readonly Finding[] {
  const context: RuleContext = { event, now, calendar, figure: name => figure(name, parameters) };
  return rules.filter(rule => rule.events.includes(event)).flatMap(rule => findingOf(rule, facts, context));
}

/** The findings that refuse an event. */
export const violations = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(finding => !finding.holds && finding.severity === 'block');

/** What a rule's severity counts as: a rule known from memory never refuses. */
export const severityOf = (rule: Pick<Rule, 'severity' | 'confidence'>): Severity =>
  rule.confidence === 'memory' && rule.severity === 'block' ? 'warn' : rule.severity;

function findingOf(rule: Rule, facts: RuleFacts, context: RuleContext): Finding[] {
  const needs = rule.needs ?? [];
  if (rule.applies?.(facts, context) === false || needs.some(name => facts[name] === undefined)) return [];
  const missing = needs.filter(name => facts[name] === null);
  const answer: Outcome = missing.length ? { holds: false } : rule.judge(facts, context);
  const { holds, dueAt, params = {} } = answer;
  const [first] = rule.sources;
  const { lastDay } = context.calendar;
  return [
    {
      rule: rule.id,
      stage: rule.stage,
      holds,
      severity: answer.late ? 'warn' : severityOf(rule),
      confidence: rule.confidence,
      law: first?.law ?? '',
      article: first?.article ?? '',
      sources: rule.sources,
      ...(dueAt ? { dueAt } : {}),
      ...(missing.length ? { missing } : {}),
      ...(dueAt && lastDay && dayOf(dueAt) > lastDay ? { calendarEnds: lastDay } : {}),
      key: missing.length ? 'rules.missing' : `rules.${rule.id}.${rule.problem ?? 'problem'}`,
      params: missing.length ? { facts: missing.join(', ') } : params,
    },
  ];
}
