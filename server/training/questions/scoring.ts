import { LAW, questionsOf, REG } from './write-question.ts';

/** Questions on review and scoring. */
export const scoringQuestions = questionsOf('scoring', [
  {
    stem: ['评标的依据是：', 'Bids are judged by:'],
    options: [
      ['评标委员会现场制定的标准', 'Criteria that the committee sets on the spot'],
      ['招标文件规定的评标标准和方法', 'The criteria and method of the bidding documents'],
      ['招标人口头说明', 'What the tenderer says'],
      ['类似项目的惯例', 'What is usual in similar projects'],
    ],
    answer: 'B',
    law: LAW,
    article: '40',
    explanation: [
      '应当按照招标文件确定的评标标准和方法评审。',
      'By the criteria and method that the bidding documents state.',
    ],
  },
  {
    stem: ['投标报价低于成本的，评标委员会应当：', 'The price is below cost. The committee must:'],
    options: [
      ['给予价格满分', 'Give full points for price'],
      ['否决其投标', 'Reject the bid'],
      ['要求提高报价', 'Ask for a higher price'],
      ['由招标人决定', 'Leave it to the tenderer'],
    ],
    answer: 'B',
    law: REG,
    article: '51',
    explanation: ['投标报价低于成本属于应当否决的情形。', 'A price below cost is a ground for rejection.'],
  },
  {
    stem: [
      '评标委员会要求投标人澄清，应当采用什么形式？',
      'In what form does the committee ask a bidder for clarification?',
    ],
    options: [
      ['口头即可', 'Orally'],
      ['书面通知', 'In writing'],
      ['电话通知', 'By telephone'],
      ['由代理机构私下转告', 'Through the agency, informally'],
    ],
    answer: 'B',
    law: REG,
    article: '52',
    explanation: ['应当书面通知，投标人也应书面澄清。', 'In writing, and the answer is in writing too.'],
  },
  {
    stem: [
      '发现投标文件有明显计算错误，评标委员会认为有必要的，可以书面要求投标人澄清。',
      'For an obvious miscalculation the committee may, where it finds it necessary, ask for clarification in writing.',
    ],
    answer: 'A',
    law: REG,
    article: '52',
    explanation: [
      '明显文字或者计算错误属于可以要求澄清的情形。',
      'Obvious errors of wording or calculation may be clarified.',
    ],
  },
  {
    stem: ['评标报告应当由谁签字？', 'Who signs the review report?'],
    options: [
      ['评标委员会负责人', 'The leader alone'],
      ['评标委员会全体成员', 'All members of the committee'],
      ['招标人代表', 'The tenderer’s representative'],
      ['半数以上成员', 'More than half of the members'],
    ],
    answer: 'B',
    law: REG,
    article: '53',
    explanation: ['由全体成员签字。', 'All members sign.'],
  },
  {
    stem: [
      '同一投标人提交两个不同的投标报价，且招标文件未要求提交备选投标的，应当：',
      'A bidder submits two different prices; alternatives were not asked for. The bid is to be:',
    ],
    options: [
      ['取低价评审', 'Judged by the lower price'],
      ['取平均价评审', 'Judged by the average'],
      ['否决其投标', 'Rejected'],
      ['由投标人选择其一', 'Judged by the one the bidder picks'],
    ],
    answer: 'C',
    difficulty: 'medium',
    law: REG,
    article: '51',
    explanation: ['属于应当否决的情形。', 'It is a ground for rejection.'],
  },
  {
    stem: ['下列哪些属于应当否决投标的情形？', 'Which of these require rejection?'],
    options: [
      ['投标人不符合招标文件规定的资格条件', 'The bidder does not meet the qualification of the documents'],
      ['没有对招标文件的实质性要求作出响应', 'The bid does not answer an essential requirement'],
      ['投标人有弄虚作假行为', 'The bidder has made false statements'],
      ['投标报价不是最低', 'The price is not the lowest'],
    ],
    answer: 'ABC',
    law: REG,
    article: '51',
    explanation: ['报价不是最低不影响投标有效性。', 'A higher price does not make a bid invalid.'],
  },
]);
