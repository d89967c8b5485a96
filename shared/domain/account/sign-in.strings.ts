import type { Bilingual } from '../../i18n/strings.ts';

const en = {
  wayNotPermitted:
    'Your organization does not permit this way of signing in. Please choose another one on the sign-in page.',
  networkNotPermitted:
    'Your organization does not permit signing in from this network. Please use a permitted one, or ask your administrator.',
  hoursNotPermitted:
    'Your organization permits signing in from {{from}} to {{to}} ({{zone}}) only. Please come back then, or ask your administrator.',
  captchaNeeded:
    'Please let this page prove that it is not a machine that guesses: it takes a second and asks nothing of you.',
  captchaAgain: 'The proof was too old or was used before. Please try again; the page makes a new one.',
  ticketOver: 'This step took longer than ten minutes or was done already. Please sign in again.',
  passwordUsed: 'This is one of your last {{history}} {{history|password|passwords}}. Please choose another one.',
  askedTooOften:
    'Codes have been asked for too often. Please use the last one you were sent, or try again in {{minutes}} {{minutes|minute|minutes}}.',
  wrongCode: 'The code is not right or has run out. Please check it, or ask for a new one.',
  otpAlready: 'Your account has a second factor already. To change it, remove the present one first.',
  otpNotStarted: 'The ten minutes for setting up the second factor are over. Please start again.',
  otpNotEnabled: 'Your account has no second factor. Please set one up first.',
  nonceOver: 'Signing took too long or was interrupted. Please try again.',
  certificateUnknown:
    'This certificate was not issued by this platform for signing. Please choose your signing certificate, or request one after signing in with your password.',
  certificateSignature: 'The signature does not fit the certificate. Please choose the key file that belongs to it.',
  certificateRevoked: 'This certificate has been revoked. Please sign in another way and request a new one.',
  certificateExpired: 'This certificate has expired. Please sign in another way and request a new one.',
  certificateOfOtherType: 'This certificate belongs to another user type. Please use the sign-in page of that type.',
  invitationOver:
    'This invitation is over or was used already. Please sign in, or ask your administrator for another one.',
  messages: {
    invitedSubject: 'Your account on the e-bidding platform',
    invited:
      '{{name}}, an account {{account}} was made for you on the e-bidding platform. Choose your password within {{days}} {{days|day|days}} at {{link}} . The link works once; give it to nobody.',
    resetByAdministrator:
      'An administrator has reset the password of your account {{account}}. Choose “Forgotten password” on the sign-in page and enter the code {{code}}; it is good for {{minutes}} {{minutes|minute|minutes}}. Nobody will ask you for this code.',
    codeSubject: 'Your code for a new password',
    code: 'Your code for a new password on the e-bidding platform is {{code}}. It is good for {{minutes}} {{minutes|minute|minutes}}. Give it to nobody; if you did not ask for it, ignore this message.',
    subject: 'A notice about your account on the e-bidding platform',
    contactSubject: 'Your code for a new number or address',
    contactCode:
      'Your code for a new number or address on the e-bidding platform is {{code}}. It is good for {{minutes}} {{minutes|minute|minutes}}. Give it to nobody; if you did not ask for it, ignore this message.',
    contactChanged:
      'The mobile number or e-mail address of your account was changed. If this was not you, change your password now and tell your administrator.',
    newDevice:
      'Your account was signed in on a device not seen before: {{browser}}, {{system}}, address {{address}}. If this was not you, change your password now and end the other sessions.',
    passwordChanged:
      'The password of your account was changed. If this was not you, get a new one with “forgotten password” and tell your administrator.',
    passwordReset:
      'An administrator has set a new password for your account. You choose your own the next time you sign in.',
    otpEnrolled: 'A second factor was set up for your account. If this was not you, tell your administrator at once.',
    otpRemoved: 'The second factor of your account was removed. If this was not you, change your password now.',
    ssoLinked:
      'Your account can now be signed in to by {{system}}. If this was not you, remove the link under “my user”, change your password and end the other sessions.',
  },
  tenantSuspended: 'Your organization’s access to the platform is suspended. Please ask the platform’s administrator.',
  tenantExpired: 'Your organization’s access to the platform has expired. Please ask the platform’s administrator.',
  ownSession: 'This is your own session. Please end it by signing out, or under “my user”.',
  sessionOver: 'This session is over already.',
  noAddress: 'Neither an e-mail address nor a mobile number is known. Please choose a generated password.',
  endedByAdministrator: 'An administrator has signed you out. You can sign in again.',
  outcomes: {
    signedIn: 'Signed in',
    wrongPassword: 'Wrong password',
    wrongOtp: 'Wrong one-time code',
    wrongCertificate: 'Certificate not accepted',
    disabled: 'Account disabled',
    tenant: 'Tenant suspended or expired',
    way: 'Way of signing in not permitted',
    network: 'Network not permitted',
    hours: 'Outside the permitted hours',
    passwordChange: 'Password had to be changed first',
    enrolOtp: 'Second factor had to be set up first',
  },
};

