import { biddingDic, biddingStrings } from '../../shared/domain/bidding/bidding.strings.ts';
import { lotStrings } from '../../shared/domain/pre-tender/lot.strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import '../../shared/ui/signing/signing.strings.ts';
import { biddingAreaEn } from './bidding-area.strings.en.ts';
import { biddingAreaZh } from './bidding-area.strings.zh.ts';

for (const [namespace, strings] of Object.entries(biddingStrings)) addStrings(namespace, strings);
addStrings('lot', lotStrings);
addStrings('dic', biddingDic);
addStrings('biddingArea', { en: biddingAreaEn, zh: biddingAreaZh });
