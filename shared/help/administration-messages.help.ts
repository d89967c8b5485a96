import type { AreaHelp } from './help.ts';

/** Help of the screens of `administration`: messages. */
export const messagesHelp: AreaHelp = {};
