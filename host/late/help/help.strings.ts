import type { Bilingual, Texts } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** The texts around the help of a screen. */
export const helpStrings = {
  en: {
    title: 'Help',
    of: 'Help: {{title}}',
    steps: 'How to go about it',
    law: 'Legal basis',
    keys: 'Keys on this page',
    allKeys: 'All keyboard shortcuts',
    loading: 'Loading the help…',
    failed: 'The help could not be loaded. Check the network and open it again.',
    none: 'There is no help for this address.',
    resources: 'Manuals and downloads',
    resource: '{{name}} ({{version}}, {{size}})',
  },
  zh: {
    title: '帮助',
    of: '帮助：{{title}}',
    steps: '操作步骤',
    law: '法律依据',
    keys: '本页按键',
    allKeys: '全部快捷键',
    loading: '正在加载帮助……',
    failed: '帮助加载失败，请检查网络后重新打开。',
    none: '该地址没有帮助内容。',
    resources: '手册与下载',
    resource: '{{name}}（{{version}}，{{size}}）',
  },
} satisfies Bilingual<Texts>;

addStrings('help', helpStrings);
