import type { AreaHelp } from './help.ts';

/** Help of the screens of `review`. */
export const help: AreaHelp = {
  'hall-entry': {
    en: {
      purpose: 'The reviews that you were drawn for.',
      steps: [
        'Accept the call, or say at once that you must not take part, and why.',
        'Enter the hall when the review begins.',
      ],
      law: 'Tendering and Bidding Law art. 37.',
    },
    zh: {
      purpose: '您被抽取参加的评审。',
      steps: ['确认参加；应当回避的，立即说明理由。', '评审开始后进入评审大厅。'],
      law: '《招标投标法》第三十七条。',
    },
  },
  'review-hall': {
    en: {
      purpose: 'Reviewing the bids of a lot: qualification, scoring, ranking, report.',
      steps: [
        'Read the bids; write down your own judgement for each criterion, with a reason.',
        'Each sheet is kept at once. Others see it only after all have handed in.',
        'Sign the report; dissent is written into it.',
      ],
      law: 'Tendering and Bidding Law arts. 37 to 40 and 44; Implementation Regulation of the Tendering and Bidding Law arts. 49 to 53.',
    },
    zh: {
      purpose: '评审标段的投标文件：资格审查、评分、排序、报告。',
      steps: [
        '阅读投标文件，对每项标准独立评定并说明理由。',
        '评分表即时保存，全部提交后方可互见。',
        '签署评标报告，不同意见写入报告。',
      ],
      law: '《招标投标法》第三十七条至第四十条、第四十四条，《招标投标法实施条例》第四十九条至第五十三条。',
    },
  },
  'expert-list': {
    en: {
      purpose: 'The experts of the library.',
      steps: ['Filter by speciality, region and state.', 'Open an expert to see the facts that you may know.'],
    },
    zh: { purpose: '评审专家库。', steps: ['按专业、地区和状态筛选。', '打开可查看您有权知悉的信息。'] },
  },
  'expert-apply': {
    en: {
      purpose: 'Applies to join the expert library, or changes what it says.',
      steps: ['Fill in specialities and proofs.', 'Submit; after approval the entry exam follows.'],
    },
    zh: { purpose: '申请入库或变更专家信息。', steps: ['填写专业并上传证明。', '提交，通过后参加入库考试。'] },
  },
  'committee-list': {
    en: {
      purpose: 'Review committees, by project.',
      steps: ['Open one to see how far it is formed.', 'Begin a draw, or replace a member who cannot come.'],
    },
    zh: { purpose: '各项目的评审委员会。', steps: ['打开查看组建进度。', '发起抽取，或更换不能到场的成员。'] },
  },
  'committee-draw': {
    en: {
      purpose: 'Draws experts at random, so that anybody can recompute it later.',
      steps: [
        'Check the conditions: speciality, region, whom to leave out and why.',
        'Draw; the order follows from the seed that was committed before.',
        'Call the drawn in their order.',
      ],
      law: 'Implementation Regulation of the Tendering and Bidding Law art. 46.',
    },
    zh: {
      purpose: '随机抽取专家，结果可事后复算。',
      steps: [
        '核对条件：专业、地区、回避对象及理由。',
        '抽取，顺序由事先承诺的随机种子确定。',
        '按顺序通知被抽中的专家。',
      ],
      law: '《招标投标法实施条例》第四十六条。',
    },
  },
  'leader-vote': {
    en: {
      purpose: 'The members choose their leader.',
      steps: ['Read who stands; everybody has one vote.', 'Vote; the result shows when all have voted.'],
    },
    zh: { purpose: '推选评标委员会组长。', steps: ['查看候选成员，每人一票。', '投票，全部投票后显示结果。'] },
  },
  'award-view': {
    en: {
      purpose: 'What was decided for a lot.',
      steps: ['Read winner, amount and reason.', 'Open the report and the notice from here.'],
    },
    zh: { purpose: '查看标段的中标结果。', steps: ['查看中标人、金额和理由。', '可由此打开评标报告和中标通知书。'] },
  },
};
