import { withTexts } from '../../../shared/ui/screen-texts.ts';

/** The screens of single sign-on, with their texts. */
export const ssoScreens = withTexts(() => import('./sso.strings.ts'), {
  'sso-login': () => import('./sso-login.screen.tsx').then(m => m.SsoLoginScreen),
  'sso-system': () => import('./sso-system.screen.tsx').then(m => m.SsoSystemScreen),
  'sso-callback': () => import('./sso-callback.screen.tsx').then(m => m.SsoCallbackScreen),
  'sso-check': () => import('./sso-check.screen.tsx').then(m => m.SsoCheckScreen),
  'uip-login': () => import('./uip-login.screen.tsx').then(m => m.UipLoginScreen),
});
