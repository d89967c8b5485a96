import { addStrings } from '../i18n/dictionary.ts';
import type { Bilingual } from '../i18n/strings.ts';

/** What the root of every element says, those without the kit included. */
const rootStrings = {
  en: { fault: 'This part of the page ran into a fault. What you saved is safe.', retry: 'Try again' },
  zh: { fault: '页面此部分发生故障，已保存的内容不受影响。', retry: '重试' },
} satisfies Bilingual<Record<string, string>>;

addStrings('kit', rootStrings);
