import type { Bilingual } from '../../i18n/strings.ts';

/** What the server says about rich texts. */
export const richTextStrings = {
  en: {
    reasons: {
      imageNotYours:
        'An image of the text was uploaded by someone else, belongs to another record, or is no image. Please remove it and add it again.',
    },
  },
  zh: {
    reasons: { imageNotYours: '正文中的某张图片由他人上传、属于其他记录或不是图片，请删除后重新插入。' },
  },
} satisfies Bilingual<Record<string, Record<string, string>>>;
