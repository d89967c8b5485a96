import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';

/** The page for an address whose sealed query cannot be opened. */
export const unreadableStrings = {
  en: {
    title: 'This address cannot be opened',
    text: 'Its last part is encrypted for one person. It was made for somebody else, or it is not complete. Open the page from the menu, or ask the person who sent it for the name of the record.',
    home: 'To my workplace',
    info: 'To the bulletins',
    without: 'Open the page without it',
  },
  zh: {
    title: '无法打开此地址',
    text: '该地址的末尾部分是为某一位用户加密的。它属于其他用户，或者不完整。请从菜单打开页面，或向发送者询问记录名称。',
    home: '前往我的工作台',
    info: '前往公告',
    without: '不带该部分打开页面',
  },
} satisfies Bilingual<Texts>;

addStrings('unreadable', unreadableStrings);
