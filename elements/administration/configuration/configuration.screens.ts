import { withTexts } from '../../../shared/ui/screen-texts.ts';

/** Screens: what may be set without a release. */
export const configurationScreens = withTexts(() => import('./configuration-ui.strings.ts'), {
  'conf-platform': () => import('./conf-tree.screen.tsx').then(m => m.ConfPlatformScreen),
  'conf-tenant': () => import('./conf-tree.screen.tsx').then(m => m.ConfTenantScreen),
  'conf-company': () => import('./conf-tree.screen.tsx').then(m => m.ConfCompanyScreen),
  'conf-list': () => import('./conf-list.screen.tsx').then(m => m.ConfListScreen),
  'tenant-parameter': () => import('./parameter.screen.tsx').then(m => m.TenantParameterScreen),
  'value-sets': () => import('./value-sets.screen.tsx').then(m => m.ValueSetsScreen),
  holidays: () => import('./holidays.screen.tsx').then(m => m.HolidaysScreen),
  translations: () => import('./translations.screen.tsx').then(m => m.TranslationsScreen),
  'cloud-config': () => import('./cloud-config.screen.tsx').then(m => m.CloudConfigScreen),
});
