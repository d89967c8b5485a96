import type { Bilingual } from '../../i18n/strings.ts';
import { addStrings } from '../../i18n/translate.ts';

/** Texts of trees; loaded with them. */
export const treeStrings = {
  en: {
    empty: 'Nothing to choose from',
    failed: 'This could not be read.',
    retry: 'Try again',
    choose: 'Choose',
    search: 'Search: {{name}}',
    searching: 'Searching…',
    none: 'Nothing found. Try another part of the name.',
    found: 'Found: {{count}}',
    clear: 'Clear {{name}}',
    taken: 'Taken: {{name}}. Go to where it belongs and press Ctrl+V; Escape leaves it where it is.',
  },
  zh: {
    empty: '暂无可选内容',
    failed: '加载失败。',
    retry: '重试',
    choose: '请选择',
    search: '搜索：{{name}}',
    searching: '正在搜索…',
    none: '未找到，请更换关键词。',
    found: '找到 {{count}} 项',
    clear: '清除：{{name}}',
    taken: '已选取：{{name}}。移到目标位置后按 Ctrl+V；按 Esc 取消。',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('tree', treeStrings);
