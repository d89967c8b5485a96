/** Screens: messages and notices. */
export const messagesScreens = {};
