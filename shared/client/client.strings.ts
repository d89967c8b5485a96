import type { Bilingual } from '../i18n/strings.ts';

/** What the API client itself says (spec §8). */
export const clientStrings = {
  en: {
    expired: 'Your login has expired. Sign in again; what you typed is kept.',
    unknown: 'Unknown error. Sign in again.',
    request: 'Request error. Try again.',
    offline: 'No connection to the server. Check the network and try again; you stay signed in.',
    refusedKey: 'The data holds a name that is not allowed: {key}.',
  },
  zh: {
    expired: '登录已过期，请重新登录，已填写的内容已保留。',
    unknown: '未知错误，请重新登录。',
    request: '请求错误，请重试。',
    offline: '无法连接服务器，请检查网络后重试，登录状态不受影响。',
    refusedKey: '数据中含有不允许的名称：{key}。',
  },
} satisfies Bilingual<Record<string, string>>;
