import type { AreaHelp } from './help.ts';

/** Help of the screens of `account`. */
export const help: AreaHelp = {
  'sign-in': {
    en: {
      purpose: 'Signs you in with a password, a certificate, a code or another system.',
      steps: [
        'Choose the entrance for your kind of user.',
        'Enter account and password, or choose another way.',
        'Enter the one-time code of your authenticator app if you are asked for it.',
      ],
    },
    zh: {
      purpose: '使用密码、数字证书、动态口令或其他系统登录。',
      steps: [
        '选择与您身份相符的登录入口。',
        '输入账号和密码，或选择其他登录方式。',
        '系统要求时，输入身份验证器中的动态口令。',
      ],
    },
  },
  info: {
    en: {
      purpose: 'What the platform publishes: bulletins that anybody may read.',
      steps: [
        'Search by words of the title, the project or the buyer.',
        'Open a bulletin to read it with its schedule and documents.',
        'Sign in as a supplier to take part.',
      ],
      law: 'Tendering and Bidding Law art. 16: a tender is announced in a published bulletin.',
    },
    zh: {
      purpose: '平台公开发布的公告，任何人均可查阅。',
      steps: ['按标题、项目或采购人搜索。', '打开公告可查看内容、时间安排和附件。', '以供应商身份登录后可报名参加。'],
      law: '《招标投标法》第十六条：公开招标应当发布招标公告。',
    },
  },
  'my-user': {
    en: {
      purpose: 'Your own account: name, contact, password, second factor, devices.',
      steps: [
        'Check name and contact: messages are sent there.',
        'Set up the second factor and keep the recovery codes in a safe place.',
        'Sign out devices that you do not know, and change the password.',
      ],
    },
    zh: {
      purpose: '您的账号：姓名、联系方式、密码、双因素认证和登录设备。',
      steps: [
        '核对姓名和联系方式，消息会发送到此处。',
        '设置双因素认证，并妥善保存恢复码。',
        '发现陌生设备时将其退出，并修改密码。',
      ],
    },
  },
  'registration-type': {
    en: {
      purpose: 'The beginning of a supplier registration: which kind of supplier you are.',
      steps: ['Choose enterprise, individual or external supplier.', 'Go on to the form; nothing is submitted yet.'],
    },
    zh: {
      purpose: '供应商注册的第一步：选择供应商类型。',
      steps: ['选择境内企业、境内个人或境外供应商。', '继续填写表单，此时尚未提交。'],
    },
  },
  'registration-form': {
    en: {
      purpose: 'The registration of an enterprise: facts, contacts, bank, documents.',
      steps: [
        'Fill in name and unified social credit code as on the licence; the check digit is verified.',
        'Attach the documents that are asked for.',
        'Save at any time; submit when nothing is marked as missing.',
      ],
    },
    zh: {
      purpose: '境内企业注册：基本信息、联系人、开户行和证明文件。',
      steps: [
        '按营业执照填写名称和统一社会信用代码，系统会校验代码。',
        '上传要求的证明文件。',
        '可随时保存，无缺项提示后提交。',
      ],
    },
  },
  'individual-form': {
    en: {
      purpose: 'The registration of a person as a supplier.',
      steps: [
        'Fill in name and identity document as they are on it.',
        'Attach the documents that are asked for.',
        'Submit; you are told when it is decided.',
      ],
    },
    zh: {
      purpose: '个人供应商注册。',
      steps: ['按身份证件填写姓名和证件号码。', '上传要求的证明文件。', '提交后，审批结果会通过消息通知。'],
    },
  },
  'register-info': {
    en: {
      purpose: 'How your registration stands, and what it says.',
      steps: [
        'See the state and, if it was returned, the reason.',
        'Correct what was objected to and submit again.',
        'Ask for a change when facts of an approved registration have changed.',
      ],
    },
    zh: {
      purpose: '查看注册信息及审批进度。',
      steps: ['查看当前状态；被退回的，查看退回原因。', '修改后重新提交。', '已通过的注册信息发生变化的，申请变更。'],
    },
  },
  'registration-approval': {
    en: {
      purpose: 'Registrations that wait for a decision of the platform.',
      steps: [
        'Open one and compare the facts with the documents.',
        'Approve it, or return it with a reason that the applicant can act on.',
        'The decision and its reason are kept in the record.',
      ],
    },
    zh: {
      purpose: '待平台审批的供应商注册。',
      steps: [
        '打开注册申请，核对信息与证明文件。',
        '通过，或写明申请人可据以修改的退回原因。',
        '审批结论和理由均留痕。',
      ],
    },
  },
  'expert-approval': {
    en: {
      purpose: 'Applications of experts to join the library.',
      steps: [
        'Check qualification, speciality and employer.',
        'Approve or return with a reason.',
        'An approved expert takes the entry exam before being drawn.',
      ],
      law: 'Implementation Regulation of the Tendering and Bidding Law arts. 45 to 47: experts of the library and how they are drawn.',
    },
    zh: {
      purpose: '专家入库申请的审批。',
      steps: ['核对职称、专业和工作单位。', '通过，或写明原因后退回。', '通过后，专家须经入库考试方可被抽取。'],
      law: '《招标投标法实施条例》第四十五条至第四十七条：评标专家库及专家抽取。',
    },
  },
  'expert-base': {
    en: {
      purpose: 'An expert’s own facts for the library.',
      steps: [
        'Fill in employer and title as they are now: they decide whom you must not review.',
        'Save; submit the application when all parts are filled.',
      ],
      law: 'Tendering and Bidding Law art. 37: who has an interest in a bidder does not review.',
    },
    zh: {
      purpose: '专家本人的入库信息。',
      steps: ['如实填写现工作单位和职称，这关系到回避。', '保存；各部分填写完整后提交申请。'],
      law: '《招标投标法》第三十七条：与投标人有利害关系的人不得进入评标委员会。',
    },
  },
  'expert-exam': {
    en: {
      purpose: 'The exam before an expert may be drawn.',
      steps: [
        'Read the rules: questions, time and pass mark.',
        'Answer; each answer is kept at once, also when the connection is lost.',
        'Hand in before the time is over. What is answered then counts.',
      ],
    },
    zh: {
      purpose: '专家入库考试。',
      steps: [
        '阅读考试规则：题量、时长和合格线。',
        '作答，每题答案即时保存，断网亦不丢失。',
        '在时限内交卷，到时按已作答内容计分。',
      ],
    },
  },
  'open-supplier-account': {
    en: {
      purpose: 'Opens an account for a new supplier.',
      steps: [
        'Enter name, mobile number and mail, and confirm them by code.',
        'Choose a password that meets the rule shown.',
        'Sign in and go on with the registration.',
      ],
    },
    zh: {
      purpose: '为新供应商开通账号。',
      steps: ['填写姓名、手机和邮箱，并以验证码确认。', '按提示设置密码。', '登录后继续完成注册。'],
    },
  },
  certification: {
    en: {
      purpose: 'Proves that the supplier is who it says.',
      steps: [
        'Choose the way of proof and enter what it asks for.',
        'The result is shown at once, or when it has been checked.',
      ],
    },
    zh: { purpose: '供应商实名认证。', steps: ['选择认证方式并填写相应信息。', '系统即时或在核验后显示结果。'] },
  },
};
