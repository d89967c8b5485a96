import type { RouteRow } from '../define-routes.ts';

/** Configuration, value sets, holidays, translations. Spec §2.9. */
// prettier-ignore
export const configurationRows = [
  { path: '/base/i18n/list', kind: 'list', access: 'role', title: { en: 'Translations', zh: '国际化' }, screen: 'translations', needs: 'translation.read', menu: { group: 'configuration', order: 80 } },
  { path: '/base/conf/treePage/plat', kind: 'edit', access: 'role', title: { en: 'Configuration (platform)', zh: '平台配置' }, screen: 'conf-platform', needs: 'configItem.setPlatform', menu: { group: 'configuration', order: 10 } },
  { path: '/base/conf/treePage/tenant', kind: 'edit', access: 'role', title: { en: 'Configuration (tenant)', zh: '租户配置' }, screen: 'conf-tenant', needs: 'configItem.setTenant', menu: { group: 'configuration', order: 20 } },
  { path: '/base/conf/treePage/company', kind: 'edit', access: 'role', title: { en: 'Configuration (company)', zh: '公司配置' }, screen: 'conf-company', needs: 'configItem.setCompany', menu: { group: 'configuration', order: 30 } },
  { path: '/base/conf/list', kind: 'list', access: 'role', title: { en: 'Configuration items', zh: '配置列表' }, screen: 'conf-list', needs: 'configItem.read', menu: { group: 'configuration', order: 40 } },
  { path: '/base/valset/manager', kind: 'edit', access: 'role', title: { en: 'Value sets', zh: '值集管理' }, screen: 'value-sets', needs: 'valueSetItem.read', menu: { group: 'configuration', order: 60 } },
  { path: '/base/holiday/list', kind: 'list', access: 'role', title: { en: 'Holidays', zh: '节假日' }, screen: 'holidays', needs: 'holidayYear.read', menu: { group: 'configuration', order: 70 } },
  { path: '/base/cloud-config/refresh', kind: 'tool', access: 'role', title: { en: 'Refresh configuration', zh: '刷新云配置' }, screen: 'cloud-config', needs: 'configItem.refresh', menu: { group: 'configuration', order: 90 } },
] as const satisfies readonly RouteRow[];
