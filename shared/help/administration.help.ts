import type { AreaHelp } from './help.ts';
import { accessHelp } from './administration-access.help.ts';
import { configurationHelp } from './administration-configuration.help.ts';
import { messagesHelp } from './administration-messages.help.ts';
import { operationsHelp } from './administration-operations.help.ts';
import { organizationHelp } from './administration-organization.help.ts';
import { workflowHelp } from './administration-workflow.help.ts';

/** Help of the screens of `administration`. */
export const help: AreaHelp = {
  ...accessHelp,
  ...organizationHelp,
  ...workflowHelp,
  ...messagesHelp,
  ...configurationHelp,
  ...operationsHelp,
};
