import type { Route } from '../routes/define-routes.ts';
import { findRoute } from '../routes/registry.ts';
import type { AreaHelp, ScreenHelp } from './help.ts';

const areas: Readonly<Record<string, () => Promise<{ readonly help: AreaHelp }>>> = {
  account: () => import('./account.help.ts'),
  administration: () => import('./administration.help.ts'),
  bidding: () => import('./bidding.help.ts'),
  'pre-tender': () => import('./pre-tender.help.ts'),
  'project-workspace': () => import('./project-workspace.help.ts'),
  review: () => import('./review.help.ts'),
  workplace: () => import('./workplace.help.ts'),
};

/** The help of a screen, with the route it belongs to; `isOwn` is false where only the help of its kind is there, or the route has no page yet. */
export interface FoundHelp {
  readonly route: Route;
  readonly help: ScreenHelp;
  readonly isOwn: boolean;
}

/** Loads the help of the screen at a path; undefined for an address that is none. Rejects when it cannot be loaded. */
export async function loadHelp(path: string): Promise<FoundHelp | undefined> {
  const route = findRoute(path)?.route;
  if (!route) return undefined;
  const own = route.screen ? (await areas[route.element]?.())?.help[route.screen] : undefined;
  if (own) return { route, help: own, isOwn: true };
  const { kinds, unopened } = await import('./kinds.help.ts');
  return { route, help: route.screen ? kinds[route.kind] : unopened, isOwn: false };
}
