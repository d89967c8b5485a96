import type { RouteRow } from '../define-routes.ts';

/** Templates, resources, client versions and the health of the installation. Spec §2.9. */
// prettier-ignore
export const operationsRows = [
  { path: '/base/system/client-version/list', kind: 'list', access: 'role', title: { en: 'Client versions', zh: '客户端版本' }, screen: 'client-versions', needs: 'clientVersion.read', menu: { group: 'system', order: 60 } },
  { path: '/base/system/client-version/detail', kind: 'view', access: 'role', title: { en: 'Client version', zh: '客户端版本详情' }, screen: 'client-version', needs: 'clientVersion.read' },
  { path: '/base/resource/resourceManager', kind: 'list', access: 'role', title: { en: 'Resources', zh: '资源管理' }, screen: 'resources', needs: 'resource.read', menu: { group: 'system', order: 40 } },
  { path: '/base/template/list', kind: 'list', access: 'role', title: { en: 'Templates', zh: '模板管理' }, screen: 'document-templates', needs: 'documentTemplate.read', menu: { group: 'system', order: 50 } },
  { path: '/base/user/personalCenter', kind: 'edit', access: 'role', title: { en: 'Personal centre', zh: '个人中心' }, screen: 'personal-centre', menu: { group: 'workplace', order: 90 } },
  { path: '/base/syscheck/main', kind: 'board', access: 'role', title: { en: 'System check', zh: '系统检查' }, screen: 'system-check', needs: 'systemCheck.read', menu: { group: 'system', order: 10 } },
  { path: '/base/txmessage/list', kind: 'list', access: 'role', title: { en: 'Transaction messages', zh: '事务消息' }, screen: 'transaction-messages', needs: 'outbox.read', menu: { group: 'system', order: 20 } },
] as const satisfies readonly RouteRow[];
