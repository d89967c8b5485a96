import { awardRules } from './award.rules.ts';
import { bidRules } from './bid.rules.ts';
import { committeeRules } from './committee.rules.ts';
import { documentRules } from './document.rules.ts';
import { evaluationRules } from './evaluation.rules.ts';
import { noticeRules } from './notice.rules.ts';
import { objectionRules } from './objection.rules.ts';
import { openingRules } from './opening.rules.ts';
import { recordRules } from './record.rules.ts';
import type { Rule } from './rule.ts';

/** Every legal rule of the platform. A rule that judges different events differently stands here once for each, with the same id and texts. */
export const rules: readonly Rule[] = [
  ...noticeRules,
  ...documentRules,
  ...objectionRules,
  ...bidRules,
  ...openingRules,
  ...committeeRules,
  ...evaluationRules,
  ...awardRules,
  ...recordRules,
];

/** The ids of all rules, each once. */
export const ruleIds: readonly string[] = [...new Set(rules.map(rule => rule.id))];
