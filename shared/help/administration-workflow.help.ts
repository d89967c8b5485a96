import type { AreaHelp } from './help.ts';

/** Help of the screens of `administration`: workflow. */
export const workflowHelp: AreaHelp = {};
