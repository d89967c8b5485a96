import type { AreaHelp } from './help.ts';

/** Help of the screens of `administration`: access. */
export const accessHelp: AreaHelp = {};
