/** Screens: configuration, value sets, holidays, translations. */
export const configurationScreens = {};
