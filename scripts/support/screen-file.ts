import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from '../../shared/routes/define-routes.ts';
import { files, root } from './project.ts';

/** The file of a route's screen, as the element's lists of loaders name it; undefined when none does. */
export function screenFile(route: Route): string | undefined {
  if (!route.screen) return undefined;
  // A public element of one screen is that screen, and has no list of screens.
  const alone = `elements/${route.element}/${route.element}.element.tsx`;
  if (!existsSync(path.join(root, 'elements', route.element, 'screens.ts')))
    return existsSync(path.join(root, alone)) ? alone : undefined;
  for (const list of files(`elements/${route.element}/**/*screens.ts`)) {
    const loader = new RegExp(`(?<![\\w-])'?${route.screen}'?:[^;]{0,120}?import\\('\\./([^']+)'\\)`);
    const [, file] = loader.exec(readFileSync(path.join(root, list), 'utf8')) ?? [];
    if (file) return path.posix.join(path.posix.dirname(list), file);
  }
  return undefined;
}
