import { divisionLabels } from '../../shared/domain/account/division.labels.ts';
import { reviewAreaStrings, reviewDic } from '../../shared/domain/review/review.strings.ts';
import { trainingDic, trainingStrings } from '../../shared/domain/training/training.strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import { addRefAreas } from '../../shared/ui/form/ref-areas.ts';
import { expertAreaEn } from './expert.strings.en.ts';
import { expertAreaZh } from './expert.strings.zh.ts';
import './records.strings.ts';

for (const name of ['expert', 'expertWork']) addStrings(name, reviewAreaStrings[name] ?? { en: {}, zh: {} });
for (const [name, strings] of Object.entries(trainingStrings)) addStrings(name, strings);
for (const labels of [reviewDic, trainingDic, divisionLabels]) addStrings('dic', labels);
addStrings('expertArea', { en: expertAreaEn, zh: expertAreaZh });
addRefAreas({ expert: 'review' });
