import type { Bilingual } from '../../i18n/strings.ts';
import { addStrings } from '../../i18n/translate.ts';

/** Texts of trees; loaded with them. */
export const treeStrings = {
  en: { empty: 'Nothing to choose from', failed: 'This could not be read.', retry: 'Try again' },
  zh: { empty: '暂无可选内容', failed: '加载失败。', retry: '重试' },
} satisfies Bilingual<Record<string, string>>;

addStrings('tree', treeStrings);
