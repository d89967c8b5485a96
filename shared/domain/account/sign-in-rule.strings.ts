import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import { signInStrings } from './sign-in.strings.ts';
import type { signInRule } from './sign-in-rule.entity.ts';

/** Texts of sign-in rules. */
export const signInRuleStrings: Bilingual<EntityStrings<typeof signInRule>> = {
  en: {
    name: 'Sign-in rule',
    fields: {
      name: 'Name',
      organizationId: 'Organization of the tenant',
      minLength: 'Fewest characters of a password',
      classes: 'Kinds of characters in a password',
      history: 'Earlier passwords that may not come again',
      maxAgeDays: 'Days after which a password must be changed',
      tries: 'Failures that lock an account',
      lockMinutes: 'Minutes an account stays locked',
      captchaAfter: 'Failures after which a captcha is asked for',
      mostSessions: 'Most sessions of a person at a time',
      idleMinutes: 'Minutes without use after which a session ends',
      longestHours: 'Hours after which a session ends',
      ways: 'Permitted ways of signing in',
      otpRoles: 'Roles that need a second factor',
      otpUserTypes: 'User types that need a second factor',
      networks: 'Permitted networks',
      hoursFrom: 'Signing in from',
      hoursTo: 'Signing in until',
      zone: 'Time zone',
    },
    inner: { networks: { cidr: 'Network', note: 'Note' } },
    hints: {
      maxAgeDays: '0: never',
      captchaAfter: '0: always',
      mostSessions: '0: any number; otherwise the oldest ends',
      networks: 'Such as 10.1.0.0/16 or 2001:db8::/32; none: from anywhere',
      zone: 'Such as Asia/Shanghai',
    },
    states: { active: 'In force', disabled: 'Disabled' },
    actions: { disable: 'Disable', enable: 'Enable' },
    reasons: {
      network: 'This is not a network. Please write it like 10.1.0.0/16 or 2001:db8::/32.',
      noHours: 'From and until are the same. For the whole day please enter 00:00 and 24:00.',
      zone: 'This time zone is not known. Please enter one like Asia/Shanghai.',
      oncePerTenant: 'This tenant has a sign-in rule already. Please change that one.',
      ofMarket: 'The rule for suppliers and experts is kept by the platform.',
      platformStays: "The platform's own rule stays in force: every other rule inherits from it.",
      locksYouOut:
        'This would lock you out: at this moment you would not be let in from {{address}} any more. Please include your own way, network and time.',
    },
  },
  zh: {
    name: '登录规则',
    fields: {
      name: '名称',
      organizationId: '适用租户的单位',
      minLength: '密码最少字符数',
      classes: '密码须含字符种类数',
      history: '不得重复使用的历史密码数',
      maxAgeDays: '密码有效天数',
      tries: '锁定账号的失败次数',
      lockMinutes: '锁定分钟数',
      captchaAfter: '需要人机验证的失败次数',
      mostSessions: '每人最多会话数',
      idleMinutes: '无操作自动退出分钟数',
      longestHours: '会话最长小时数',
      ways: '允许的登录方式',
      otpRoles: '须双因素认证的角色',
      otpUserTypes: '须双因素认证的用户类型',
      networks: '允许的网络',
      hoursFrom: '允许登录起始时间',
      hoursTo: '允许登录截止时间',
      zone: '时区',
    },
    inner: { networks: { cidr: '网段', note: '备注' } },
    hints: {
      maxAgeDays: '0 表示长期有效',
      captchaAfter: '0 表示始终需要',
      mostSessions: '0 表示不限；超出时最早的会话结束',
      networks: '例如 10.1.0.0/16 或 2001:db8::/32；不填表示不限',
      zone: '例如 Asia/Shanghai',
    },
    states: { active: '生效', disabled: '停用' },
    actions: { disable: '停用', enable: '启用' },
    reasons: {
      network: '网段格式不正确，请按 10.1.0.0/16 或 2001:db8::/32 填写。',
      noHours: '起止时间相同；如全天允许，请填写 00:00 至 24:00。',
      zone: '时区无法识别，请填写如 Asia/Shanghai 的时区名称。',
      oncePerTenant: '该租户已有登录规则，请直接修改。',
      ofMarket: '供应商和专家的登录规则由平台维护。',
      platformStays: '平台默认规则须保持生效，其他规则均继承自它。',
      locksYouOut: '此修改会使您自己无法登录（当前地址 {{address}}）。请将您本人的登录方式、网络和时段包含在内。',
    },
  },
};

/** Labels of the value sets of sign-in rules. */
export const signInRuleLabels: Bilingual<Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  en: {
    signInWay: { password: 'Password', certificate: 'Certificate', sso: 'Single sign-on', legacy: 'Earlier system' },
    signInOutcome: signInStrings.en.outcomes,
    resetWay: { code: 'A code to the person’s own address', generated: 'A generated password' },
  },
  zh: {
    signInWay: { password: '密码', certificate: '数字证书', sso: '单点登录', legacy: '旧系统' },
    signInOutcome: signInStrings.zh.outcomes,
    resetWay: { code: '向本人联系方式发送验证码', generated: '生成密码' },
  },
};
