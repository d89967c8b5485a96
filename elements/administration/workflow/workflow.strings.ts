import { workflowDic, workflowStrings } from '../../../shared/domain/workflow/workflow.strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { conditionStrings } from './condition.strings.ts';
import { workflowAreaEn } from './workflow.strings.en.ts';
import { workflowAreaZh } from './workflow.strings.zh.ts';

for (const [namespace, strings] of Object.entries(workflowStrings)) addStrings(namespace, strings);
addStrings('dic', workflowDic);
addStrings('wfArea', { en: workflowAreaEn, zh: workflowAreaZh });
addStrings('wfCond', conditionStrings);
