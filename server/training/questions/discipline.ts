import { ELE, LAW, questionsOf, REG } from './write-question.ts';

/** Questions on the discipline of committees. */
export const disciplineQuestions = questionsOf('discipline', [
  {
    stem: [
      '评标委员会成员收受投标人财物，尚不构成犯罪的，可以并处的罚款是：',
      'A member has taken valuables from a bidder, short of a crime. The fine may be:',
    ],
    options: [
      ['一千元以上五千元以下', '1,000 to 5,000 yuan'],
      ['三千元以上五万元以下', '3,000 to 50,000 yuan'],
      ['五千元以上十万元以下', '5,000 to 100,000 yuan'],
      ['一万元以上二十万元以下', '10,000 to 200,000 yuan'],
    ],
    answer: 'B',
    difficulty: 'medium',
    law: LAW,
    article: '56',
    explanation: [
      '三千元以上五万元以下，并取消担任评标委员会成员的资格。',
      '3,000 to 50,000 yuan, and the person may not be a committee member any more.',
    ],
  },
  {
    stem: ['评标委员会成员不得有下列哪些行为？', 'What must committee members not do?'],
    options: [
      ['私下接触投标人', 'Meet bidders privately'],
      ['收受投标人的财物或者其他好处', 'Accept valuables or favours from bidders'],
      ['透露评审和比较情况', 'Disclose the review and comparison'],
      ['书面说明不同意见', 'State dissent in writing'],
    ],
    answer: 'ABC',
    law: LAW,
    article: '44',
    explanation: [
      '书面说明不同意见是成员的权利，其他三项均被禁止。',
      'Written dissent is a right; the other three are forbidden.',
    ],
  },
  {
    stem: [
      '评标期间，投标人打电话向你了解排名，你应当：',
      'During the review a bidder calls to ask about the ranking. You should:',
    ],
    options: [
      ['只说大概名次', 'Tell the rough rank only'],
      ['拒绝并报告', 'Refuse and report it'],
      ['请其稍后再问', 'Ask the caller to try later'],
      ['请招标人代为答复', 'Let the tenderer answer'],
    ],
    answer: 'B',
    law: LAW,
    article: '44',
    explanation: ['评审情况不得透露，私下接触被禁止。', 'The review is confidential and private contact is forbidden.'],
  },
  {
    stem: [
      '评标委员会成员可以向招标人征询确定中标人的意向。',
      'A committee member may ask the tenderer whom it wishes to win.',
    ],
    answer: 'B',
    law: REG,
    article: '49',
    explanation: ['不得征询招标人确定中标人的意向。', 'Members must not ask for the tenderer’s wishes.'],
  },
  {
    stem: [
      '评标委员会成员擅离职守，情节严重的：',
      'A member leaves the duty without permission, and the case is serious. The consequence is:',
    ],
    options: [
      ['仅口头提醒', 'A word of reminder only'],
      [
        '禁止其在一定期限内参加依法必须招标项目的评标',
        'A ban for a period from reviews of projects that must be tendered',
      ],
      ['扣发劳务费即可', 'Loss of the fee only'],
      ['由招标人决定', 'Whatever the tenderer decides'],
    ],
    answer: 'B',
    difficulty: 'medium',
    law: REG,
    article: '71',
    explanation: [
      '情节严重的禁止一定期限内参加评标，特别严重的取消资格。',
      'Serious cases are banned for a period, very serious ones lose the qualification.',
    ],
  },
  {
    stem: [
      '对依法应当否决的投标不提出否决意见，属于评标委员会成员的违法行为。',
      'Not to call for the rejection of a bid that must be rejected is an offence of the member.',
    ],
    answer: 'A',
    law: REG,
    article: '71',
    explanation: ['条例明确列为违法行为。', 'The regulations list it among the offences.'],
  },
  {
    stem: ['评标委员会成员对评标结果有不同意见的，应当：', 'A member who disagrees with the result should:'],
    options: [
      ['离开评标室', 'Leave the review room'],
      ['以书面形式说明不同意见和理由', 'State the dissent and its reasons in writing'],
      ['直接告知投标人', 'Tell the bidders'],
      ['拒绝签字且不作说明', 'Refuse to sign without a word'],
    ],
    answer: 'B',
    law: REG,
    article: '53',
    explanation: ['书面说明，评标报告应当注明该不同意见。', 'In writing; the report records the dissent.'],
  },
  {
    stem: [
      '任何单位和个人不得非法干预、影响评标的过程和结果。',
      'Nobody may unlawfully interfere with or influence the review and its result.',
    ],
    answer: 'A',
    law: LAW,
    article: '38',
    explanation: ['法律明文禁止。', 'The law forbids it expressly.'],
  },
  {
    stem: ['下列属于评标委员会成员违法行为的有：', 'Which of these are offences of committee members?'],
    options: [
      ['不按照招标文件规定的标准和方法评标', 'Not reviewing by the criteria of the bidding documents'],
      ['暗示或者诱导投标人作出澄清', 'Hinting at or inducing clarifications'],
      ['应当回避而不回避', 'Not withdrawing when one must'],
      ['要求延长评标时间', 'Asking for more time for the review'],
    ],
    answer: 'ABC',
    law: REG,
    article: '71',
    explanation: ['认为时间不够可以要求延长，不是违法行为。', 'Asking for more time is allowed.'],
  },
  {
    stem: [
      '因收受投标人财物被取消资格的人，还可以参加其他依法必须招标项目的评标。',
      'A person who lost the qualification for taking valuables may still review other projects that must be tendered.',
    ],
    answer: 'B',
    law: LAW,
    article: '56',
    explanation: ['不得再参加任何依法必须进行招标的项目的评标。', 'Never again in any project that must be tendered.'],
  },
  {
    stem: ['电子评标应当在什么环境下在线进行？', 'Electronic review takes place online under which conditions?'],
    options: [
      ['任意网络环境', 'On any network'],
      ['有效监控和保密的环境', 'Effective supervision and confidentiality'],
      ['投标人可旁听的环境', 'With bidders listening'],
      ['专家自选的环境', 'Wherever the expert likes'],
    ],
    answer: 'B',
    law: ELE,
    article: '33',
    explanation: ['应当在有效监控和保密的环境下在线进行。', 'Under effective supervision and confidentiality.'],
  },
  {
    stem: [
      '招标人暗示希望某投标人中标，评标委员会成员可以酌情考虑。',
      'When the tenderer hints that it favours a bidder, a member may take this into account.',
    ],
    answer: 'B',
    law: REG,
    article: '49',
    explanation: [
      '不得接受任何明示或者暗示的倾向性要求。',
      'No wish to favour or exclude a bidder may be accepted, spoken or hinted.',
    ],
  },
]);
