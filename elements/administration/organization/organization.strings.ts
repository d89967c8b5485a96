import { accessDic } from '../../../shared/domain/access/access.strings.ts';
import { accountLabels, accountStrings } from '../../../shared/domain/account/account.strings.ts';
import { organizationChangeStrings } from '../../../shared/domain/account/organization-change.strings.ts';
import { signInRuleLabels, signInRuleStrings } from '../../../shared/domain/account/sign-in-rule.strings.ts';
import { signInStrings } from '../../../shared/domain/account/sign-in.strings.ts';
import { tenantStrings } from '../../../shared/domain/account/tenant.strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { organizationUiEn } from './organization.strings.en.ts';
import { organizationUiZh } from './organization.strings.zh.ts';

for (const [namespace, texts] of Object.entries(accountStrings)) addStrings(namespace, texts);
addStrings('organizationChange', organizationChangeStrings);
addStrings('tenant', tenantStrings);
addStrings('signInRule', signInRuleStrings);
addStrings('signIn', signInStrings);
addStrings('dic', accountLabels);
addStrings('dic', accessDic);
addStrings('dic', signInRuleLabels);
addStrings('organizationUi', { en: organizationUiEn, zh: organizationUiZh });
