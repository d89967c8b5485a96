import type { Bilingual } from '../../../i18n/strings.ts';
import { addStrings } from '../../../i18n/translate.ts';

/** Texts of taking a form's last change back; loaded with the first such change. */
export const undoStrings = {
  en: {
    fileRemoved: '{{name}} was removed.',
    chapterRemoved: 'Chapter “{{name}}” was removed.',
    draftDiscarded: 'The restored entries were discarded.',
    draftRestored: 'The draft was restored.',
    offerDiscarded: 'The other draft was discarded.',
    undone: 'The change was taken back.',
    undo: 'Undo',
    redo: 'Redo',
    close: 'Close this message',
  },
  zh: {
    fileRemoved: '已移除 {{name}}。',
    chapterRemoved: '已移除章节“{{name}}”。',
    draftDiscarded: '已放弃恢复的内容。',
    draftRestored: '已恢复草稿。',
    offerDiscarded: '已放弃另一份草稿。',
    undone: '已撤销该更改。',
    undo: '撤销',
    redo: '重做',
    close: '关闭此提示',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('undo', undoStrings);
