import { divisionLabels } from '../../domain/account/division.labels.ts';
import { preTenderDic, preTenderStrings } from '../../domain/pre-tender/pre-tender.strings.ts';
import { rulesStrings } from '../../domain/rules/rules.strings.ts';
import { kernelStrings } from '../../i18n/kernel.strings.ts';
import { addStrings } from '../../i18n/translate.ts';

// Elements that show records of a purchase import this module once, for the texts of the records and of the legal rules.
for (const [namespace, strings] of Object.entries(preTenderStrings)) addStrings(namespace, strings);
addStrings('dic', preTenderDic);
addStrings('dic', divisionLabels);
addStrings('rules', rulesStrings);
addStrings('kernel', kernelStrings);
