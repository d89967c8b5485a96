import type { Bilingual } from '../i18n/strings.ts';

/** What the API client itself says (spec §8). */
export const clientStrings = {
  en: {
    expired: 'Your login has expired. Sign in again; what you typed is kept.',
    unknown: 'Unknown error. Sign in again.',
    request: 'Request error. Try again.',
    refusedKey: 'The data holds a name that is not allowed: {key}.',
    close: 'Close the message',
  },
  zh: {
    expired: '登录已过期，请重新登录，已填写的内容已保留。',
    unknown: '未知错误，请重新登录。',
    request: '请求错误，请重试。',
    refusedKey: '数据中含有不允许的名称：{key}。',
    close: '关闭消息',
  },
} satisfies Bilingual<Record<string, string>>;
