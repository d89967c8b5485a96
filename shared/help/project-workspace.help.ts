import type { AreaHelp } from './help.ts';

/** Help of the screens of `project-workspace`. */
export const help: AreaHelp = {
  workplace: {
    en: {
      purpose: 'One project from the first notice to the end: its stage, its lots, its next steps.',
      steps: [
        'See what is due next and who does it.',
        'Open a step from the list on the left; steps that are not yet possible say why.',
        'Lots may stand at different stages; the project is as far as its last lot.',
      ],
    },
    zh: {
      purpose: '单个项目的全过程：所处阶段、标段和后续步骤。',
      steps: [
        '查看下一步事项和办理人。',
        '从左侧进入各环节，尚不可办理的环节会说明原因。',
        '各标段可处于不同阶段，项目进度以最慢的标段为准。',
      ],
    },
  },
  'bulletin-edit': {
    en: {
      purpose: 'Writes the bulletin that announces the tender.',
      steps: [
        'Fill in what the law asks for; what is missing is named.',
        'Set the times: the shortest periods are checked.',
        'Submit it for approval.',
      ],
      law: 'Tendering and Bidding Law arts. 16 and 24; Implementation Regulation of the Tendering and Bidding Law art. 16: the document is given out for at least 5 days, and at least 20 days run to the deadline for bids.',
    },
    zh: {
      purpose: '编制招标公告。',
      steps: ['填写法定内容，缺项会提示。', '设置时间，系统校验法定最短期限。', '提交审批。'],
      law: '《招标投标法》第十六条、第二十四条，《招标投标法实施条例》第十六条：招标文件发售期不少于5日，自发出招标文件至投标截止不少于20日。',
    },
  },
  'bulletin-change': {
    en: {
      purpose: 'Announces a change of a published bulletin.',
      steps: [
        'Choose what changes; both versions are shown side by side.',
        'A later deadline is set where the change needs it.',
        'Submit it; everybody who has taken the document is told.',
      ],
      law: 'Tendering and Bidding Law art. 23; Implementation Regulation of the Tendering and Bidding Law art. 21: at least 15 days before the deadline, else it moves.',
    },
    zh: {
      purpose: '对已发布的公告作出变更。',
      steps: [
        '选择变更内容，系统并列显示两个版本。',
        '变更需要延长期限的，设置新的时间。',
        '提交后通知所有已获取文件的供应商。',
      ],
      law: '《招标投标法》第二十三条，《招标投标法实施条例》第二十一条：应在投标截止15日前作出，不足的应顺延。',
    },
  },
  'document-edit': {
    en: {
      purpose: 'Makes the bidding document.',
      steps: [
        'Fill in the parts; the standard text stands there already.',
        'Set qualification, technical and commercial terms and the evaluation method.',
        'Check and submit it for approval.',
      ],
      law: 'Tendering and Bidding Law arts. 18 to 20; Implementation Regulation of the Tendering and Bidding Law art. 32: no term may favour or shut out a bidder.',
    },
    zh: {
      purpose: '编制招标文件。',
      steps: ['填写各部分内容，标准文本已预置。', '设置资格、技术、商务条款和评审办法。', '检查后提交审批。'],
      law: '《招标投标法》第十八条至第二十条，《招标投标法实施条例》第三十二条：不得以不合理条件限制、排斥潜在投标人。',
    },
  },
  'method-terms-edit': {
    en: {
      purpose: 'Sets how the bids of a lot are judged.',
      steps: [
        'Choose the method; the terms that it needs appear.',
        'Write each criterion so that it can be scored from the bid alone; weights make 100.',
        'Save; after publication the terms can be changed by a clarification only.',
      ],
      law: 'Tendering and Bidding Law art. 40; Implementation Regulation of the Tendering and Bidding Law art. 49: bids are judged by the published criteria only.',
    },
    zh: {
      purpose: '设置标段的评审办法和条款。',
      steps: [
        '选择评审办法，系统列出所需条款。',
        '评分标准应能仅凭投标文件评定，权重合计为100。',
        '保存；发布后只能以澄清修改。',
      ],
      law: '《招标投标法》第四十条，《招标投标法实施条例》第四十九条：应按招标文件规定的标准和方法评审。',
    },
  },
  'sign-up-select': {
    en: {
      purpose: 'The lots of a project, to sign up for.',
      steps: ['Choose the lots.', 'Go on to the facts and documents that are asked for.'],
    },
    zh: { purpose: '选择拟报名的标段。', steps: ['勾选标段。', '继续填写要求的信息和文件。'] },
  },
  'sign-up-save': {
    en: {
      purpose: 'Signs your organization up for lots.',
      steps: ['Fill in contact and what is asked for.', 'Submit; then the bidding document can be had.'],
    },
    zh: { purpose: '办理标段报名。', steps: ['填写联系人和要求的内容。', '提交后可获取招标文件。'] },
  },
  clarifications: {
    en: {
      purpose: 'Questions of the market and the answers to all.',
      steps: [
        'Answer a question before the time for it ends.',
        'The answer goes to everybody who has taken the document and does not say who asked.',
      ],
      law: 'Tendering and Bidding Law art. 23; Implementation Regulation of the Tendering and Bidding Law arts. 21 and 22.',
    },
    zh: {
      purpose: '疑问与澄清。',
      steps: ['在答复期限前答复疑问。', '澄清发给所有已获取招标文件的供应商，不透露提问人。'],
      law: '《招标投标法》第二十三条，《招标投标法实施条例》第二十一条、第二十二条。',
    },
  },
  'clarification-reply': {
    en: {
      purpose: 'Answers a question with a clarification for all.',
      steps: [
        'Write the answer without naming who asked.',
        'Say whether it changes the document; then the deadline is checked.',
        'Publish it.',
      ],
      law: 'Tendering and Bidding Law art. 23; Implementation Regulation of the Tendering and Bidding Law art. 21.',
    },
    zh: {
      purpose: '以澄清答复疑问。',
      steps: ['撰写答复，不得透露提问人。', '说明是否修改招标文件，系统据此校验截止时间。', '发布澄清。'],
      law: '《招标投标法》第二十三条，《招标投标法实施条例》第二十一条。',
    },
  },
  'clarification-ask': {
    en: {
      purpose: 'Asks the tenderer a question about the document.',
      steps: [
        'Name the place in the document and what is unclear.',
        'Send it before the time for questions ends; your name is not made known.',
      ],
      law: 'Implementation Regulation of the Tendering and Bidding Law art. 22: objections against the document at the latest 10 days before the deadline.',
    },
    zh: {
      purpose: '就招标文件提出疑问。',
      steps: ['写明文件位置和不明之处。', '在提问截止前发送，提问人名称不会公开。'],
      law: '《招标投标法实施条例》第二十二条：对招标文件的异议应在投标截止10日前提出。',
    },
  },
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
