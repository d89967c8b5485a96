import type { Bilingual } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** Texts of the second step of signing in. */
export const otpStrings = {
  en: {
    title: 'Enter the one-time code',
    appIntro: 'Open your authenticator app. It shows a new code every 30 seconds.',
    recoveryIntro: 'Use one of the recovery codes you kept when you set up the second factor. Each works once.',
    app: 'Code of the authenticator app',
    appHint: '6 digits',
    appBad: 'Enter the 6 digits that the app shows now.',
    recovery: 'Recovery code',
    recoveryHint: 'Letters and digits as you kept them',
    recoveryBad: 'Enter a whole recovery code.',
    submit: 'Confirm',
    recoveryInstead: 'Use a recovery code instead',
    appInstead: 'Use the authenticator app instead',
  },
  zh: {
    title: '输入动态口令',
    appIntro: '请打开身份验证器应用，动态口令每 30 秒更新一次。',
    recoveryIntro: '请使用启用双因素认证时保存的恢复码，每个恢复码只能使用一次。',
    app: '身份验证器中的动态口令',
    appHint: '6 位数字',
    appBad: '请输入应用当前显示的 6 位数字。',
    recovery: '恢复码',
    recoveryHint: '按保存时的字母和数字填写',
    recoveryBad: '请输入完整的恢复码。',
    submit: '确认',
    recoveryInstead: '改用恢复码',
    appInstead: '改用身份验证器',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('signInOtp', otpStrings);
