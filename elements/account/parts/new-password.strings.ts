import type { Bilingual } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** Texts of setting a new password. */
export const newPasswordStrings = {
  en: {
    password: 'New password',
    again: 'New password again',
    rule: 'What the password must be like',
    length: 'At least {{count}} {{count|character|characters}}; several words are best',
    classes: 'At least {{count}} {{count|kind|kinds}} of: small letters, capitals, digits, signs',
    own: 'Not easily guessed, and without your account or name',
    history: 'None of your last {{count}} {{count|password|passwords}}',
    met: ' (met)',
    open: ' (not yet)',
    notKept: 'The password is not yet as it must be.',
    differs: 'The two passwords differ.',
  },
  zh: {
    password: '新密码',
    again: '再次输入新密码',
    rule: '密码要求',
    length: '至少 {{count}} 个字符，建议使用多个词语组成的短语',
    classes: '小写字母、大写字母、数字、符号中至少包含 {{count}} 类',
    own: '不易被猜到，且不含账号或姓名',
    history: '不得与最近 {{count}} 次使用的密码相同',
    met: '（已满足）',
    open: '（未满足）',
    notKept: '密码尚未满足要求。',
    differs: '两次输入的密码不一致。',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('newPassword', newPasswordStrings);
