import { accountLabels, ownAccountStrings } from '../../shared/domain/account/account.strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import { accountAreaEn } from './account.strings.en.ts';
import { accountAreaZh } from './account.strings.zh.ts';

// Of records only accounts themselves: whoever signs in waits for this.
addStrings('account', ownAccountStrings);
addStrings('dic', accountLabels);
addStrings('accountArea', { en: accountAreaEn, zh: accountAreaZh });
