import type { RouteRow } from '../define-routes.ts';

/** Messages and notices. Spec §2.9. */
// prettier-ignore
export const messagesRows = [
  { path: '/base/message/template-list', kind: 'list', access: 'role', title: { en: 'Message templates', zh: '消息模板' }, screen: 'message-templates', needs: 'messageTemplate.read', menu: { group: 'messages', order: 40 } },
  { path: '/base/message/control-list', kind: 'list', access: 'role', title: { en: 'Message control', zh: '消息控制' }, screen: 'message-control', needs: 'messageControl.read', menu: { group: 'messages', order: 50 } },
  { path: '/base/message/subscribe-list', kind: 'list', access: 'role', title: { en: 'Message subscriptions', zh: '消息订阅' }, screen: 'message-subscriptions', menu: { group: 'messages', order: 20 } },
  { path: '/base/message/plat-template-page', kind: 'list', access: 'role', title: { en: 'Platform message templates', zh: '平台消息模板' }, screen: 'platform-templates', needs: 'messageTemplate.readPlatform', menu: { group: 'messages', order: 45 } },
  { path: '/base/message/record-list', kind: 'list', access: 'role', title: { en: 'Message record', zh: '消息记录' }, screen: 'message-records', needs: 'messageDelivery.read', menu: { group: 'messages', order: 60 } },
  { path: '/base/message/web-message-list', kind: 'list', access: 'role', title: { en: 'My messages', zh: '站内消息' }, screen: 'my-messages', menu: { group: 'messages', order: 10 } },
  { path: '/base/notification/notification-manage', kind: 'list', access: 'role', title: { en: 'Notices', zh: '通知公告' }, screen: 'notices', needs: 'notice.read', menu: { group: 'messages', order: 30 } },
  { path: '/base/notification/notification-manage/platform', kind: 'list', access: 'role', title: { en: 'Platform notices', zh: '平台通知公告' }, screen: 'platform-notices', needs: 'notice.managePlatform', menu: { group: 'messages', order: 35 } },
  { path: '/base/notification/edit-notification', kind: 'edit', access: 'role', title: { en: 'Notice', zh: '通知编辑' }, screen: 'notice-form', needs: 'notice.create' },
  { path: '/base/notification/view-notification', kind: 'view', access: 'role', title: { en: 'Notice', zh: '通知查看' }, screen: 'notice-view', needs: 'notice.read' },
] as const satisfies readonly RouteRow[];
