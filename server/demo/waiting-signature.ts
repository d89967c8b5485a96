import { single } from './purchases-works.ts';
import { shifted, type Purchase, type Step } from './purchase.ts';
import { signReport } from './review.steps.ts';

/** A purchase whose review report waits for one signature: that of the buyer's representative, for a visitor to give, by hand on a phone as well. */
export const clinic = single(
  'clinic',
  '临江市东城社区卫生服务中心修缮工程',
  '临江市东城路 52 号',
  '4200000',
  '4110000',
  '修缮门诊楼与康复楼 2600 平方米，更新给排水、暖通与无障碍设施。',
  '施工期间门诊不停诊，分区围挡，噪声昼间不超过 70 分贝。',
);

/** Who has not signed yet. */
export const MISSING_SIGNER = 'delegate';

/** All members but that one sign the report. */
export const allButOneSign = (purchase: Purchase): Step[] => [
  {
    at: shifted(purchase.dates.deadline, 210, 'm'),
    stage: 'reported',
    name: 'all members but one sign the report',
    run: () => signReport(purchase, 1, MISSING_SIGNER),
  },
];
