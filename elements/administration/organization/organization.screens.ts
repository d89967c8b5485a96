import { withTexts } from '../../../shared/ui/screen-texts.ts';

/** Screens: tenants, organizations, their people, and how these sign in. */
export const organizationScreens = withTexts(() => import('./organization.strings.ts'), {
  'tenant-list': () => import('./tenant-list.screen.tsx').then(m => m.TenantListScreen),
  'tenant-edit': () => import('./tenant-edit.screen.tsx').then(m => m.TenantEditScreen),
  'organization-tree': () => import('./tree.screen.tsx').then(m => m.OrganizationTreeScreen),
  'organization-details': () => import('./details.screen.tsx').then(m => m.OrganizationDetailsScreen),
  'organization-change': () => import('./change.screen.tsx').then(m => m.OrganizationChangeScreen),
  'organization-change-approval': () => import('./change-approval.screen.tsx').then(m => m.ChangeApprovalScreen),
  'sign-in-control': () => import('./sign-in-control.screen.tsx').then(m => m.SignInControlScreen),
  'reset-passwords': () => import('./reset-passwords.screen.tsx').then(m => m.ResetPasswordsScreen),
  'invitation-statistics': () => import('./invitations.screen.tsx').then(m => m.InvitationsScreen),
});
