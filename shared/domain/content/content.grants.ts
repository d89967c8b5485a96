import type { Grants } from '../kernel/grants.ts';

/** Buttons of the default roles in this area: the platform keeps the legal texts; reading the published ones needs none. */
export const contentGrants: Grants = {
  platformOperator: [
    'statute.read',
    'statute.create',
    'statute.update',
    'statute.publish',
    'statute.repeal',
    'statute.withdraw',
  ],
};
