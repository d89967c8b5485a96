import type { Bilingual } from '../../i18n/strings.ts';

const en = {
  wayNotPermitted:
    'Your organization does not permit this way of signing in. Please choose another one on the sign-in page.',
  networkNotPermitted:
    'Your organization does not permit signing in from this network. Please use a permitted one, or ask your administrator.',
  hoursNotPermitted:
    'Your organization permits signing in from {{from}} to {{to}} ({{zone}}) only. Please come back then, or ask your administrator.',
  messages: {
    subject: 'A notice about your account on the e-bidding platform',
    newDevice:
      'Your account was signed in on a device not seen before: {{browser}}, {{system}}, address {{address}}. If this was not you, change your password now and end the other sessions.',
    passwordChanged:
      'The password of your account was changed. If this was not you, get a new one with “forgotten password” and tell your administrator.',
    passwordReset:
      'An administrator has set a new password for your account. You choose your own the next time you sign in.',
    otpEnrolled: 'A second factor was set up for your account. If this was not you, tell your administrator at once.',
    otpRemoved: 'The second factor of your account was removed. If this was not you, change your password now.',
  },
  outcomes: {
    signedIn: 'Signed in',
    wrongPassword: 'Wrong password',
    wrongOtp: 'Wrong one-time code',
    wrongCertificate: 'Certificate not accepted',
    disabled: 'Account disabled',
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
  messages: {
    subject: '电子招标采购平台账号安全提醒',
    newDevice:
      '您的账号在新设备上登录：{{browser}}，{{system}}，地址 {{address}}。如非本人操作，请立即修改密码并结束其他会话。',
    passwordChanged: '您的账号密码已修改。如非本人操作，请通过“忘记密码”重新设置，并告知管理员。',
    passwordReset: '管理员已为您的账号设置新密码，下次登录时请自行修改。',
    otpEnrolled: '您的账号已启用双因素认证。如非本人操作，请立即告知管理员。',
    otpRemoved: '您的账号已停用双因素认证。如非本人操作，请立即修改密码。',
  },
  outcomes: {
    signedIn: '登录成功',
    wrongPassword: '密码错误',
    wrongOtp: '动态口令错误',
    wrongCertificate: '数字证书未通过',
    disabled: '账号已停用',
    way: '登录方式不允许',
    network: '登录网络不允许',
    hours: '不在允许的登录时段',
    passwordChange: '需先修改密码',
    enrolOtp: '需先启用双因素认证',
  },
};

/** What the server says about signing in. Screens have texts of their own. */
export const signInStrings: Bilingual<typeof en> = { en, zh };
