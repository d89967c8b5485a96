import type { Bilingual } from '../../i18n/strings.ts';

/** Texts of the search in a field that refers to something. */
export const comboboxStrings = {
  en: {
    hint: 'Type to search',
    searching: 'Searching…',
    none: 'Nothing found. Try another part of the name.',
    failed: 'The choices could not be read. Type again to retry.',
    clear: 'Clear {{name}}',
    found: '{{count}} choices',
  },
  zh: {
    hint: '输入关键词搜索',
    searching: '正在搜索…',
    none: '未找到，请更换关键词。',
    failed: '选项加载失败，请重新输入以重试。',
    clear: '清除：{{name}}',
    found: '{{count}} 个选项',
  },
} satisfies Bilingual<Record<string, string>>;
