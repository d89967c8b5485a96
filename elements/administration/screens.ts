import type { administrationRoutes } from '../../shared/routes/administration.routes.ts';
import type { ScreensOf } from '../../shared/routes/define-routes.ts';
import { accessScreens } from './access/access.screens.ts';
import { configurationScreens } from './configuration/configuration.screens.ts';
import { messagesScreens } from './messages/messages.screens.ts';
import { operationsScreens } from './operations/operations.screens.ts';
import { organizationScreens } from './organization/organization.screens.ts';
import { workflowScreens } from './workflow/workflow.screens.ts';

/** The screens of the administration area. */
export const screens: ScreensOf<typeof administrationRoutes> = {
  ...accessScreens,
  ...organizationScreens,
  ...workflowScreens,
  ...messagesScreens,
  ...configurationScreens,
  ...operationsScreens,
};
