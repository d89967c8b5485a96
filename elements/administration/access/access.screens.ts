/** Screens: roles, permissions, functions and menus. */
export const accessScreens = {};
