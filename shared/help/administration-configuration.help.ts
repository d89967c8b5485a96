import type { AreaHelp } from './help.ts';

/** Help of the screens of `administration`: configuration. */
export const configurationHelp: AreaHelp = {};
