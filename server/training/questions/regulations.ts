import { questionsOf, REG } from './write-question.ts';

/** Questions on the regulations that implement the law. */
export const regulationQuestions = questionsOf('regulations', [
  {
    stem: [
      '除特殊招标项目外，依法必须招标项目的评标专家应当如何确定？',
      'Except for special projects, how are the experts of a project that must be tendered chosen?',
    ],
    options: [
      ['由招标人指定', 'Named by the tenderer'],
      ['由代理机构推荐', 'Recommended by the agency'],
      ['从专家库相关专业名单中随机抽取', 'Drawn at random from the relevant specialities of a library'],
      ['由投标人共同推选', 'Elected by the bidders'],
    ],
    answer: 'C',
    law: REG,
    article: '46',
    explanation: ['应当以随机抽取方式确定。', 'They are drawn at random from the library.'],
  },
  {
    stem: [
      '超过多少比例的评标委员会成员认为评标时间不够的，招标人应当适当延长？',
      'When more than which share of the members finds the time too short must the tenderer extend it?',
    ],
    options: [
      ['四分之一', 'One quarter'],
      ['三分之一', 'One third'],
      ['二分之一', 'One half'],
      ['三分之二', 'Two thirds'],
    ],
    answer: 'B',
    difficulty: 'medium',
    law: REG,
    article: '48',
    explanation: ['超过三分之一成员认为时间不够的，应当延长。', 'More than one third of the members.'],
  },
  {
    stem: ['中标候选人应当不超过几个？', 'How many candidates may be recommended at most?'],
    options: [
      ['一个', 'One'],
      ['两个', 'Two'],
      ['三个', 'Three'],
      ['五个', 'Five'],
    ],
    answer: 'C',
    law: REG,
    article: '53',
    explanation: ['不超过三个，并标明排序。', 'At most three, with their ranking.'],
  },
  {
    stem: [
      '评标委员会成员拒绝在评标报告上签字又不书面说明不同意见和理由的，视为：',
      'A member neither signs the report nor states dissent in writing. This counts as:',
    ],
    options: [
      ['弃权', 'Abstention'],
      ['反对评标结果', 'Opposition to the result'],
      ['同意评标结果', 'Agreement with the result'],
      ['评标无效', 'An invalid review'],
    ],
    answer: 'C',
    law: REG,
    article: '53',
    explanation: ['视为同意评标结果。', 'It counts as agreement.'],
  },
  {
    stem: [
      '招标人应当自收到评标报告之日起几日内公示中标候选人？',
      'Within how many days of receiving the report must the candidates be published?',
    ],
    options: [
      ['一日', '1'],
      ['二日', '2'],
      ['三日', '3'],
      ['五日', '5'],
    ],
    answer: 'C',
    law: REG,
    article: '54',
    explanation: ['三日内公示，公示期不得少于三日。', 'Within three days, for at least three days.'],
  },
  {
    stem: [
      '国有资金占控股或者主导地位的依法必须招标的项目，一般应当确定谁为中标人？',
      'Where state funds prevail in a project that must be tendered, who is normally the winner?',
    ],
    options: [
      ['报价最低者', 'Whoever offers the lowest price'],
      ['排名第一的中标候选人', 'The first-ranked candidate'],
      ['任一中标候选人', 'Any of the candidates'],
      ['招标人选定的投标人', 'The bidder the tenderer prefers'],
    ],
    answer: 'B',
    law: REG,
    article: '55',
    explanation: [
      '应当确定排名第一的中标候选人。',
      'The first-ranked candidate; others only on the grounds the article names.',
    ],
  },
  {
    stem: ['下列哪些情形，评标委员会应当否决其投标？', 'In which cases must the committee reject the bid?'],
    options: [
      ['投标联合体没有提交共同投标协议', 'A consortium has not submitted its agreement'],
      ['投标报价高于最高投标限价', 'The price is above the ceiling price'],
      ['投标文件装订不美观', 'The bid is not neatly bound'],
      ['投标人有行贿行为', 'The bidder has given bribes'],
    ],
    answer: 'ABD',
    difficulty: 'medium',
    law: REG,
    article: '51',
    explanation: ['装订不美观不是法定否决情形。', 'Untidy binding is no ground for rejection.'],
  },
  {
    stem: ['投标保证金不得超过招标项目估算价的：', 'A bid deposit must not exceed which share of the estimate?'],
    options: [
      ['1%', '1%'],
      ['2%', '2%'],
      ['5%', '5%'],
      ['10%', '10%'],
    ],
    answer: 'B',
    law: REG,
    article: '26',
    explanation: ['不得超过估算价的 2%。', 'At most 2% of the estimated price.'],
  },
  {
    stem: [
      '履约保证金不得超过中标合同金额的：',
      'A performance bond must not exceed which share of the contract price?',
    ],
    options: [
      ['2%', '2%'],
      ['5%', '5%'],
      ['10%', '10%'],
      ['15%', '15%'],
    ],
    answer: 'C',
    law: REG,
    article: '58',
    explanation: ['不得超过中标合同金额的 10%。', 'At most 10% of the contract price.'],
  },
  {
    stem: [
      '招标项目设有标底的，可以以投标报价是否接近标底作为中标条件。',
      'Where there is a base price, closeness to it may be made the condition for winning.',
    ],
    answer: 'B',
    law: REG,
    article: '50',
    explanation: ['标底只能作为评标的参考。', 'The base price is a reference only.'],
  },
  {
    stem: [
      '评标委员会可以接受投标人主动提出的澄清、说明。',
      'The committee may accept clarifications that a bidder offers unasked.',
    ],
    answer: 'B',
    law: REG,
    article: '52',
    explanation: ['不得接受投标人主动提出的澄清、说明。', 'Clarifications offered unasked must not be accepted.'],
  },
  {
    stem: ['被更换的评标委员会成员已作出的评审结论：', 'The conclusions of a member who has been replaced are:'],
    options: [
      ['继续有效', 'Still valid'],
      ['无效，由更换后的成员重新评审', 'Invalid: the new member reviews again'],
      ['由招标人决定是否有效', 'Valid if the tenderer says so'],
      ['折半计入', 'Counted half'],
    ],
    answer: 'B',
    difficulty: 'medium',
    law: REG,
    article: '48',
    explanation: ['结论无效，由更换后的成员重新进行评审。', 'They are invalid, and the new member reviews anew.'],
  },
  {
    stem: [
      '不同投标人的投标文件由同一单位或者个人编制的，视为投标人相互串通投标。',
      'Bids of different bidders that were prepared by the same person or firm are deemed collusion.',
    ],
    answer: 'A',
    law: REG,
    article: '40',
    explanation: ['属于视为串通投标的情形。', 'This is one of the cases deemed collusion.'],
  },
  {
    stem: [
      '招标文件没有规定的评标标准和方法，经评标委员会一致同意可以作为评标依据。',
      'Criteria not in the bidding documents may be used when all members of the committee agree.',
    ],
    answer: 'B',
    law: REG,
    article: '49',
    explanation: [
      '招标文件没有规定的标准和方法不得作为评标依据，委员会同意也不行。',
      'What the documents do not state must not be used, whoever agrees.',
    ],
  },
]);
