import { accountStrings } from '../../shared/domain/account/account-area.strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import { accountRecordsEn } from './records.strings.en.ts';
import { accountRecordsZh } from './records.strings.zh.ts';

// Texts of organizations, people, roles and registrations, for the screens that show some.
for (const [namespace, strings] of Object.entries(accountStrings)) addStrings(namespace, strings);
addStrings('accountArea', { en: accountRecordsEn, zh: accountRecordsZh });
