import { withTexts } from '../../shared/ui/screen-texts.ts';

/** The screens of single sign-on, with their texts. */
export const ssoScreens = withTexts(() => import('./sso/sso.strings.ts'), {
  'sso-login': () => import('./sso/sso-login.screen.tsx').then(m => m.SsoLoginScreen),
  'sso-system': () => import('./sso/sso-system.screen.tsx').then(m => m.SsoSystemScreen),
  'sso-callback': () => import('./sso/sso-callback.screen.tsx').then(m => m.SsoCallbackScreen),
  'sso-check': () => import('./sso/sso-check.screen.tsx').then(m => m.SsoCheckScreen),
  'uip-login': () => import('./sso/uip-login.screen.tsx').then(m => m.UipLoginScreen),
});
