import { accessDic, accessStrings } from '../../../shared/domain/access/access.strings.ts';
import { accountStrings } from '../../../shared/domain/account/account-area.strings.ts';
import { accountLabels } from '../../../shared/domain/account/account.strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { addRefAreas } from '../../../shared/ui/form/ref-areas.ts';
import { accessUiEn } from './access-ui.strings.en.ts';
import { accessUiZh } from './access-ui.strings.zh.ts';

for (const [namespace, strings] of Object.entries({ ...accountStrings, ...accessStrings }))
  addStrings(namespace, strings);
addStrings('dic', accountLabels);
addStrings('dic', accessDic);
addStrings('accessUi', { en: accessUiEn, zh: accessUiZh });
addRefAreas({ role: 'account' });
