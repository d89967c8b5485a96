import { withTexts } from '../../../shared/ui/screen-texts.ts';

/** Screens: roles, permissions, functions and menus. */
export const accessScreens = withTexts(() => import('./access.strings.ts'), {
  'roles-platform': () => import('./roles.screens.tsx').then(m => m.PlatformRolesScreen),
  'roles-tenant': () => import('./roles.screens.tsx').then(m => m.TenantRolesScreen),
  'roles-company': () => import('./roles.screens.tsx').then(m => m.CompanyRolesScreen),
  'role-permissions': () => import('./permissions.screen.tsx').then(m => m.PermissionsScreen),
  'role-users': () => import('./role-users.screen.tsx').then(m => m.RoleUsersScreen),
  'lowcode-permissions': () => import('./lowcode.screen.tsx').then(m => m.LowcodePermissionsScreen),
  'feature-manager': () => import('./features.screen.tsx').then(m => m.FeaturesScreen),
  'menu-manager': () => import('./menu.screen.tsx').then(m => m.MenuScreen),
});
