import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';

const strings = {
  en: {
    close: 'Close the form',
    unknown: 'There is no form of this name',
    unknownNext:
      'The address names a form and its record: ?form=project&id=…. Forms that there are: {{names}}. Ask whoever runs the page that opened this one.',
    failed: 'The form could not be opened',
    closed: 'The form is closed',
    closedNext: 'You can close this window.',
    portal: 'Go on in the portal',
    again: 'Open the form again',
    untold:
      'The page that opened this form, {{host}}, is not one that the platform answers to: it will not be told when you save. Ask the platform’s administrator to allow it.',
  },
  zh: {
    close: '关闭表单',
    unknown: '没有该名称的表单',
    unknownNext:
      '地址应指明表单及其记录，如 ?form=project&id=……。可用的表单：{{names}}。请联系打开此页面的系统管理员。',
    failed: '表单打开失败',
    closed: '表单已关闭',
    closedNext: '您可以关闭此窗口。',
    portal: '在平台中继续',
    again: '重新打开表单',
    untold: '打开此表单的页面 {{host}} 不在平台许可之列，保存后不会通知该页面。请联系平台管理员添加。',
  },
} satisfies Bilingual<Texts>;

addStrings('formParent', strings);
