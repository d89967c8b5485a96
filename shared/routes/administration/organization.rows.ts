import type { RouteRow } from '../define-routes.ts';

/** Tenants, organizations, their people, and how these sign in. Spec §2.9. */
// prettier-ignore
export const organizationRows = [
  { path: '/base/tenant/page', kind: 'list', access: 'role', title: { en: 'Tenants', zh: '租户管理' } },
  { path: '/base/tenant/edit', kind: 'edit', access: 'role', title: { en: 'Tenant', zh: '租户编辑' } },
  { path: '/base/tenant/parameter', kind: 'edit', access: 'role', title: { en: 'Tenant parameters', zh: '租户参数' }, screen: 'tenant-parameter', needs: 'configItem.setParameter', menu: { group: 'configuration', order: 50 } },
  { path: '/base/organization/treePage', kind: 'edit', access: 'role', title: { en: 'Organisations', zh: '组织机构' } },
  { path: '/base/organization/orgInfoMaintenance', kind: 'edit', access: 'role', title: { en: 'Organisation details', zh: '机构信息维护' } },
  { path: '/base/organization/orgInfoApproval', kind: 'approve', access: 'role', title: { en: 'Organisation approval', zh: '机构信息审批' } },
  { path: '/base/organization/orgInfoChange', kind: 'edit', access: 'role', title: { en: 'Change organisation details', zh: '机构信息变更' } },
  { path: '/base/logincontrol', kind: 'list', access: 'role', title: { en: 'Sign-in control', zh: '登录控制' } },
  { path: '/base/resetPasswords', kind: 'edit', access: 'role', title: { en: 'Reset passwords', zh: '重置密码' } },
  { path: '/base/invitation-statistics', kind: 'board', access: 'role', title: { en: 'Invitation statistics', zh: '邀请统计' } },
] as const satisfies readonly RouteRow[];
