import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { ssoLink } from './sso-link.entity.ts';
import type { ssoSystem } from './sso-system.entity.ts';

const sso = {
  en: {
    reasons: {
      openidScope: 'The scopes must include “openid”, separated by blanks.',
      httpsOnly: 'The address must begin with https:// in a production installation.',
      clientSecretMissing: 'Set the client secret first.',
      apiSecretMissing: 'Make the secret of the interface first.',
      platformOnly: 'Only the platform’s own administrators connect systems.',
      linked: 'This person of the system, or this user, is linked already. Remove the other link first.',
      unknownSystem: 'There is no connected system of this name. Please sign in with your account.',
      systemOff: 'Signing in by this system is switched off. Please sign in with your account.',
      notStartable: 'Sign in at this system and follow its link to the platform.',
      stateSpent:
        'This sign-in has run out or was used already: it is good for 10 minutes and once. Please start it again.',
      otherBrowser:
        'This sign-in was begun in another browser, or cookies are blocked. Please start it again in this browser.',
      otherSystem: 'This answer belongs to another system. Please start the sign-in again.',
      wrongIssuer: 'The answer does not come from the expected provider and was refused. Please start again.',
      untrusted: 'The provider’s answer could not be verified and was refused. Please start again.',
      codeSpent: 'The provider refused the code: it was used already or has run out. Please start again.',
      misconfigured: 'The provider does not accept this platform. Please tell the administrator of the platform.',
      providerDown:
        'The provider cannot be reached at the moment. Please try again later or sign in with your account.',
      denied: 'The sign-in was declined at the provider. You can start again or sign in with your account.',
      providerRefused:
        'The provider could not sign you in ({{error}}). You can start again or sign in with your account.',
      ssoCode: 'This sign-in link has run out, was used already or belongs to another system. Please fetch a new one.',
      legacySession:
        'The session of the old portal is not known here, has ended or was used already. Open the link again in the old portal, or sign in with your account.',
      unknownAccount: 'There is no such account on the platform.',
      userType: 'Accounts of this type cannot sign in by this system. Please sign in with your account and password.',
      staff: 'The platform’s own staff cannot sign in by this system. Please sign in with your account and password.',
      linkTicket: 'The confirmation has run out: it is good for 10 minutes and once. Please start the sign-in again.',
      wrongSecret: 'The secret of the connected system is missing or not right.',
      secretKind: 'A system of this kind has no such secret.',
      expiresAt: 'The time must lie in the future.',
    },
  },
  zh: {
    reasons: {
      openidScope: '授权范围必须包含“openid”，各项以空格分隔。',
      httpsOnly: '生产环境中地址必须以 https:// 开头。',
      clientSecretMissing: '请先设置客户端密钥。',
      apiSecretMissing: '请先生成接口密钥。',
      platformOnly: '仅平台管理员可以接入外部系统。',
      linked: '该系统人员或该用户已有绑定，请先解除原有绑定。',
      unknownSystem: '没有该名称的接入系统，请使用账号登录。',
      systemOff: '该系统的单点登录已停用，请使用账号登录。',
      notStartable: '请先登录该系统，再从其链接进入本平台。',
      stateSpent: '本次登录已过期或已使用：有效期 10 分钟且只能使用一次，请重新发起。',
      otherBrowser: '本次登录由其他浏览器发起，或浏览器禁用了 Cookie，请在本浏览器中重新发起。',
      otherSystem: '该应答属于其他系统，请重新发起登录。',
      wrongIssuer: '应答并非来自预期的认证方，已拒绝，请重新发起。',
      untrusted: '认证方的应答未通过校验，已拒绝，请重新发起。',
      codeSpent: '认证方拒绝了授权码：已使用或已过期，请重新发起。',
      misconfigured: '认证方不接受本平台的接入配置，请联系平台管理员。',
      providerDown: '暂时无法连接认证方，请稍后重试，或使用账号登录。',
      denied: '您在认证方取消了登录，可重新发起或使用账号登录。',
      providerRefused: '认证方未能完成登录（{{error}}），可重新发起或使用账号登录。',
      ssoCode: '该登录链接已过期、已使用或属于其他系统，请重新获取。',
      legacySession: '旧门户的会话未登记、已结束或已使用，请在旧门户中重新打开链接，或使用账号登录。',
      unknownAccount: '平台没有该账号。',
      userType: '该类型的账号不能通过此系统登录，请使用账号和密码登录。',
      staff: '平台工作人员不能通过此系统登录，请使用账号和密码登录。',
      linkTicket: '确认已过期：有效期 10 分钟且只能使用一次，请重新发起登录。',
      wrongSecret: '接入系统的密钥缺失或不正确。',
      secretKind: '该类型的系统没有这种密钥。',
      expiresAt: '时间必须晚于当前时间。',
    },
  },
};

