/** Screens: tenants, organizations, their people, and how these sign in. */
export const organizationScreens = {};
