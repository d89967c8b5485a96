import type { Bilingual } from '../../i18n/strings.ts';
import { operationsDic } from '../../domain/operations/operations.labels.ts';
import { addStrings } from '../../i18n/translate.ts';

const templateChoice = {
  en: {
    title: 'Begin from a template',
    introText: 'The text is filled in from the purchase; you go on editing it.',
    introAttach: 'A Word file is filled in and attached.',
    introSave: 'The Word file is filled in from the record and saved on your computer, to be printed and sealed.',
    replaces: 'The present text is replaced.',
    own: 'Own',
    platform: 'Platform',
    version: 'Version {{version}}',
    use: 'Use',
    word: 'Word file',
    attach: 'Fill in and attach',
    attached: 'The filled-in file is among the attachments.',
    save: 'Fill in and save',
    saved: 'The filled-in file has been saved.',
    none: 'No template fits this purchase. Templates are kept under “Templates” in the menu.',
    cancel: 'Cancel',
    missing: 'These are left to be filled in by hand: {{names}}.',
    filled: 'The text is filled in.',
  },
  zh: {
    title: '从模板起草',
    introText: '正文将按采购项目自动填入，之后可继续编辑。',
    introAttach: 'Word 文件将填好后作为附件。',
    introSave: 'Word 文件将按记录填好并保存到本机，可打印盖章。',
    replaces: '当前正文将被替换。',
    own: '本单位',
    platform: '平台',
    version: '第 {{version}} 版',
    use: '使用',
    word: 'Word 文件',
    attach: '填写并附上',
    attached: '已生成文件并加入附件。',
    save: '填写并保存',
    saved: '已保存填好的文件。',
    none: '没有适用于本项目的模板，可在菜单“模板管理”中维护。',
    cancel: '取消',
    missing: '以下内容需手工填写：{{names}}。',
    filled: '正文已填入。',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('templateChoice', templateChoice);
addStrings('dic', operationsDic);
