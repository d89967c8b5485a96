import type { MessageWish } from './subscription.ts';

/** What holds for a person who has wished nothing. */
export const NO_WISH: MessageWish = {
  off: [],
  quiet: null,
  zone: 'Asia/Shanghai',
  digest: 'none',
  digestAt: '08:00',
  lang: 'zh',
};
