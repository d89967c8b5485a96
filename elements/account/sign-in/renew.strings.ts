import type { Bilingual } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** Texts of the step in which a password is replaced. */
export const renewStrings = {
  en: {
    title: 'Set a new password',
    first: 'This is your first sign-in. Choose a password that only you know.',
    reset: 'Your password was set by an administrator. Choose one that only you know.',
    expired: 'Your password has reached its greatest age. Choose a new one.',
    weak: 'Your password falls short of the present rule. Choose a new one.',
    submit: 'Set the password and sign in',
  },
  zh: {
    title: '设置新密码',
    first: '这是您首次登录，请设置仅您本人知道的密码。',
    reset: '您的密码由管理员设置，请更换为仅您本人知道的密码。',
    expired: '您的密码已到期，请设置新密码。',
    weak: '您的密码不符合现行要求，请设置新密码。',
    submit: '设置密码并登录',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('signInRenew', renewStrings);
