import type { Route, RouteTable } from './define-routes.ts';
import { accountRoutes } from './account.routes.ts';
import { administrationRoutes } from './administration.routes.ts';
import { biddingRoutes } from './bidding.routes.ts';
import { bulletinDetailRoutes } from './bulletin-detail.routes.ts';
import { contractsRoutes } from './contracts.routes.ts';
import { dataRoutes } from './data.routes.ts';
import { developRoutes } from './develop.routes.ts';
import { extensionsRoutes } from './extensions.routes.ts';
import { feesRoutes } from './fees.routes.ts';
import { interfacesRoutes } from './interfaces.routes.ts';
import { planningRoutes } from './planning.routes.ts';
import { preTenderRoutes } from './pre-tender.routes.ts';
import { projectWorkspaceRoutes } from './project-workspace.routes.ts';
import { regulationsListRoutes } from './regulations-list.routes.ts';
import { reviewRoutes } from './review.routes.ts';
import { supervisionRoutes } from './supervision.routes.ts';
import { suppliersRoutes } from './suppliers.routes.ts';
import { tendereesRoutes } from './tenderees.routes.ts';
import { trainingRoutes } from './training.routes.ts';
import { cleanPath, matchPath } from './route-path.ts';
import { workplaceRoutes } from './workplace.routes.ts';

/** The route tables in the order of spec §2. */
export const tables: readonly RouteTable[] = [
  accountRoutes,
  workplaceRoutes,
  preTenderRoutes,
  feesRoutes,
  bulletinDetailRoutes,
  regulationsListRoutes,
  reviewRoutes,
  projectWorkspaceRoutes,
  suppliersRoutes,
  tendereesRoutes,
  planningRoutes,
  biddingRoutes,
  administrationRoutes,
  contractsRoutes,
  developRoutes,
  dataRoutes,
  supervisionRoutes,
  interfacesRoutes,
  extensionsRoutes,
  trainingRoutes,
];

/** Every route of the platform. */
export const routes: readonly Route[] = tables.flatMap(table => table.routes);

const exact = new Map(routes.filter(route => !route.path.includes('{')).map(route => [route.path, route]));
const patterns = routes.filter(route => route.path.includes('{'));

/** A route found by an address, with the values of its path parameters. */
export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The route of a path (without its query), or undefined. Trailing slashes are ignored. */
export function findRoute(path: string): RouteMatch | undefined {
  const clean = cleanPath(path);
  const route = exact.get(clean);
  if (route) return { route, params: {} };
  for (const pattern of patterns) {
    const params = matchPath(pattern.path, clean);
    if (params) return { route: pattern, params };
  }
  return undefined;
}

/**
 * The paths a user may open (`GET /user/routes`): every route with a screen that is open to all, or whose user types and permission fit.
 * What is switched off for the user's tenant is left out. Pattern routes are given as they stand in the table, such as `/develop/lowcode/list/{fid}`.
 */
export function allowedPaths(user: {
  readonly userType: number;
  readonly permissions: ReadonlySet<string>;
  readonly off?: ReadonlySet<string>;
}): string[] {
  return routes
    .filter(({ path, screen, access, needs, userTypes }) => {
      if (!screen || user.off?.has(path)) return false;
      if (access !== 'role' && access !== 'auth') return true;
      return (!userTypes || userTypes.includes(user.userType)) && (!needs || user.permissions.has(needs));
    })
    .map(route => route.path);
}
