import type { accountRoutes } from '../../shared/routes/account.routes.ts';
import type { ScreensOf } from '../../shared/routes/define-routes.ts';
import { withTexts } from '../../shared/ui/screen-texts.ts';
import { ssoScreens } from './sso.screens.ts';
import { supplierScreens } from './supplier-screens.ts';

const expertScreens = withTexts(() => import('./expert.strings.ts'), {
  'expert-know': () => import('./expert-know.screen.tsx').then(m => m.ExpertKnowScreen),
  'expert-exam': () => import('./expert-exam.screen.tsx').then(m => m.ExpertExamScreen),
  'open-expert-account': () => import('./open-expert-account.screen.tsx').then(m => m.OpenExpertAccountScreen),
  'expert-base': () => import('./expert-base.screen.tsx').then(m => m.ExpertBaseScreen),
  'expert-major': () => import('./expert-major.screen.tsx').then(m => m.ExpertMajorScreen),
  'expert-approval': () => import('./expert-approval.screen.tsx').then(m => m.ExpertApprovalScreen),
});

/** The screens of the account area. */
export const screens: ScreensOf<typeof accountRoutes> = {
  ...ssoScreens,
  'sign-in': () => import('./sign-in.screen.tsx').then(m => m.SignInScreen),
  info: () => import('./info.screen.tsx').then(m => m.InfoScreen),
  ...withTexts(() => import('./base-pages.strings.ts'), {
    'not-found': () => import('./not-found.screen.tsx').then(m => m.NotFoundScreen),
    redirect: () => import('./redirect.screen.tsx').then(m => m.RedirectScreen),
  }),
  'open-account': () => import('./open-account.screen.tsx').then(m => m.OpenAccountScreen),
  ...expertScreens,
  ...supplierScreens,
  'my-user': () => import('./my-user.screen.tsx').then(m => m.MyUserScreen),
};
