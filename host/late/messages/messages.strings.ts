import type { Bilingual, Texts } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** The texts of the notification centre. */
export const messagesStrings = {
  en: {
    title: 'Messages',
    onlyUnread: 'Unread only',
    readAll: 'Mark all as read',
    markRead: 'Mark as read',
    unread: 'Unread',
    none: 'There are no messages yet.',
    noneUnread: 'You have read everything.',
    more: 'Show older messages',
    loading: 'Reading your messages…',
    failed: 'The messages could not be read: {{message}}',
    today: 'Today',
    yesterday: 'Yesterday',
  },
  zh: {
    title: '消息',
    onlyUnread: '只看未读',
    readAll: '全部标为已读',
    markRead: '标为已读',
    unread: '未读',
    none: '还没有消息。',
    noneUnread: '没有未读消息。',
    more: '显示更早的消息',
    loading: '正在读取消息……',
    failed: '无法读取消息：{{message}}',
    today: '今天',
    yesterday: '昨天',
  },
} satisfies Bilingual<Texts>;

addStrings('messages', messagesStrings);
