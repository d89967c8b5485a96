import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';

const frame = {
  en: {
    of: 'Page of {{host}}',
    open: 'Open in a window of its own',
    loading: 'Loading the page of {{host}}…',
    slow: 'The page of {{host}} does not answer. It may not allow being shown here.',
    failed: 'Which sites may be shown could not be read.',
    refused: 'This page cannot be shown here',
    missing: 'The address names no page. It is given as ?url=https://…',
    malformed: 'What the address names is not the address of a web page.',
    own: 'A page of the platform itself is not shown within another one.',
    openOwn: 'Open the page itself',
    unlisted:
      'Pages of {{host}} are not among those that may be shown here. Ask the platform’s administrator to add the site.',
  },
  zh: {
    of: '{{host}} 的页面',
    open: '在新窗口中打开',
    loading: '正在加载 {{host}} 的页面……',
    slow: '{{host}} 的页面没有响应，该网站可能不允许在此显示。',
    failed: '可显示的网站清单读取失败。',
    refused: '该页面不能在此显示',
    missing: '地址中没有指明页面，格式为 ?url=https://……',
    malformed: '地址中指明的不是网页地址。',
    own: '平台自己的页面不在其他页面内显示。',
    openOwn: '直接打开该页面',
    unlisted: '{{host}} 不在允许显示的网站之列，请联系平台管理员添加。',
  },
} satisfies Bilingual<Texts>;

const backlog = {
  en: {
    opening: 'Opening the message…',
    told: 'Message',
    at: 'Sent',
    who: 'For',
    organization: 'Organization',
    todo: 'To do',
    about: 'About',
    due: 'Due',
    noDue: 'No time limit',
    overdue: 'overdue',
    done: 'Nothing waits for you here any more: it has been done, or the time for it is over.',
    once: 'This link opens once. To act, sign in with your own account.',
    act: 'Sign in to act',
    open: 'Open it',
    gone: 'This link cannot be opened any more',
    offline: 'The message could not be opened',
    signIn: 'Sign in',
    retry: 'Try again',
    incomplete: 'This link is not complete',
    noCode: 'Open it from the message again.',
  },
  zh: {
    opening: '正在打开消息……',
    told: '消息',
    at: '发送时间',
    who: '接收人',
    organization: '单位',
    todo: '待办事项',
    about: '事项',
    due: '截止时间',
    noDue: '无时限',
    overdue: '已逾期',
    done: '该事项已无需您处理：已办结，或已过办理时间。',
    once: '该链接仅可打开一次。办理请使用本人账号登录。',
    act: '登录办理',
    open: '打开办理',
    gone: '链接已失效',
    offline: '消息打开失败',
    signIn: '登录',
    retry: '重试',
    incomplete: '链接不完整',
    noCode: '请从消息中重新打开。',
  },
} satisfies Bilingual<Texts>;

addStrings('framedPage', frame);
addStrings('backlogDetail', backlog);
