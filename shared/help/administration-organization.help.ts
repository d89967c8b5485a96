import type { AreaHelp } from './help.ts';

/** Help of the screens of `administration`: organization. */
export const organizationHelp: AreaHelp = {};
