import { ocdsStrings } from '../../shared/ocds/ocds.strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import { formStrings } from '../../shared/ui/form/form.strings.ts';
import { listStrings } from '../../shared/ui/list/list.strings.ts';
import { recordStrings } from '../../shared/ui/record/record.strings.ts';
import '../../shared/ui/procurement/pre-tender-texts.ts';
import { preTenderAreaEn } from './pre-tender.strings.en.ts';
import { preTenderAreaZh } from './pre-tender.strings.zh.ts';

addStrings('list', listStrings);
addStrings('form', formStrings);
addStrings('record', recordStrings);
addStrings('ocds', ocdsStrings);
addStrings('preTenderArea', { en: preTenderAreaEn, zh: preTenderAreaZh });
