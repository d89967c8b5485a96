import { LAW, questionsOf } from './write-question.ts';

/** Questions on the Tendering and Bidding Law. */
export const lawQuestions = questionsOf('law', [
  {
    stem: [
      '依法必须进行招标的项目，评标委员会成员人数应当是多少？',
      'How many members must a committee have for a project that the law says must be tendered?',
    ],
    options: [
      ['三人以上单数', 'An odd number of three or more'],
      ['五人以上单数', 'An odd number of five or more'],
      ['七人以上单数', 'An odd number of seven or more'],
      ['五人以上，单双数均可', 'Five or more, odd or even'],
    ],
    answer: 'B',
    law: LAW,
    article: '37',
    explanation: ['评标委员会为五人以上单数。', 'The committee has an odd number of members, at least five.'],
  },
  {
    stem: [
      '评标委员会中技术、经济等方面的专家不得少于成员总数的：',
      'What share of the committee must be technical, economic or other experts, at least?',
    ],
    options: [
      ['二分之一', 'One half'],
      ['三分之二', 'Two thirds'],
      ['四分之三', 'Three quarters'],
      ['全部', 'All of them'],
    ],
    answer: 'B',
    law: LAW,
    article: '37',
    explanation: ['技术、经济等方面的专家不得少于三分之二。', 'At least two thirds are experts.'],
  },
  {
    stem: ['评标专家应当从事相关领域工作满几年？', 'How many years must an expert have worked in the field?'],
    options: [
      ['五年', 'Five'],
      ['六年', 'Six'],
      ['八年', 'Eight'],
      ['十年', 'Ten'],
    ],
    answer: 'C',
    law: LAW,
    article: '37',
    explanation: [
      '须满八年并具有高级职称或者同等专业水平。',
      'Eight years, with a senior title or equal professional standing.',
    ],
  },
  {
    stem: ['评标委员会成员名单在何时之前应当保密？', 'Until when must the names of the committee be kept secret?'],
    options: [
      ['开标前', 'Until the opening'],
      ['评标开始前', 'Until the review begins'],
      ['中标结果确定前', 'Until the result is determined'],
      ['合同签订前', 'Until the contract is signed'],
    ],
    answer: 'C',
    law: LAW,
    article: '37',
    explanation: ['名单在中标结果确定前保密。', 'The names stay secret until the result has been determined.'],
  },
  {
    stem: ['招标投标活动应当遵循的原则包括：', 'Which principles govern tendering and bidding?'],
    options: [
      ['公开', 'Openness'],
      ['公平、公正', 'Fairness and impartiality'],
      ['诚实信用', 'Good faith'],
      ['招标人利益优先', 'The tenderer’s interest first'],
    ],
    answer: 'ABC',
    law: LAW,
    article: '5',
    explanation: [
      '应当遵循公开、公平、公正和诚实信用的原则。',
      'Openness, fairness, impartiality and good faith; the law knows no precedence of the tenderer.',
    ],
  },
  {
    stem: [
      '从招标文件开始发出之日起至投标截止之日止，依法必须招标的项目最短不得少于：',
      'For a project that must be tendered, how long must the time from issuing the documents to the bid deadline be at least?',
    ],
    options: [
      ['十日', '10 days'],
      ['十五日', '15 days'],
      ['二十日', '20 days'],
      ['三十日', '30 days'],
    ],
    answer: 'C',
    law: LAW,
    article: '24',
    explanation: ['最短不得少于二十日。', 'At least twenty days.'],
  },
  {
    stem: [
      '投标人少于几个的，招标人应当依法重新招标？',
      'With fewer than how many bidders must the tenderer tender again?',
    ],
    options: [
      ['两个', 'Two'],
      ['三个', 'Three'],
      ['四个', 'Four'],
      ['五个', 'Five'],
    ],
    answer: 'B',
    law: LAW,
    article: '28',
    explanation: ['投标人少于三个的，应当重新招标。', 'With fewer than three bidders the tender is repeated.'],
  },
  {
    stem: ['开标应当在什么时间进行？', 'When does the opening take place?'],
    options: [
      ['投标截止时间后的次日', 'On the day after the bid deadline'],
      ['提交投标文件截止时间的同一时间', 'At the very time of the bid deadline'],
      ['评标委员会到齐后', 'Once the committee is complete'],
      ['招标人另行通知的时间', 'At a time the tenderer announces later'],
    ],
    answer: 'B',
    law: LAW,
    article: '34',
    explanation: [
      '开标在招标文件确定的提交投标文件截止时间的同一时间公开进行。',
      'The opening is public and takes place at the deadline for submitting bids.',
    ],
  },
  {
    stem: [
      '评标委员会对所有投标作出评审后，认为所有投标都不符合招标文件要求的，可以：',
      'The committee finds that no bid meets the bidding documents. It may:',
    ],
    options: [
      ['修改评标标准后重新评审', 'Change the criteria and review again'],
      ['推荐最接近要求的投标人', 'Recommend the bidder that comes closest'],
      ['否决所有投标', 'Reject all bids'],
      ['要求投标人重新报价', 'Ask for new prices'],
    ],
    answer: 'C',
    difficulty: 'medium',
    law: LAW,
    article: '42',
    explanation: [
      '可以否决所有投标；依法必须招标的项目应当重新招标。',
      'It may reject all; a project that must be tendered is then tendered again.',
    ],
  },
  {
    stem: [
      '在确定中标人前，招标人可以与投标人就投标价格进行谈判。',
      'Before the winner is determined, the tenderer may negotiate the price with bidders.',
    ],
    answer: 'B',
    law: LAW,
    article: '43',
    explanation: [
      '不得就投标价格、投标方案等实质性内容谈判。',
      'Price, proposal and other substance must not be negotiated.',
    ],
  },
  {
    stem: ['评标委员会成员对所提出的评审意见承担：', 'For the opinions they give, committee members bear:'],
    options: [
      ['集体责任', 'Collective liability only'],
      ['个人责任', 'Personal liability'],
      ['由招标人承担的责任', 'No liability: the tenderer bears it'],
      ['由代理机构承担的责任', 'No liability: the agency bears it'],
    ],
    answer: 'B',
    law: LAW,
    article: '44',
    explanation: ['对所提出的评审意见承担个人责任。', 'Each member is personally answerable for the opinions given.'],
  },
  {
    stem: ['中标人的投标应当符合下列哪些条件之一？', 'Which of these may make a bid the winning one?'],
    options: [
      [
        '能够最大限度地满足招标文件中规定的各项综合评价标准',
        'It best satisfies the comprehensive criteria of the documents',
      ],
      [
        '能够满足实质性要求，并且经评审的投标价格最低（低于成本的除外）',
        'It meets the essential requirements and has the lowest evaluated price, not below cost',
      ],
      ['报价最接近标底', 'Its price is closest to the base price'],
      ['与招标人有长期合作关系', 'The bidder has long worked with the tenderer'],
    ],
    answer: 'AB',
    difficulty: 'medium',
    law: LAW,
    article: '41',
    explanation: [
      '法律规定两种条件：综合评价最优，或者经评审价格最低且不低于成本。',
      'The law knows two: the best overall, or the lowest evaluated price that is not below cost.',
    ],
  },
  {
    stem: [
      '招标人与中标人应当自中标通知书发出之日起多少日内订立书面合同？',
      'Within how many days of issuing the award notice must the contract be concluded?',
    ],
    options: [
      ['十日', '10'],
      ['十五日', '15'],
      ['二十日', '20'],
      ['三十日', '30'],
    ],
    answer: 'D',
    law: LAW,
    article: '46',
    explanation: ['自中标通知书发出之日起三十日内。', 'Within thirty days of the award notice.'],
  },
  {
    stem: [
      '评标委员会可以要求投标人澄清投标文件中含义不明确的内容，但澄清不得改变投标文件的实质性内容。',
      'The committee may ask for clarification of unclear content, but the clarification must not change the bid’s substance.',
    ],
    answer: 'A',
    law: LAW,
    article: '39',
    explanation: [
      '澄清或者说明不得超出投标文件的范围或者改变实质性内容。',
      'A clarification stays within the bid and leaves its substance unchanged.',
    ],
  },
  {
    stem: ['评标委员会完成评标后应当做什么？', 'What does the committee do after the review?'],
    options: [
      ['直接与第一名签订合同', 'Sign the contract with the first-ranked'],
      [
        '向招标人提出书面评标报告并推荐合格的中标候选人',
        'Give the tenderer a written report and recommend qualified candidates',
      ],
      ['在媒体上宣布中标人', 'Announce the winner in the media'],
      ['向投标人说明各自得分', 'Tell bidders their scores'],
    ],
    answer: 'B',
    law: LAW,
    article: '40',
    explanation: [
      '提出书面评标报告，推荐合格的中标候选人。',
      'It submits a written report and recommends qualified candidates.',
    ],
  },
  {
    stem: [
      '招标人可以授权评标委员会直接确定中标人。',
      'The tenderer may authorize the committee to determine the winner directly.',
    ],
    answer: 'A',
    difficulty: 'medium',
    law: LAW,
    article: '40',
    explanation: ['招标人也可以授权评标委员会直接确定中标人。', 'The law allows the tenderer to authorize this.'],
  },
]);
