import { projectWorkspaceRoutes } from '../../../shared/routes/project-workspace.routes.ts';
import type { RouteRow } from '../../../shared/routes/define-routes.ts';

const PREFIX = '/v6-template/master-page/';
const built = new Set(
  (projectWorkspaceRoutes.routes as readonly RouteRow[]).filter(route => route.screen).map(route => route.path),
);

/** The address of a workspace screen of the project; further parameters follow. */
export const workspacePath = (
  screen: string,
  projectId: string,
  params: Readonly<Record<string, string>> = {},
): string => `${PREFIX}${screen}?${new URLSearchParams({ projectId, ...params })}`;

/** Whether a screen stands at that address; a link to one that does not is not offered. */
export const isBuilt = (screen: string): boolean => built.has(PREFIX + screen);
