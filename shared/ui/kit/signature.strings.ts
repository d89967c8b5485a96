import { addStrings } from '../../i18n/dictionary.ts';
import type { Bilingual } from '../../i18n/strings.ts';

/** Texts of the signature pad; they come with it. */
export const signatureStrings = {
  en: {
    paper: 'Sign here with finger, pen or mouse',
    written: 'Signature written, strokes: {{count}}',
    typed: 'Signature typed: {{name}}',
    empty: 'Nothing written yet',
    typeName: 'Or type your name',
    useTyped: 'Use the typed name',
    clear: 'Clear',
    undo: 'Undo the last stroke',
  },
  zh: {
    paper: '请用手指、笔或鼠标在此签名',
    written: '已签名，共 {{count}} 笔',
    typed: '已输入签名：{{name}}',
    empty: '尚未签名',
    typeName: '或输入您的姓名',
    useTyped: '使用输入的姓名',
    clear: '清除',
    undo: '撤销上一笔',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('signature', signatureStrings);
