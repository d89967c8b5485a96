import { defineRoutes } from './define-routes.ts';

/** Interface platform. Spec §2.12. */
// prettier-ignore
export const interfacesRoutes = defineRoutes('interfaces', [
  { path: '/uip/index', kind: 'board', access: 'role', title: { en: 'Interface platform', zh: '接口平台' } },
  { path: '/uip/plat/list', kind: 'list', access: 'role', title: { en: 'Connected platforms (admin role)', zh: '平台列表（管理员）' } },
  { path: '/uip/interface/request-list', kind: 'list', access: 'role', title: { en: 'Interface requests', zh: '接口请求' } },
  { path: '/uip/interface/log-list', kind: 'list', access: 'role', title: { en: 'Interface log', zh: '接口日志' } },
  { path: '/uip/interface/interface-list', kind: 'list', access: 'role', title: { en: 'Interfaces', zh: '接口列表' } },
]);
