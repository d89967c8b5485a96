import type { Bilingual } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** Texts of the step in which a second factor is set up. */
export const enrolStrings = {
  en: {
    title: 'Set up a second factor',
    intro: 'Your role requires a second factor at sign-in: a code from an authenticator app.',
    submit: 'Confirm',
    codes: 'Keep your recovery codes',
    go: 'Go on',
  },
  zh: {
    title: '启用双因素认证',
    intro: '您的角色登录时须使用双因素认证：身份验证器应用中的动态口令。',
    submit: '确认',
    codes: '保存恢复码',
    go: '继续',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('signInEnrol', enrolStrings);
