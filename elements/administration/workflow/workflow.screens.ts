/** Screens: approval processes and what waits for whom. */
export const workflowScreens = {};
