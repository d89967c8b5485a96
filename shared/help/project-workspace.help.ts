import type { AreaHelp } from './help.ts';
import { bidsHelp } from './project-workspace-bids.help.ts';

/** Help of the screens of `project-workspace`. */
export const help: AreaHelp = {
  ...bidsHelp,
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
};
