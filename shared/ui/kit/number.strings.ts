import type { Bilingual } from '../../i18n/strings.ts';
import { addStrings } from '../../i18n/translate.ts';

/** Texts of inputs of numbers and amounts; loaded with them. */
export const numberStrings = {
  en: {
    unread: 'This could not be read as a number. Write figures such as 1234567.80, or 123万.',
  },
  zh: {
    unread: '无法识别为数字。请输入数字，如 1234567.80 或 123万。',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('number', numberStrings);
