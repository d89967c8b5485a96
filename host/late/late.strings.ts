import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';

/** The texts of the layer above the pages. */
export const lateStrings = {
  en: {
    offline: 'No connection.',
    offlineText:
      'Open pages stay, and what you type in forms is kept in this browser. Opening other records, saving and submitting work again when the connection is back.',
    newVersion: 'A new version of the platform is there. Open pages and drafts are kept when it is loaded.',
    reload: 'Reload now',
    later: 'Later',
  },
  zh: {
    offline: '网络已断开。',
    offlineText: '已打开的页面仍可查看，表单中填写的内容保存在本浏览器中；打开其他记录、保存和提交须在网络恢复后进行。',
    newVersion: '平台已更新。重新加载后，已打开的页面和草稿仍会保留。',
    reload: '立即重新加载',
    later: '稍后',
  },
} satisfies Bilingual<Texts>;

addStrings('late', lateStrings);
