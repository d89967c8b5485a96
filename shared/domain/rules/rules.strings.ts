import type { Bilingual, Texts } from '../../i18n/strings.ts';
import { biddingTextsEn } from './bidding.strings.en.ts';
import { biddingTextsZh } from './bidding.strings.zh.ts';
import { reviewTextsEn } from './review.strings.en.ts';
import { reviewTextsZh } from './review.strings.zh.ts';

/** Texts of the legal rules, namespace `rules`: `<id>.name`, what is wrong with the figures of the finding, and what to do. */
export const rulesStrings: Bilingual<Texts> = {
  zh: {
    missing: '尚未填写，无法核对本条规定：{{facts}}',
    calendarEnds: '节假日表截至 {{day}}，此后的放假安排未知，该日期可能需要重新计算。',
    severities: { block: '禁止', warn: '提示', auto: '系统执行' },
    ...biddingTextsZh,
    ...reviewTextsZh,
  },
  en: {
    missing: 'Not filled in, so this rule cannot be met: {{facts}}',
    calendarEnds:
      'The holiday table ends on {{day}}; days off after it are not known, so this date may have to be computed again.',
    severities: { block: 'Blocks', warn: 'Warns', auto: 'Done by the platform' },
    ...biddingTextsEn,
    ...reviewTextsEn,
  },
};
