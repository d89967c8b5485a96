import type { RouteRow } from '../define-routes.ts';

/** Tenants, organizations, their people, and how these sign in. Spec §2.9. */
// prettier-ignore
export const organizationRows = [
  { path: '/base/tenant/page', kind: 'list', access: 'role', title: { en: 'Tenants', zh: '租户管理' }, screen: 'tenant-list', needs: 'tenant.read', menu: { group: 'organization', order: 10 } },
  { path: '/base/tenant/edit', kind: 'edit', access: 'role', title: { en: 'Tenant', zh: '租户编辑' }, screen: 'tenant-edit', needs: 'tenant.update' },
  { path: '/base/tenant/parameter', kind: 'edit', access: 'role', title: { en: 'Tenant parameters', zh: '租户参数' }, screen: 'tenant-parameter', needs: 'configItem.setParameter', menu: { group: 'configuration', order: 50 } },
  { path: '/base/organization/treePage', kind: 'edit', access: 'role', title: { en: 'Organisations', zh: '组织机构' }, screen: 'organization-tree', needs: 'organization.update', menu: { group: 'organization', order: 20 } },
  { path: '/base/organization/orgInfoMaintenance', kind: 'edit', access: 'role', title: { en: 'Organisation details', zh: '机构信息维护' }, screen: 'organization-details', needs: 'organization.update', menu: { group: 'organization', order: 30 } },
  { path: '/base/organization/orgInfoApproval', kind: 'approve', access: 'role', title: { en: 'Organisation approval', zh: '机构信息审批' }, screen: 'organization-change-approval', needs: 'organizationChange.approve', menu: { group: 'organization', order: 50 } },
  { path: '/base/organization/orgInfoChange', kind: 'edit', access: 'role', title: { en: 'Change organisation details', zh: '机构信息变更' }, screen: 'organization-change', needs: 'organizationChange.create', menu: { group: 'organization', order: 40 } },
  { path: '/base/logincontrol', kind: 'list', access: 'role', title: { en: 'Sign-in control', zh: '登录控制' }, screen: 'sign-in-control', needs: 'signInRule.read', menu: { group: 'organization', order: 60 } },
  { path: '/base/resetPasswords', kind: 'edit', access: 'role', title: { en: 'Reset passwords', zh: '重置密码' }, screen: 'reset-passwords', needs: 'user.setPassword', menu: { group: 'organization', order: 70 } },
  { path: '/base/invitation-statistics', kind: 'board', access: 'role', title: { en: 'Invitation statistics', zh: '邀请统计' }, screen: 'invitation-statistics', needs: 'invitation.read', menu: { group: 'organization', order: 80 } },
] as const satisfies readonly RouteRow[];