const zh: typeof en = {
  wayNotPermitted: '您的单位不允许使用该登录方式，请在登录页选择其他方式。',
  networkNotPermitted: '您的单位不允许从当前网络登录，请使用允许的网络或联系管理员。',
  hoursNotPermitted: '您的单位仅允许在 {{from}} 至 {{to}}（{{zone}}）登录，请在该时段登录或联系管理员。',
  captchaNeeded: '请先完成人机验证：由页面自动完成，约需一秒，无需您操作。',
  captchaAgain: '人机验证已过期或已使用，请重试，页面将自动重新验证。',
  ticketOver: '该步骤已超过十分钟或已完成，请重新登录。',
  passwordUsed: '不得使用最近 {{history}} 次用过的密码，请更换。',
  askedTooOften: '获取验证码过于频繁，请使用最近一次收到的验证码，或在 {{minutes}} 分钟后重试。',
  wrongCode: '验证码不正确或已过期，请核对或重新获取。',
  otpAlready: '您的账号已启用双因素认证，如需更换请先停用。',
  otpNotStarted: '启用双因素认证已超过十分钟，请重新开始。',
  otpNotEnabled: '您的账号尚未启用双因素认证，请先启用。',
  nonceOver: '签名超时或被中断，请重试。',
  certificateUnknown: '该证书不是本平台签发的签名证书，请选择您的签名证书，或用密码登录后申请。',
  certificateSignature: '签名与证书不符，请选择与证书对应的密钥文件。',
  certificateRevoked: '该证书已吊销，请使用其他方式登录后重新申请。',
  certificateExpired: '该证书已过期，请使用其他方式登录后重新申请。',
  certificateOfOtherType: '该证书属于其他用户类型，请使用对应类型的登录页。',
  invitationOver: '该邀请已失效或已使用。请直接登录，或联系管理员重新办理。',
  messages: {
    invitedSubject: '您的电子招标投标平台账号',
    invited:
      '{{name}}：已为您开通电子招标投标平台账号 {{account}}。请在 {{days}} 日内通过以下链接设置密码：{{link}} 。链接仅可使用一次，请勿转发。',
    resetByAdministrator:
      '管理员已重置您的账号 {{account}} 的密码。请在登录页选择“忘记密码”并输入验证码 {{code}}，{{minutes}} 分钟内有效。任何人都不会向您索要此验证码。',
    codeSubject: '重设密码验证码',
    code: '您在电子招标采购平台重设密码的验证码为 {{code}}，{{minutes}} 分钟内有效。请勿告知他人；如非本人操作，请忽略本消息。',
    subject: '电子招标采购平台账号安全提醒',
    contactSubject: '变更联系方式验证码',
    contactCode:
      '您在电子招标采购平台变更联系方式的验证码为 {{code}}，{{minutes}} 分钟内有效。请勿告知他人；如非本人操作，请忽略本消息。',
    contactChanged: '您账号的手机号或邮箱已变更。如非本人操作，请立即修改密码并告知管理员。',
    newDevice:
      '您的账号在新设备上登录：{{browser}}，{{system}}，地址 {{address}}。如非本人操作，请立即修改密码并结束其他会话。',
    passwordChanged: '您的账号密码已修改。如非本人操作，请通过“忘记密码”重新设置，并告知管理员。',
    passwordReset: '管理员已为您的账号设置新密码，下次登录时请自行修改。',
    otpEnrolled: '您的账号已启用双因素认证。如非本人操作，请立即告知管理员。',
    otpRemoved: '您的账号已停用双因素认证。如非本人操作，请立即修改密码。',
    ssoLinked: '您的账号已可通过{{system}}登录。如非本人操作，请在“我的用户”中解除关联，修改密码并结束其他会话。',
  },
  tenantSuspended: '贵单位的平台使用权限已停用，请联系平台管理员。',
  tenantExpired: '贵单位的平台使用期限已到，请联系平台管理员。',
  ownSession: '这是您自己的会话，请直接退出登录或在“我的用户”中结束。',
  sessionOver: '该会话已结束。',
  noAddress: '未登记邮箱或手机号码，请选择生成密码。',
  endedByAdministrator: '管理员已将您退出登录，您可重新登录。',
  outcomes: {
    signedIn: '登录成功',
    wrongPassword: '密码错误',
    wrongOtp: '动态口令错误',
    wrongCertificate: '数字证书未通过',
    disabled: '账号已停用',
    tenant: '租户已停用或到期',
    way: '登录方式不允许',
    network: '登录网络不允许',
    hours: '不在允许的登录时段',
    passwordChange: '需先修改密码',
    enrolOtp: '需先启用双因素认证',
  },
};

/** What the server says about signing in. Screens have texts of their own. */
export const signInStrings: Bilingual<typeof en> = { en, zh };
