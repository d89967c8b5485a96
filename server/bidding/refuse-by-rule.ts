import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { check } from '../../shared/domain/rules/check.ts';
import type { RuleEvent, RuleFacts } from '../../shared/domain/rules/facts.ts';
import { refuse, refuseRule } from '../platform/refusal.ts';
import { workingCalendar } from '../pre-tender/index.ts';

/** Refuses (422) by one legal rule that does not hold, in this area's own words, with the rule's law and article. */
export function refuseByRule(ruleId: string, facts: RuleFacts, event: RuleEvent, now: Date, reason: Reason): never {
  const finding = check(facts, event, now, workingCalendar).find(each => each.rule === ruleId && !each.holds);
  if (!finding) return refuse(reason, 422);
  return refuseRule({ ruleId, law: finding.law, article: finding.article, reason });
}
