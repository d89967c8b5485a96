import type { CommitteePaths } from '../../../shared/ui/review/committee-screens.tsx';

/** A screen of the workspace with its query; what is empty is left out. */
export const workspacePath = (screen: string, query: Readonly<Record<string, string | null | undefined>>): string =>
  `/v6-template/master-page/${screen}?${new URLSearchParams(Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1])))}`;

/** Where the committee's screens stand in the workspace. */
export const committeePaths: CommitteePaths = {
  edit: of => workspacePath('committee/edit', { projectId: of.projectId, id: of.id }),
  view: of => workspacePath('committee/view', { projectId: of.projectId, id: of.id }),
  back: of => workspacePath('committee/index', { projectId: of?.projectId }),
};
