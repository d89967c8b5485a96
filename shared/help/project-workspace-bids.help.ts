import type { AreaHelp } from './help.ts';

/** Help of the screens of a project from the bids on: submission, opening, committee, award. */
export const bidsHelp: AreaHelp = {
  'submit-file': {
    en: {
      purpose: 'Seals your bid and hands it in.',
      steps: [
        'Choose the files of the bid and the certificate.',
        'The bid is encrypted on your computer: nobody can read it before the opening, not even the platform.',
        'Hand it in before the deadline and keep the receipt. Keep the key: without it the bid cannot be opened.',
      ],
      law: 'Tendering and Bidding Law arts. 28 and 29; Measures for Electronic Tendering and Bidding (Decree 20) arts. 26 and 27: late bids are refused, and a receipt is given.',
    },
    zh: {
      purpose: '密封并递交投标文件。',
      steps: [
        '选择投标文件和数字证书。',
        '文件在您的电脑上加密，开标前任何人（包括平台）都无法读取。',
        '在截止前递交并保存回执；请保管好密钥，没有密钥无法解密。',
      ],
      law: '《招标投标法》第二十八条、第二十九条，《电子招标投标办法》第二十六条、第二十七条：逾期递交的拒收，收到后发出回执。',
    },
  },
  'submit-recall': {
    en: {
      purpose: 'Withdraws a bid before the deadline.',
      steps: ['Choose the bid and confirm with your certificate.', 'A new bid may be handed in until the deadline.'],
      law: 'Tendering and Bidding Law art. 29.',
    },
    zh: {
      purpose: '在截止前撤回投标文件。',
      steps: ['选择投标文件并以数字证书确认。', '截止前可重新递交。'],
      law: '《招标投标法》第二十九条。',
    },
  },
  'submit-info': {
    en: {
      purpose: 'What you have handed in, with the receipt.',
      steps: ['Compare the hash on the receipt with your file.', 'Keep the receipt.'],
    },
    zh: { purpose: '查看已递交的投标文件和回执。', steps: ['核对回执上的哈希值与您的文件。', '保存回执。'] },
  },
  'opening-setting': {
    en: {
      purpose: 'Sets up the opening of the bids.',
      steps: [
        'The time is that of the deadline.',
        'Name the host, the supervisors and the time for decryption.',
        'Save before the deadline.',
      ],
      law: 'Tendering and Bidding Law art. 34: bids are opened publicly at the deadline.',
    },
    zh: {
      purpose: '设置开标。',
      steps: ['开标时间即投标截止时间。', '指定主持人、监督人员和解密时限。', '在截止前保存。'],
      law: '《招标投标法》第三十四条：开标应在投标截止的同一时间公开进行。',
    },
  },
  'opening-hall': {
    en: {
      purpose: 'The opening, live: decryption, announcement, objections, signatures.',
      steps: [
        'Be there before the deadline: the clock is the platform’s.',
        'As a bidder decrypt your bid within the time shown, with the certificate that sealed it.',
        'Check what is announced, object on the spot if needed, and sign the record.',
      ],
      law: 'Tendering and Bidding Law arts. 34 to 36; Implementation Regulation of the Tendering and Bidding Law art. 44; Measures for Electronic Tendering and Bidding (Decree 20) arts. 29 to 31.',
    },
    zh: {
      purpose: '在线开标：解密、唱标、异议和签名。',
      steps: [
        '请在截止前进入，以平台时间为准。',
        '投标人在规定时限内使用加密时的证书解密。',
        '核对唱标内容，有异议当场提出，并签署开标记录。',
      ],
      law: '《招标投标法》第三十四条至第三十六条，《招标投标法实施条例》第四十四条，《电子招标投标办法》第二十九条至第三十一条。',
    },
  },
  'opening-record': {
    en: {
      purpose: 'The record of an opening, as it was signed.',
      steps: ['Read what was announced and objected.', 'Print it or keep it as PDF.'],
      law: 'Tendering and Bidding Law art. 36: the opening is recorded and archived.',
    },
    zh: {
      purpose: '已签署的开标记录。',
      steps: ['查看唱标内容和异议。', '打印或保存为 PDF。'],
      law: '《招标投标法》第三十六条：开标过程应当记录并存档备查。',
    },
  },
  'committee-edit': {
    en: {
      purpose: 'Forms the review committee of a project.',
      steps: [
        'Set number and specialities; the rules on the number and the share of experts are checked.',
        'Draw the experts at random; nobody chooses them.',
        'The names are secret until the award.',
      ],
      law: 'Tendering and Bidding Law art. 37: five or more, an odd number, at least two thirds experts.',
    },
    zh: {
      purpose: '组建评标委员会。',
      steps: [
        '设置人数和专业，系统校验人数和专家比例。',
        '随机抽取专家，任何人不得指定。',
        '名单在中标结果确定前保密。',
      ],
      law: '《招标投标法》第三十七条：成员为五人以上单数，专家不少于三分之二。',
    },
  },
  'candidate-edit': {
    en: {
      purpose: 'The candidates that the committee recommends, to be made public.',
      steps: ['Compare the ranking with the report.', 'Publish them within 3 days of the report, for at least 3 days.'],
      law: 'Implementation Regulation of the Tendering and Bidding Law art. 54.',
    },
    zh: {
      purpose: '公示中标候选人。',
      steps: ['核对排名与评标报告。', '收到评标报告3日内公示，公示期不少于3日。'],
      law: '《招标投标法实施条例》第五十四条。',
    },
  },
  'award-decide': {
    en: {
      purpose: 'Decides who wins each lot.',
      steps: [
        'The first candidate wins; another one needs a reason that the law names.',
        'Decide after the publication of the candidates is over and objections are answered.',
      ],
      law: 'Implementation Regulation of the Tendering and Bidding Law art. 55; Tendering and Bidding Law art. 40.',
    },
    zh: {
      purpose: '确定中标人。',
      steps: ['应确定排名第一的候选人，另定须有法定理由。', '在公示期满、异议答复后作出。'],
      law: '《招标投标法实施条例》第五十五条，《招标投标法》第四十条。',
    },
  },
  'winning-notice': {
    en: {
      purpose: 'The letter to the winner and the notice to the others.',
      steps: [
        'Check names, lot and amount.',
        'Issue it: the winner and all other bidders are told at the same time.',
        'The contract is to be signed within 30 days.',
      ],
      law: 'Tendering and Bidding Law arts. 45 and 46.',
    },
    zh: {
      purpose: '中标通知书。',
      steps: ['核对名称、标段和金额。', '发出后同时通知中标人和所有未中标人。', '自发出之日起30日内订立合同。'],
      law: '《招标投标法》第四十五条、第四十六条。',
    },
  },
  'review-report': {
    en: {
      purpose: 'The report of the committee.',
      steps: [
        'Read the findings, scores and reasons, lot by lot.',
        'Dissent of a member stands in it with the reason.',
      ],
      law: 'Implementation Regulation of the Tendering and Bidding Law art. 53.',
    },
    zh: {
      purpose: '评标报告。',
      steps: ['按标段查看评审意见、得分和理由。', '成员的不同意见及理由一并载明。'],
      law: '《招标投标法实施条例》第五十三条。',
    },
  },
};
