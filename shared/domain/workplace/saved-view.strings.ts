import type { Bilingual } from '../../i18n/strings.ts';

/** Why a view of a list cannot be kept. */
export const savedViewStrings = {
  en: {
    reasons: {
      nameTaken: 'You have a view of this name for this list already. Choose another name, or remove the other view.',
      tooManyOfList:
        'A list holds at most {{max}} {{max|view|views}} of one person. Remove one that you no longer need.',
      tooMany: 'You have {{max}} {{max|view|views}}, the most there may be. Remove some that you no longer need.',
    },
  },
  zh: {
    reasons: {
      nameTaken: '该列表中已有同名视图，请更换名称或先移除原视图。',
      tooManyOfList: '每个列表最多保存 {{max}} 个视图，请先移除不再使用的视图。',
      tooMany: '您已有 {{max}} 个视图，达到上限，请先移除不再使用的视图。',
    },
  },
} satisfies Bilingual<object>;
