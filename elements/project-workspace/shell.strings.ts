import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';

// The head, the stages and the choice of a lot, which stand around every screen; the screens' own texts come with the screens.
const strings = {
  en: {
    noProject: 'No project chosen',
    noProjectNext: 'The workspace shows one project. Choose it from the list of projects.',
    projects: 'Projects',
    failed: 'The project could not be loaded.',
    deadline: 'Bids close in',
    deadlineAt: 'Bid deadline {{at}}',
    noDeadline: 'No bid deadline yet',
    lots: 'Lots',
    lot: 'Lot {{number}}',
    stagesLabel: 'Stages of the purchase',
    stages: {
      file: 'Project',
      document: 'Document',
      bulletin: 'Bulletin',
      questions: 'Questions',
      bids: 'Bids',
      opening: 'Opening',
      review: 'Review',
      candidates: 'Candidates',
      award: 'Award',
    },
    stageStates: { done: 'done', now: 'now', coming: 'to come', failed: 'ended' },
    chooseLot: 'This project has several lots. Choose one.',
    noLots: 'No lots yet',
    noLotsNext: 'Add lots to the project before it is filed.',
  },
  zh: {
    noProject: '未选择项目',
    noProjectNext: '工作台显示单个项目，请从项目列表中选择。',
    projects: '项目列表',
    failed: '项目加载失败。',
    deadline: '距投标截止',
    deadlineAt: '投标截止：{{at}}',
    noDeadline: '尚未设定投标截止时间',
    lots: '标段',
    lot: '第 {{number}} 标段',
    stagesLabel: '采购阶段',
    stages: {
      file: '立项',
      document: '招标文件',
      bulletin: '公告',
      questions: '答疑澄清',
      bids: '投标',
      opening: '开标',
      review: '评标',
      candidates: '候选人公示',
      award: '定标',
    },
    stageStates: { done: '已完成', now: '进行中', coming: '未开始', failed: '已终止' },
    chooseLot: '本项目有多个标段，请选择标段。',
    noLots: '暂无标段',
    noLotsNext: '立项前请为项目添加标段。',
  },
} satisfies Bilingual<Texts>;

addStrings('workspace', strings);
