import type { administrationRoutes } from '../../shared/routes/administration.routes.ts';
import type { ScreensOf } from '../../shared/routes/define-routes.ts';
import { withTexts } from '../../shared/ui/screen-texts.ts';

/** The screens of the administration area. */
export const screens: ScreensOf<typeof administrationRoutes> = {
  ...withTexts(() => import('./personal.strings.ts'), {
    'personal-centre': () => import('./personal-centre.screen.tsx').then(m => m.PersonalCentreScreen),
  }),
};
