import type { Bilingual } from '../../shared/i18n/strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';

/** Texts of the list of messages that a demo installation has sent. */
export const demoMessagesStrings = {
  en: {
    title: 'Messages sent',
    intro: 'Mail and SMS that this demo installation has sent, the newest 20.',
    loading: 'Loading…',
    none: 'No message has been sent yet. Ask for a code, and it appears here.',
    newest: 'Newest message: {{to}}, {{at}}',
    failed: 'The messages cannot be read now; trying again.',
    email: 'E-mail',
    sms: 'SMS',
  },
  zh: {
    title: '已发消息',
    intro: '本演示环境发出的邮件和短信，显示最近 20 条。',
    loading: '正在加载……',
    none: '尚未发出消息，获取验证码后将显示在此处。',
    newest: '最新消息：{{to}}，{{at}}',
    failed: '暂时无法读取消息，正在重试。',
    email: '邮件',
    sms: '短信',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('demoMessages', demoMessagesStrings);
