import type { AreaHelp } from './help.ts';

/** Help of the screens of `administration`: operations. */
export const operationsHelp: AreaHelp = {};
