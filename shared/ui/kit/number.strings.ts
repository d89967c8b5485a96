import type { Bilingual } from '../../i18n/strings.ts';
import { addStrings } from '../../i18n/translate.ts';

/** Texts of inputs of numbers and amounts; loaded with them. */
export const numberStrings = {
  en: {
    unread: 'This could not be read as a number. Write figures such as 1234567.80, or 123万.',
    negative: 'A number below zero is not possible here.',
    whole: 'Only a whole number is possible here.',
    places: 'No more than {{scale}} {{scale|decimal is|decimals are}} possible here.',
  },
  zh: {
    unread: '无法识别为数字。请输入数字，如 1234567.80 或 123万。',
    negative: '此处不能填写负数。',
    whole: '此处只能填写整数。',
    places: '此处最多 {{scale}} 位小数。',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('number', numberStrings);
