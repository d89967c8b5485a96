import { accountLabels, accountStrings } from '../../shared/domain/account/account.strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import { accountAreaEn } from './account.strings.en.ts';
import { accountAreaZh } from './account.strings.zh.ts';

for (const [namespace, strings] of Object.entries(accountStrings)) addStrings(namespace, strings);
addStrings('dic', accountLabels);
addStrings('accountArea', { en: accountAreaEn, zh: accountAreaZh });
