import type { RouteRow } from '../define-routes.ts';

/** Roles, permissions, functions and menus. Spec §2.9. */
// prettier-ignore
export const accessRows = [
  { path: '/base/role/permissions', kind: 'edit', access: 'role', title: { en: 'Role permissions', zh: '角色权限' } },
  { path: '/base/role/lowcode/permissions', kind: 'edit', access: 'role', title: { en: 'Low-code permissions', zh: '低代码权限' } },
  { path: '/base/role/userList', kind: 'list', access: 'role', title: { en: 'Users of a role', zh: '角色用户' } },
  { path: '/base/role/RolePage/tenant', kind: 'list', access: 'role', title: { en: 'Roles (tenant)', zh: '租户角色' } },
  { path: '/base/role/RolePage/company', kind: 'list', access: 'role', title: { en: 'Roles (company)', zh: '公司角色' } },
  { path: '/base/role/RolePage/plat', kind: 'list', access: 'role', title: { en: 'Roles (platform)', zh: '平台角色' } },
  { path: '/base/menu/menuManage', kind: 'edit', access: 'role', title: { en: 'Menus', zh: '菜单管理' } },
  { path: '/base/function/functionManager', kind: 'list', access: 'role', title: { en: 'Functions and buttons', zh: '功能管理' } },
] as const satisfies readonly RouteRow[];
