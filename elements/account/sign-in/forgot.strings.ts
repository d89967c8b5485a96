import type { Bilingual } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** Texts of the forgotten password. */
export const forgotStrings = {
  en: {
    title: 'Forgotten password',
    intro: 'Name your account. A code goes to the e-mail address or mobile number that the account has.',
    channel: 'Where the code is to be sent',
    email: 'By e-mail',
    sms: 'By SMS',
    send: 'Send the code',
    have: 'I have a code already',
    resetTitle: 'Enter the code and a new password',
    sent: 'If there is an account {{account}} with such an address, a code is on its way. It is valid for a few minutes.',
    code: 'Code',
    codeHint: 'The 6 digits of the message',
    codeBad: 'Enter the 6 digits of the message.',
    set: 'Set the new password',
    again: 'No message came: ask for another code',
    done: 'The new password is set. Sign in with it now.',
  },
  zh: {
    title: '忘记密码',
    intro: '请填写账号，验证码将发送到该账号登记的邮箱或手机。',
    channel: '验证码接收方式',
    email: '电子邮件',
    sms: '手机短信',
    send: '发送验证码',
    have: '我已有验证码',
    resetTitle: '输入验证码并设置新密码',
    sent: '如果账号 {{account}} 存在并登记了相应的联系方式，验证码已发出，几分钟内有效。',
    code: '验证码',
    codeHint: '消息中的 6 位数字',
    codeBad: '请输入消息中的 6 位数字。',
    set: '设置新密码',
    again: '未收到消息，重新获取验证码',
    done: '新密码已设置，请使用新密码登录。',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('signInForgot', forgotStrings);
