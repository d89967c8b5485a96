import type { Bilingual } from '../../i18n/strings.ts';
import { addStrings } from '../../i18n/translate.ts';

/** Texts of giving files and of putting them in order; loaded with those parts. */
export const uploadStrings = {
  en: {
    paste: 'A copied image can be pasted here.',
    pastedName: 'Pasted image {{at}}',
    empty: '{{name}} is empty: a file must hold something.',
    tooMany: 'Not taken: {{names}}. Only {{count}} more {{count|fits|fit}} here.',
    tooManyOf:
      'Not taken: {{names}}. At most {{limit}} {{limit|file is|files are}} allowed, {{count}} more {{count|fits|fit}}.',
    full: '{{limit}} of {{limit}} allowed {{limit|file is|files are}} here. Remove one to add another.',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    drag: 'Drag to another place',
    moved: '{{name}} is now number {{at}} of {{count}}.',
    sameName: 'Another file here has this name. Both are kept.',
    sameNames: 'Files of one name: {{names}}',
  },
  zh: {
    paste: '也可在此粘贴已复制的图片。',
    pastedName: '粘贴的图片 {{at}}',
    empty: '{{name}} 是空文件，请选择有内容的文件。',
    tooMany: '未添加：{{names}}。此处还可添加 {{count}} 个文件。',
    tooManyOf: '未添加：{{names}}。最多 {{limit}} 个文件，还可添加 {{count}} 个。',
    full: '已达到最多 {{limit}} 个文件，移除后可再添加。',
    up: '上移 {{name}}',
    down: '下移 {{name}}',
    drag: '拖动以调整顺序',
    moved: '{{name}} 现为第 {{at}} 个，共 {{count}} 个。',
    sameName: '此处已有同名文件，两个都会保留。',
    sameNames: '同名文件：{{names}}',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('upload', uploadStrings);
