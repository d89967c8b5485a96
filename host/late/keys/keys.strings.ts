import type { Bilingual, Texts } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** The texts of the keyboard shortcuts: the names of commands. */
export const keysStrings = {
  en: {
    title: 'Keyboard shortcuts',
    intro: 'Write other keys to change them, such as Ctrl+Shift+L, F4 or g p. Empty a field to switch a command off.',
    characters: 'Use keys that are letters or signs alone',
    charactersHint: 'Switch this off when speech input or the like presses letters by mistake.',
    ofPortal: 'Everywhere',
    ofScreen: 'On this page',
    keysFor: 'Keys for: {{command}}',
    wrong: 'These are no keys. Write for example Ctrl+Shift+L, F4 or g p.',
    taken: '“{{command}}” has these keys already.',
    reset: 'As the platform has them',
    saved: 'The keys are kept.',
    commands: {
      palette: 'Search pages, records and commands',
      help: 'Help for this page',
      keys: 'Show the keyboard shortcuts',
      messages: 'Messages',
      home: 'Go to the workplace',
      favourite: 'Add this page to the favourites, or remove it',
      nextPage: 'Next open page',
      previousPage: 'Previous open page',
      closePage: 'Close this page',
      reopenPage: 'Open the page again that was closed last',
      goto: 'Go to {{title}}',
    },
  },
  zh: {
    title: '快捷键',
    intro: '可改写按键，例如 Ctrl+Shift+L、F4 或 g p；清空即停用该命令。',
    characters: '启用单独的字母或符号按键',
    charactersHint: '语音输入等工具误触字母键时，请关闭此项。',
    ofPortal: '全局',
    ofScreen: '本页',
    keysFor: '“{{command}}”的按键',
    wrong: '这不是有效的按键，请按 Ctrl+Shift+L、F4 或 g p 的形式填写。',
    taken: '“{{command}}”已使用该按键。',
    reset: '恢复平台默认',
    saved: '快捷键已保存。',
    commands: {
      palette: '搜索页面、记录和命令',
      help: '本页帮助',
      keys: '查看快捷键',
      messages: '消息',
      home: '前往工作台',
      favourite: '收藏或取消收藏本页',
      nextPage: '下一个已打开的页面',
      previousPage: '上一个已打开的页面',
      closePage: '关闭当前页面',
      reopenPage: '重新打开最近关闭的页面',
      goto: '前往{{title}}',
    },
  },
} satisfies Bilingual<Texts>;

addStrings('keys', keysStrings);
