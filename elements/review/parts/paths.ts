import type { CommitteePaths } from '../../../shared/ui/review/committee-screens.tsx';

/** Where the committee's screens stand in the review area. */
export const committeePaths: CommitteePaths = {
  edit: of => `/ess/committee/edit?id=${of.id}`,
  view: of => `/ess/committee/view?id=${of.id}`,
  back: '/ess/committee/index',
};
