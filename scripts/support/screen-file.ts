import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from '../../shared/routes/define-routes.ts';
import { files, root } from './project.ts';

/** The file of a route's screen, as the element's lists of loaders name it; undefined when none does. */
export const screenFile = (route: Route): string | undefined => screenFiles(route)[0];

/** The file of a route's screen, and that of the texts that come with it where the list of loaders names one; empty when there is no screen. */
export function screenFiles(route: Route): readonly string[] {
  if (!route.screen) return [];
  // A public element of one screen is that screen, and has no list of screens.
  const alone = `elements/${route.element}/${route.element}.element.tsx`;
  if (!existsSync(path.join(root, 'elements', route.element, 'screens.ts')))
    return existsSync(path.join(root, alone)) ? [alone] : [];
  for (const list of files(`elements/${route.element}/**/*screens.ts`)) {
    const source = readFileSync(path.join(root, list), 'utf8');
    const loader = new RegExp(`(?<![\\w-])'?${route.screen}'?:[^;]{0,120}?import\\('\\./([^']+)'\\)`);
    const hit = loader.exec(source);
    if (!hit) continue;
    const texts = [...source.matchAll(WITH_TEXTS)].find(
      each => each.index < hit.index && hit.index < each.index + each[0].length,
    );
    return [hit[1]!, ...(texts ? [texts[1]!] : [])].map(file => path.posix.join(path.posix.dirname(list), file));
  }
  return [];
}

/** A group of loaders and the texts they share. */
const WITH_TEXTS = /withTexts\(\s*\(\) => import\('([^']+)'\),\s*\{[^]*?\n\s*\}\)/g;
