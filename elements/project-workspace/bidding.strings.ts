import { biddingDic, biddingStrings } from '../../shared/domain/bidding/bidding.strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import { formStrings } from '../../shared/ui/form/form.strings.ts';
import '../../shared/ui/procurement/purchase-texts.ts';
import { recordStrings } from '../../shared/ui/record/record.strings.ts';
import '../../shared/ui/signing/signing.strings.ts';
import { hallStrings } from './hall.strings.ts';
import { submitEn } from './submit.strings.en.ts';
import { submitZh } from './submit.strings.zh.ts';

for (const [namespace, strings] of Object.entries(biddingStrings)) addStrings(namespace, strings);
addStrings('dic', biddingDic);
addStrings('submit', { en: submitEn, zh: submitZh });
addStrings('hall', hallStrings);
addStrings('form', formStrings);
addStrings('record', recordStrings);
