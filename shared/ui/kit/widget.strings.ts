import type { Bilingual } from '../../i18n/strings.ts';

/** What widgets say themselves, by Shoelace's names of it. */
export const widgetStrings = {
  en: {
    clearEntry: 'Clear entry',
    close: 'Close',
    hidePassword: 'Hide password',
    loading: 'Loading',
    numOptionsSelected: '{{count}} chosen',
    progress: 'Progress',
    remove: 'Remove',
    showPassword: 'Show password',
  },
  zh: {
    clearEntry: '清空',
    close: '关闭',
    hidePassword: '隐藏密码',
    loading: '加载中',
    numOptionsSelected: '已选 {{count}} 项',
    progress: '进度',
    remove: '移除',
    showPassword: '显示密码',
  },
} satisfies Bilingual<Record<string, string>>;
