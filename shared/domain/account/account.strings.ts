import type { Bilingual } from '../../i18n/strings.ts';

const account = {
  en: {
    todos: {
      approve: 'Decide on a registration',
      submit: 'Complete and submit your registration',
      certify: 'Check a proof of identity',
      renew: 'Renew a document that runs out',
    },
    reasons: {
      creditCode:
        'The unified social credit code is not valid: check its 18 characters and the last, the check character.',
      accountTaken: 'This account name is taken. Please choose another one.',
      accountTwice: 'This account name stands in two rows. Please give each person another one.',
      creditCodeTaken:
        'An organization with this credit code is registered already. Please ask its administrator for an account.',
      commonPassword: 'This password is easily guessed. Please choose a longer phrase of your own.',
      fewClasses:
        'Please use at least {{classes}} of these kinds of characters: small letters, capitals, digits, signs.',
      passwordHasName: 'The password must not contain the account or your name.',
      monthsTurned: 'The last month comes before the first. Please choose again.',
      monthsTooMany: 'Please choose at most {{most}} {{most|month|months}}.',
      ownRegistration: 'Nobody decides on their own registration.',
      unknownRole: 'One of the roles does not exist. Please choose again.',
      oldPassword: 'The present password is not right.',
      ownAccount: 'This is your own account. Please change its password or second factor under “my user”.',
      ownContact:
        'This is your own account. Please change the number or address under “my user”, where a code proves it is yours.',
      permissionExceeded: 'You can only give permissions and roles within your own tenant.',
    },
    messages: {
      storageNearlyFull:
        '{{count}} % of your organization’s storage is in use. When it is full, no more files can be uploaded: please remove some or ask the platform for more.',
      registrationSubmitted: '{{organization}} has submitted its registration.',
      registrationApproved: 'Your registration is approved. You can take part in procurement now.',
      registrationReturned: 'Your registration was returned: {{opinion}}',
    },
  },
  zh: {
    todos: {
      approve: '注册审批',
      submit: '完善并提交注册信息',
      certify: '核验实名认证材料',
      renew: '更新即将到期的材料',
    },
    reasons: {
      creditCode: '统一社会信用代码不正确，请核对 18 位代码及末位校验码。',
      accountTaken: '该账号已被使用，请更换。',
      accountTwice: '该账号在多行中重复出现，请分别填写。',
      creditCodeTaken: '该统一社会信用代码对应的单位已注册，请联系本单位管理员开通账号。',
      commonPassword: '该密码过于常见，请改用更长且不易猜到的密码。',
      fewClasses: '密码至少应包含小写字母、大写字母、数字、符号中的 {{classes}} 种。',
      passwordHasName: '密码不得包含账号或姓名。',
      monthsTurned: '结束月份早于开始月份，请重新选择。',
      monthsTooMany: '最多可选 {{most}} 个月。',
      ownRegistration: '不得审批本人的注册申请。',
      unknownRole: '所选角色不存在，请重新选择。',
      oldPassword: '当前密码不正确。',
      ownAccount: '这是您自己的账号，请在“我的用户”中修改密码或双因素认证。',
      ownContact: '这是您自己的账号，请在“我的用户”中凭验证码修改联系方式。',
      permissionExceeded: '只能在本租户范围内授予权限和角色。',
    },
    messages: {
      storageNearlyFull: '贵单位的存储空间已使用 {{count}}%。空间用尽后将无法上传文件，请清理或向平台申请扩容。',
      registrationSubmitted: '{{organization}}已提交注册申请。',
      registrationApproved: '您的注册申请已通过，可以参与采购活动。',
      registrationReturned: '您的注册申请被退回：{{opinion}}',
    },
  },
};

const dic = {
  en: {
    userType: { 10: 'Purchaser', 20: 'Supplier', 35: 'Tenderer', 40: 'Expert', 50: 'Supervisor' },
    admitWay: { invite: 'Invitation by e-mail', temporary: 'Password shown once' },
    organizationKind: {
      platform: 'Platform',
      tenderer: 'Tenderer',
      agency: 'Agency',
      supplier: 'Supplier',
      supervisor: 'Supervising authority',
      department: 'Department',
    },
    role: {
      platformAdmin: 'Platform administrator',
      platformOperator: 'Platform operator',
      tenantAdmin: 'Tenant administrator',
      projectManager: 'Project manager',
      purchaseApprover: 'Purchase approver',
      agencyStaff: 'Agency staff',
      tendererRepresentative: "Tenderer's representative",
      supplier: 'Supplier',
      expert: 'Review expert',
      supervisor: 'Supervisor',
    },
    supplyCategory: { goods: 'Goods', works: 'Works', services: 'Services' },
  },
  zh: {
    userType: { 10: '采购人', 20: '供应商', 35: '招标人', 40: '专家', 50: '监督人' },
    admitWay: { invite: '电子邮件邀请', temporary: '仅显示一次的初始密码' },
    organizationKind: {
      platform: '平台运营机构',
      tenderer: '招标人',
      agency: '招标代理机构',
      supplier: '供应商',
      supervisor: '行政监督部门',
      department: '部门',
    },
    role: {
      platformAdmin: '平台管理员',
      platformOperator: '平台运营人员',
      tenantAdmin: '租户管理员',
      projectManager: '项目经理',
      purchaseApprover: '采购审批人',
      agencyStaff: '代理机构人员',
      tendererRepresentative: '招标人代表',
      supplier: '供应商',
      expert: '评审专家',
      supervisor: '监督人员',
    },
    supplyCategory: { goods: '货物', works: '工程', services: '服务' },
  },
};

/** The texts of accounts themselves, which sign-in needs too; those of the area's records are in `account-area.strings.ts`. */
export const ownAccountStrings: Bilingual<object> = account;

/** Labels of the account area's value sets, `dic.<set>.<value>`. */
export const accountLabels: Bilingual<Readonly<Record<string, Readonly<Record<string, string>>>>> = dic;
