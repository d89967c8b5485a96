import type { Bilingual, Texts } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

const stagesChart = {
  en: { stage: 'Stage', projects: 'Projects', open: 'opens the list of these projects' },
  zh: { stage: '阶段', projects: '项目数', open: '打开这些项目的列表' },
} satisfies Bilingual<Texts>;

addStrings('stagesChart', stagesChart);
