import type { RouteRow } from '../define-routes.ts';

/** Messages and notices. Spec §2.9. */
// prettier-ignore
export const messagesRows = [
  { path: '/base/message/template-list', kind: 'list', access: 'role', title: { en: 'Message templates', zh: '消息模板' } },
  { path: '/base/message/control-list', kind: 'list', access: 'role', title: { en: 'Message control', zh: '消息控制' } },
  { path: '/base/message/subscribe-list', kind: 'list', access: 'role', title: { en: 'Message subscriptions', zh: '消息订阅' } },
  { path: '/base/message/plat-template-page', kind: 'list', access: 'role', title: { en: 'Platform message templates', zh: '平台消息模板' } },
  { path: '/base/message/record-list', kind: 'list', access: 'role', title: { en: 'Message record', zh: '消息记录' } },
  { path: '/base/message/web-message-list', kind: 'list', access: 'role', title: { en: 'My messages', zh: '站内消息' } },
  { path: '/base/notification/notification-manage', kind: 'list', access: 'role', title: { en: 'Notices', zh: '通知公告' } },
  { path: '/base/notification/notification-manage/platform', kind: 'list', access: 'role', title: { en: 'Platform notices', zh: '平台通知公告' } },
  { path: '/base/notification/edit-notification', kind: 'edit', access: 'role', title: { en: 'Notice', zh: '通知编辑' } },
  { path: '/base/notification/view-notification', kind: 'view', access: 'role', title: { en: 'Notice', zh: '通知查看' } },
] as const satisfies readonly RouteRow[];
