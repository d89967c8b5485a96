import type { ScreensOf } from '../../shared/routes/define-routes.ts';
import type { projectWorkspaceRoutes } from '../../shared/routes/project-workspace.routes.ts';
import { biddingScreens } from './bidding.screens.ts';
import { bulletinScreens } from './bulletin.screens.ts';
import { clarificationScreens } from './clarification.screens.ts';
import { reviewScreens } from './review.screens.ts';

/** The screens of a project's workspace. */
export const screens: ScreensOf<typeof projectWorkspaceRoutes> = {
  ...bulletinScreens,
  ...clarificationScreens,
  ...biddingScreens,
  ...reviewScreens,
};
