import type { RouteRow } from '../define-routes.ts';

/** Configuration, value sets, holidays, translations. Spec §2.9. */
// prettier-ignore
export const configurationRows = [
  { path: '/base/i18n/list', kind: 'list', access: 'role', title: { en: 'Translations', zh: '国际化' } },
  { path: '/base/conf/treePage/plat', kind: 'edit', access: 'role', title: { en: 'Configuration (platform)', zh: '平台配置' } },
  { path: '/base/conf/treePage/tenant', kind: 'edit', access: 'role', title: { en: 'Configuration (tenant)', zh: '租户配置' } },
  { path: '/base/conf/treePage/company', kind: 'edit', access: 'role', title: { en: 'Configuration (company)', zh: '公司配置' } },
  { path: '/base/conf/list', kind: 'list', access: 'role', title: { en: 'Configuration items', zh: '配置列表' } },
  { path: '/base/valset/manager', kind: 'edit', access: 'role', title: { en: 'Value sets', zh: '值集管理' } },
  { path: '/base/holiday/list', kind: 'list', access: 'role', title: { en: 'Holidays', zh: '节假日' } },
  { path: '/base/cloud-config/refresh', kind: 'tool', access: 'role', title: { en: 'Refresh configuration', zh: '刷新云配置' } },
] as const satisfies readonly RouteRow[];
