import type { Bilingual } from '../../i18n/strings.ts';

/** Texts of the search in a field that refers to something. */
export const comboboxStrings = {
  en: {
    hint: 'Type to search',
    searching: 'Searching…',
    none: 'Nothing found. Try another part of the name.',
    failed: 'The choices could not be read. Type again to retry.',
    clear: 'Clear {{name}}',
    found: '{{count}} {{count|choice|choices}}',
    chosen: 'Chosen: {{name}}',
    remove: 'Take back {{name}}',
    full: 'No more than {{max}} may be chosen',
  },
  zh: {
    hint: '输入关键词搜索',
    searching: '正在搜索…',
    none: '未找到，请更换关键词。',
    failed: '选项加载失败，请重新输入以重试。',
    clear: '清除：{{name}}',
    found: '{{count}} 个选项',
    chosen: '已选：{{name}}',
    remove: '移除 {{name}}',
    full: '最多选择 {{max}} 项',
  },
} satisfies Bilingual<Record<string, string>>;
