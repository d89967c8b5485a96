import type { Bilingual } from '../../../i18n/strings.ts';
import { addStrings } from '../../../i18n/translate.ts';

/** Texts about the rows of a table in two versions; loaded with the first conflict. */
export const conflictStrings = {
  en: {
    row: 'Row {{row}}',
    newRow: 'New row',
    rowsDiffer: 'Rows to choose: {{count}}. Rows on which both versions agree: {{agreed}}.',
    allMine: 'My entry for all rows',
    allTheirs: 'Saved version for all rows',
    kept: 'as before',
    changed: 'changed',
    removed: 'removed',
    added: 'added',
    absent: 'without this row',
    more: 'Show {{count}} more {{count|row|rows}}',
  },
  zh: {
    row: '第 {{row}} 行',
    newRow: '新增行',
    rowsDiffer: '需选择 {{count}} 行；两个版本一致 {{agreed}} 行。',
    allMine: '全部采用我填写的内容',
    allTheirs: '全部采用已保存的内容',
    kept: '未改动',
    changed: '已修改',
    removed: '已删除',
    added: '已新增',
    absent: '无此行',
    more: '再显示 {{count}} 行',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('conflict', conflictStrings);
