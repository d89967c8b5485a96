import { addStrings } from '../../shared/i18n/translate.ts';
import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';
import { formStrings } from '../../shared/ui/form/form.strings.ts';
import { listStrings } from '../../shared/ui/list/list.strings.ts';
import { recordStrings } from '../../shared/ui/record/record.strings.ts';
import '../../shared/ui/procurement/pre-tender-texts.ts';
import { clarifyEn } from './clarification.strings.en.ts';
import { clarifyZh } from './clarification.strings.zh.ts';

const strings: Bilingual<Texts> = { en: clarifyEn, zh: clarifyZh };

addStrings('list', listStrings);
addStrings('form', formStrings);
addStrings('record', recordStrings);
addStrings('clarify', strings);
