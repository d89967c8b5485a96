import type { Bilingual, Texts } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** The texts of the command palette. */
export const paletteStrings = {
  en: {
    title: 'Search and commands',
    label: 'Search pages, records and commands',
    hint: 'Page, project, supplier, command…',
    keys: '↑ ↓ choose · Enter open · Ctrl+Enter open behind · Esc close',
    results: '{{count}} {{count|result|results}}',
    nothing: 'Nothing found for “{{words}}”. Try fewer or other words.',
    searching: 'Searching records…',
    failed: 'Records could not be searched: {{message}}',
    groups: { recent: 'Last opened', favourites: 'Favourites', pages: 'Pages', actions: 'Commands' },
    all: 'All results in {{group}} ({{total}})',
    allMore: 'All results in {{group}} (more than {{total}})',
    actions: {
      language: '切换到中文',
      light: 'Light theme',
      dark: 'Dark theme',
      auto: 'Theme as the system',
      help: 'Help for this page',
      keys: 'Keyboard shortcuts',
      messages: 'Messages',
      signOut: 'Sign out',
    },
  },
  zh: {
    title: '搜索与命令',
    label: '搜索页面、记录和命令',
    hint: '页面、项目、供应商、命令……',
    keys: '↑ ↓ 选择 · Enter 打开 · Ctrl+Enter 在后台打开 · Esc 关闭',
    results: '{{count}} 个结果',
    nothing: '没有找到“{{words}}”，请减少或更换关键词。',
    searching: '正在搜索记录……',
    failed: '无法搜索记录：{{message}}',
    groups: { recent: '最近打开', favourites: '收藏夹', pages: '页面', actions: '命令' },
    all: '{{group}}中的全部结果（{{total}}）',
    allMore: '{{group}}中的全部结果（超过 {{total}}）',
    actions: {
      language: 'Switch to English',
      light: '浅色主题',
      dark: '深色主题',
      auto: '主题跟随系统',
      help: '本页帮助',
      keys: '快捷键',
      messages: '消息',
      signOut: '退出登录',
    },
  },
} satisfies Bilingual<Texts>;

addStrings('palette', paletteStrings);
