import { ELE, questionsOf } from './write-question.ts';

/** Questions on electronic tendering. */
export const electronicQuestions = questionsOf('electronic', [
  {
    stem: [
      '投标截止时间前未完成投标文件传输的，视为：',
      'A bid whose transmission is not complete by the deadline counts as:',
    ],
    options: [
      ['有效投标', 'A valid bid'],
      ['撤回投标文件', 'Withdrawn'],
      ['撤销投标文件', 'Revoked'],
      ['可补传', 'One that may be completed later'],
    ],
    answer: 'B',
    law: ELE,
    article: '27',
    explanation: ['视为撤回投标文件。', 'It counts as withdrawn.'],
  },
  {
    stem: [
      '因投标人原因造成投标文件未解密的，视为：',
      'A bid that is not decrypted for reasons of the bidder counts as:',
    ],
    options: [
      ['撤销其投标文件', 'Revoked'],
      ['撤回其投标文件', 'Withdrawn'],
      ['有效投标', 'Valid'],
      ['延期投标', 'Postponed'],
    ],
    answer: 'A',
    difficulty: 'medium',
    law: ELE,
    article: '31',
    explanation: [
      '因投标人原因视为撤销；因投标人之外的原因视为撤回。',
      'For the bidder’s reasons it is revoked; for other reasons, withdrawn.',
    ],
  },
  {
    stem: ['电子评标中需要投标人澄清的，应当：', 'When clarification is needed in electronic review, it is exchanged:'],
    options: [
      ['通过电话沟通', 'By telephone'],
      ['通过电子招标投标交易平台交换数据电文', 'As data messages through the trading platform'],
      ['当面说明', 'Face to face'],
      ['通过私人邮箱', 'By private e-mail'],
    ],
    answer: 'B',
    law: ELE,
    article: '33',
    explanation: ['应当通过交易平台交换数据电文。', 'Through the trading platform, as data messages.'],
  },
  {
    stem: [
      '评标委员会完成电子评标后，通过交易平台向招标人提交数据电文形式的评标报告。',
      'After electronic review the committee submits its report as a data message through the platform.',
    ],
    answer: 'A',
    law: ELE,
    article: '34',
    explanation: ['评标报告以数据电文形式提交。', 'The report is a data message.'],
  },
  {
    stem: [
      '纸质文件与数据电文不一致时，除招标文件特别约定外，以哪个为准？',
      'Paper and data message differ. Unless the documents say otherwise, which prevails?',
    ],
    options: [
      ['纸质文件', 'The paper'],
      ['数据电文', 'The data message'],
      ['由评标委员会决定', 'Whichever the committee chooses'],
      ['由投标人选择', 'Whichever the bidder chooses'],
    ],
    answer: 'B',
    difficulty: 'medium',
    law: ELE,
    article: '62',
    explanation: ['以数据电文为准。', 'The data message prevails.'],
  },
  {
    stem: ['电子招标投标系统应当如实记录：', 'What must an electronic tendering system record truthfully?'],
    options: [
      ['每一操作环节的时间', 'The time of each operation'],
      ['网络地址', 'The network address'],
      ['操作人员', 'Who acted'],
      ['投标人的银行密码', 'The bidder’s bank password'],
    ],
    answer: 'ABC',
    law: ELE,
    article: '49',
    explanation: [
      '应记录过程、数据来源以及操作时间、网络地址和工作人员。',
      'The process, the source of data, and time, address and person of each step.',
    ],
  },
  {
    stem: [
      '交易平台可以要求注册以外的投标报名作为下载招标文件的前置条件。',
      'A platform may demand a sign-up for bidding, beyond registration, before documents can be downloaded.',
    ],
    answer: 'B',
    law: ELE,
    article: '20',
    explanation: [
      '除注册登记外，不得设置投标报名等前置条件。',
      'No precondition such as a sign-up may be set besides registration.',
    ],
  },
]);
