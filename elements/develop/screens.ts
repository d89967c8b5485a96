import type { ScreensOf } from '../../shared/routes/define-routes.ts';
import type { developRoutes } from '../../shared/routes/develop.routes.ts';
import { withTexts } from '../../shared/ui/screen-texts.ts';

/** The screens of the develop area. */
export const screens: ScreensOf<typeof developRoutes> = {
  ...withTexts(() => import('./develop.strings.ts'), {
    kit: () => import('./kit.screen.tsx').then(m => m.KitScreen),
  }),
};
