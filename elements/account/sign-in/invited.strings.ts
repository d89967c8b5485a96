import type { Bilingual } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** Texts of the step in which an invited person chooses the first password. */
export const invitedStrings = {
  en: {
    title: 'Choose your password',
    intro:
      '{{name}}, the account {{account}} was made for you by {{organization}}. Choose a password that only you know.',
    submit: 'Set the password',
    done: 'Your password is set. Please sign in with it.',
  },
  zh: {
    title: '设置密码',
    intro: '{{name}}，{{organization}}已为您开通账号 {{account}}，请设置仅您本人知道的密码。',
    submit: '设置密码',
    done: '密码已设置，请使用新密码登录。',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('signInInvited', invitedStrings);
