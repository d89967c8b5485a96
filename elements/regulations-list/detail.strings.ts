import { addStrings } from '../../shared/i18n/dictionary.ts';
import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';

const strings = {
  en: {
    back: 'Back to the list',
    print: 'Print',
    gone: 'This text is not listed',
    goneNext: 'It may have been withdrawn, or the address may be mistyped.',
    summary: 'Summary',
    summaryNote: 'A summary by the platform; only the official text counts.',
    amendments: 'Amendments',
    replaces: 'Takes the place of',
    replacedBy: 'Replaced by',
    repealedOn: 'Repealed from',
    official: 'Read the official text',
    files: 'Files',
    newTab: 'opens in a new tab',
  },
  zh: {
    back: '返回列表',
    print: '打印',
    gone: '该法规未列出',
    goneNext: '法规可能已撤下，或地址有误。',
    summary: '内容提要',
    summaryNote: '提要由平台编写，以官方原文为准。',
    amendments: '修改情况',
    replaces: '替代的法规',
    replacedBy: '被替代为',
    repealedOn: '废止日期',
    official: '阅读官方原文',
    files: '附件',
    newTab: '在新标签页打开',
  },
} satisfies Bilingual<Texts>;

addStrings('regulationsDetail', strings);
