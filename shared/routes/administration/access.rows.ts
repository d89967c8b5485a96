import type { RouteRow } from '../define-routes.ts';

/** Roles, permissions, functions and menus. Spec §2.9. */
// prettier-ignore
export const accessRows = [
  { path: '/base/role/permissions', kind: 'edit', access: 'role', title: { en: 'Role permissions', zh: '角色权限' }, screen: 'role-permissions', needs: 'role.read' },
  { path: '/base/role/lowcode/permissions', kind: 'edit', access: 'role', title: { en: 'Low-code permissions', zh: '低代码权限' }, screen: 'lowcode-permissions', needs: 'lowcodeForm.read', menu: { group: 'access', order: 60 } },
  { path: '/base/role/userList', kind: 'list', access: 'role', title: { en: 'Users of a role', zh: '角色用户' }, screen: 'role-users', needs: 'role.read', menu: { group: 'access', order: 40 } },
  { path: '/base/role/RolePage/tenant', kind: 'list', access: 'role', title: { en: 'Roles (tenant)', zh: '租户角色' }, screen: 'roles-tenant', needs: 'role.read', menu: { group: 'access', order: 20 } },
  { path: '/base/role/RolePage/company', kind: 'list', access: 'role', title: { en: 'Roles (company)', zh: '公司角色' }, screen: 'roles-company', needs: 'role.read', menu: { group: 'access', order: 30 } },
  { path: '/base/role/RolePage/plat', kind: 'list', access: 'role', title: { en: 'Roles (platform)', zh: '平台角色' }, screen: 'roles-platform', needs: 'role.read', menu: { group: 'access', order: 10 } },
  { path: '/base/menu/menuManage', kind: 'edit', access: 'role', title: { en: 'Menus', zh: '菜单管理' }, screen: 'menu-manager', needs: 'menuTree.read', menu: { group: 'access', order: 80 } },
  { path: '/base/function/functionManager', kind: 'list', access: 'role', title: { en: 'Functions and buttons', zh: '功能管理' }, screen: 'feature-manager', needs: 'feature.read', menu: { group: 'access', order: 70 } },
] as const satisfies readonly RouteRow[];
