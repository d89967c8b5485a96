import { accessRows } from './administration/access.rows.ts';
import { configurationRows } from './administration/configuration.rows.ts';
import { messagesRows } from './administration/messages.rows.ts';
import { operationsRows } from './administration/operations.rows.ts';
import { organizationRows } from './administration/organization.rows.ts';
import { workflowRows } from './administration/workflow.rows.ts';
import { defineRoutes } from './define-routes.ts';

/** System administration. Spec §2.9. */
export const administrationRoutes = defineRoutes('administration', [
  ...accessRows,
  ...organizationRows,
  ...workflowRows,
  ...messagesRows,
  ...configurationRows,
  ...operationsRows,
]);
