import { preTenderDic } from '../../domain/pre-tender/pre-tender-dic.strings.ts';
import { preTenderStrings } from '../../domain/pre-tender/pre-tender.strings.ts';
import { rulesStrings } from '../../domain/rules/rules.strings.ts';
import { kernelStrings } from '../../i18n/kernel.strings.ts';
import { addStrings } from '../../i18n/translate.ts';

// What `pre-tender-texts.ts` brings, without the names of administrative divisions: for screens that show none.
for (const [namespace, strings] of Object.entries(preTenderStrings)) addStrings(namespace, strings);
addStrings('dic', preTenderDic);
addStrings('rules', rulesStrings);
addStrings('kernel', kernelStrings);
