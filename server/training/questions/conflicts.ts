import { LAW, questionsOf, REG } from './write-question.ts';

/** Questions on avoidance and conflicts of interest. */
export const conflictQuestions = questionsOf('conflicts', [
  {
    stem: [
      '与投标人有利害关系的人已经进入评标委员会的，应当：',
      'Somebody with an interest in a bidder sits on the committee. That person must be:',
    ],
    options: [
      ['更换', 'Replaced'],
      ['只对该投标人不打分', 'Kept, not scoring that bidder'],
      ['由其他成员监督', 'Kept under the others’ eyes'],
      ['由招标人决定是否留任', 'Kept if the tenderer agrees'],
    ],
    answer: 'A',
    law: LAW,
    article: '37',
    explanation: ['不得进入，已经进入的应当更换。', 'Such a person must not join, and is replaced when on it already.'],
  },
  {
    stem: [
      '评标委员会成员与投标人有利害关系的，应当主动回避。',
      'A member with an interest in a bidder must withdraw without being asked.',
    ],
    answer: 'A',
    law: REG,
    article: '46',
    explanation: ['条例要求主动回避。', 'The regulations ask the member to withdraw on the own initiative.'],
  },
  {
    stem: [
      '行政监督部门的工作人员能否担任本部门负责监督项目的评标委员会成员？',
      'May staff of a supervising authority sit on the committee of a project that the authority supervises?',
    ],
    options: [
      ['可以', 'Yes'],
      ['经批准可以', 'With permission'],
      ['不得担任', 'No'],
      ['只能担任组长', 'As leader only'],
    ],
    answer: 'C',
    law: REG,
    article: '46',
    explanation: ['不得担任。', 'They must not.'],
  },
  {
    stem: [
      '你被抽中后发现某投标人是你现在的工作单位，应当：',
      'Once drawn you find that your present employer bids. You should:',
    ],
    options: [
      ['照常评审，注意公正', 'Review as usual, with care'],
      ['主动回避并说明原因', 'Withdraw and say why'],
      ['等他人提出再回避', 'Wait until somebody objects'],
      ['只评其他投标人', 'Review the other bidders only'],
    ],
    answer: 'B',
    law: REG,
    article: '46',
    explanation: ['受雇于投标人属于利害关系，应当主动回避。', 'Employment by a bidder is an interest: withdraw.'],
  },
  {
    stem: [
      '评标过程中成员出现回避事由的，应当及时更换。',
      'When a ground of avoidance appears during the review, the member is replaced without delay.',
    ],
    answer: 'A',
    law: REG,
    article: '48',
    explanation: ['应当及时更换，其已作结论无效。', 'Replaced at once; the conclusions given are invalid.'],
  },
  {
    stem: [
      '应当回避而不回避的评标委员会成员，由谁责令改正？',
      'Who orders a member who should have withdrawn to put it right?',
    ],
    options: [
      ['招标代理机构', 'The agency'],
      ['有关行政监督部门', 'The competent supervising authority'],
      ['其他评标委员会成员', 'The other members'],
      ['中标人', 'The winner'],
    ],
    answer: 'B',
    law: REG,
    article: '71',
    explanation: ['由有关行政监督部门责令改正。', 'The competent supervising authority.'],
  },
  {
    stem: ['下列哪些情形，你应当回避？', 'In which cases should you withdraw?'],
    options: [
      ['持有投标人的股份', 'You hold shares in a bidder'],
      ['担任投标人的有偿顾问', 'You are a paid adviser of a bidder'],
      ['曾学习过同类技术', 'You have studied the technology in question'],
      [
        '与投标人存在其他可能影响公正评审的经济利益关系',
        'Other economic ties with a bidder could affect your judgement',
      ],
    ],
    answer: 'ABD',
    difficulty: 'medium',
    law: REG,
    article: '46',
    explanation: [
      '经济利益关系属于利害关系；专业学习经历不是。',
      'Economic ties are an interest; having studied the subject is not.',
    ],
  },
  {
    stem: [
      '招标人可以暗示方式指定参加评标委员会的专家。',
      'The tenderer may hint at which experts should sit on the committee.',
    ],
    answer: 'B',
    law: REG,
    article: '46',
    explanation: [
      '不得以明示、暗示等任何方式指定或者变相指定。',
      'Nobody may name experts, openly, by a hint or in disguise.',
    ],
  },
]);
