import type { ComponentType } from 'react';
import { projectWorkspaceRoutes } from '../../shared/routes/project-workspace.routes.ts';
import type { LoadScreen } from '../../shared/ui/screen-loader.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import { screens } from './screens.ts';
import './shell.strings.ts';
import { inWorkspace } from './workspace.tsx';

const around =
  (load: LoadScreen): LoadScreen =>
  async (): Promise<ComponentType> =>
    inWorkspace(await load());

const loaders: Readonly<Record<string, LoadScreen>> = screens;
const framed = Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, around(load)]));

/** The workspace of one project: its head and stages around every screen. */
export const ProjectWorkspaceElement = areaOf(projectWorkspaceRoutes, framed);