const ssoSystemStrings: Bilingual<EntityStrings<typeof ssoSystem>> = {
  en: {
    name: 'Connected system',
    fields: {
      code: 'Code in addresses',
      nameZh: 'Chinese name',
      nameEn: 'English name',
      kind: 'Way of signing in',
      entryUrl: 'Start page of the system',
      userTypes: 'User types it signs in',
      platformStaff: 'Also the platform’s staff',
      issuer: 'Issuer',
      clientId: 'Client id',
      clientAuthentication: 'Client authentication',
      scopes: 'Scopes',
      accountClaim: 'Claim that names the person',
      claimMeaning: 'What the claim holds',
      firstSignIn: 'First sign-in',
      clientSecretAt: 'Client secret since',
      apiSecretAt: 'Interface secret since',
    },
    states: { draft: 'Draft', enabled: 'Enabled', disabled: 'Disabled' },
    actions: {
      enable: 'Enable',
      disable: 'Disable',
      secretSet: 'Client secret set',
      secretRotated: 'Interface secret renewed',
    },
    hints: {
      code: 'Small letters, digits and hyphens, such as city-id; people open /sso/login/city-id',
      issuer: 'As the provider states it in its configuration, such as https://id.example.org/realms/city',
      scopes: 'Separated by blanks, such as openid profile',
      accountClaim: 'Such as preferred_username',
    },
  },
  zh: {
    name: '接入系统',
    fields: {
      code: '地址代码',
      nameZh: '中文名称',
      nameEn: '英文名称',
      kind: '登录方式',
      entryUrl: '系统首页',
      userTypes: '可登录的用户类型',
      platformStaff: '包括平台工作人员',
      issuer: '认证方标识',
      clientId: '客户端标识',
      clientAuthentication: '客户端认证方式',
      scopes: '授权范围',
      accountClaim: '标识人员的声明',
      claimMeaning: '声明内容',
      firstSignIn: '首次登录',
      clientSecretAt: '客户端密钥设置时间',
      apiSecretAt: '接口密钥生成时间',
    },
    states: { draft: '草稿', enabled: '启用', disabled: '已停用' },
    actions: { enable: '启用', disable: '停用', secretSet: '设置客户端密钥', secretRotated: '更换接口密钥' },
    hints: {
      code: '小写字母、数字和连字符，如 city-id；登录地址为 /sso/login/city-id',
      issuer: '与认证方公布的配置一致，如 https://id.example.org/realms/city',
      scopes: '以空格分隔，如 openid profile',
      accountClaim: '如 preferred_username',
    },
  },
};

const ssoLinkStrings: Bilingual<EntityStrings<typeof ssoLink>> = {
  en: {
    name: 'Link to a connected system',
    fields: { systemId: 'System', subject: 'Person at the system', userId: 'User' },
    states: { active: 'Linked', removed: 'Removed' },
    actions: { unlink: 'Remove the link' },
  },
  zh: {
    name: '接入系统绑定',
    fields: { systemId: '系统', subject: '系统人员标识', userId: '用户' },
    states: { active: '已绑定', removed: '已解除' },
    actions: { unlink: '解除绑定' },
  },
};

/** The texts of single sign-on by namespace. */
export const ssoStrings: Readonly<Record<string, Bilingual<object>>> = {
  sso,
  ssoSystem: ssoSystemStrings,
  ssoLink: ssoLinkStrings,
};

/** Labels of the value sets of single sign-on. */
export const ssoDic: Bilingual<Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  en: {
    ssoKind: { oidc: 'OpenID Connect', code: 'One-time code', legacy: 'Session of an old portal' },
    clientAuthentication: { basic: 'Secret in the header', post: 'Secret in the body', none: 'None (public client)' },
    claimMeaning: { account: 'Account name', userId: 'User id of the platform' },
    firstSignIn: { confirm: 'Confirmed with the account’s password', trust: 'The claim alone is trusted' },
  },
  zh: {
    ssoKind: { oidc: 'OpenID Connect 统一认证', code: '一次性登录码', legacy: '旧门户会话' },
    clientAuthentication: { basic: '请求头携带密钥', post: '请求体携带密钥', none: '无密钥（公开客户端）' },
    claimMeaning: { account: '账号', userId: '平台用户标识' },
    firstSignIn: { confirm: '以账号密码确认绑定', trust: '信任声明，自动绑定' },
  },
};
