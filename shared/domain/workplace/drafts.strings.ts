import type { Bilingual } from '../../i18n/strings.ts';

/** What the server says about drafts. */
export const draftStrings = {
  en: {
    reasons: {
      onDevice: 'What is typed here stays on this device until it is sealed or handed in.',
      elsewhere: 'This draft was changed on another device meanwhile.',
      unreadable: 'The draft could not be read.',
    },
  },
  zh: {
    reasons: {
      onDevice: '此处填写的内容在加密或提交前仅保存在本设备。',
      elsewhere: '该草稿已在其他设备上更新。',
      unreadable: '草稿内容无法识别。',
    },
  },
} satisfies Bilingual<Record<string, Record<string, string>>>;
