import { addStrings } from '../../shared/i18n/translate.ts';
import '../../shared/ui/review/texts.ts';
import { reviewHallEn } from './review.strings.en.ts';
import { reviewHallZh } from './review.strings.zh.ts';

addStrings('reviewHall', { en: reviewHallEn, zh: reviewHallZh });
