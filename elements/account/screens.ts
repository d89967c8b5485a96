import type { accountRoutes } from '../../shared/routes/account.routes.ts';
import type { ScreensOf } from '../../shared/routes/define-routes.ts';
import { withTexts } from '../../shared/ui/screen-texts.ts';
import { supplierScreens } from './supplier-screens.ts';

/** The screens of the account area. */
export const screens: ScreensOf<typeof accountRoutes> = {
  'sign-in': () => import('./sign-in.screen.tsx').then(m => m.SignInScreen),
  info: () => import('./info.screen.tsx').then(m => m.InfoScreen),
  ...withTexts(() => import('./base-pages.strings.ts'), {
    'not-found': () => import('./not-found.screen.tsx').then(m => m.NotFoundScreen),
    redirect: () => import('./redirect.screen.tsx').then(m => m.RedirectScreen),
  }),
  'open-account': () => import('./open-account.screen.tsx').then(m => m.OpenAccountScreen),
  ...supplierScreens,
  'my-user': () => import('./my-user.screen.tsx').then(m => m.MyUserScreen),
};
