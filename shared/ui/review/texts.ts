import { accountStrings } from '../../domain/account/account-area.strings.ts';
import { accountLabels } from '../../domain/account/account.strings.ts';
import { biddingDic, biddingStrings } from '../../domain/bidding/bidding.strings.ts';
import { preTenderDic } from '../../domain/pre-tender/pre-tender-dic.strings.ts';
import { preTenderStrings } from '../../domain/pre-tender/pre-tender.strings.ts';
import { reviewAreaStrings, reviewDic } from '../../domain/review/review.strings.ts';
import { rulesStrings } from '../../domain/rules/rules.strings.ts';
import { addStrings } from '../../i18n/translate.ts';
import { addRefAreas } from '../form/ref-areas.ts';
import { formStrings } from '../form/form.strings.ts';
import { listStrings } from '../list/list.strings.ts';
import { recordStrings } from '../record/record.strings.ts';
import { reviewUiStrings } from './review-ui.strings.ts';
import { resultUiStrings } from './result-ui.strings.ts';

for (const strings of [accountStrings, preTenderStrings, biddingStrings, reviewAreaStrings])
  for (const [namespace, texts] of Object.entries(strings)) addStrings(namespace, texts);
for (const labels of [accountLabels, preTenderDic, biddingDic, reviewDic]) addStrings('dic', labels);
addStrings('rules', rulesStrings);
addStrings('list', listStrings);
addStrings('form', formStrings);
addStrings('record', recordStrings);
addStrings('reviewUi', reviewUiStrings);
addStrings('resultUi', resultUiStrings);
addRefAreas({
  project: 'pre-tender',
  lot: 'pre-tender',
  bulletin: 'pre-tender',
  bid: 'bidding',
  committee: 'review',
  committeeMember: 'review',
  expert: 'review',
  review: 'review',
  candidate: 'review',
  award: 'review',
});
