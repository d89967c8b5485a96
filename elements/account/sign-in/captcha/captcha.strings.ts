import type { Bilingual } from '../../../../shared/i18n/strings.ts';
import { addStrings } from '../../../../shared/i18n/translate.ts';

/** What can go wrong with the captcha. */
export const captchaStrings = {
  en: {
    insecure:
      'The security check needs a secure connection (https). Open this page by its https address and try again.',
    slow: 'The security check took too long on this device. Close other programs and try again.',
  },
  zh: {
    insecure: '安全校验需要安全连接（https），请通过 https 地址打开本页面后重试。',
    slow: '安全校验在本设备上耗时过长，请关闭其他程序后重试。',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('signInCaptcha', captchaStrings);
