import type { ScreensOf } from '../../shared/routes/define-routes.ts';
import type { workplaceRoutes } from '../../shared/routes/workplace.routes.ts';

/** The screens of the workplace area. */
export const screens: ScreensOf<typeof workplaceRoutes> = {
  workplace: () => import('./workplace.screen.tsx').then(m => m.WorkplaceScreen),
};
