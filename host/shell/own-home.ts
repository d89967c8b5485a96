import { core } from '../../shared/client/core.ts';
import { readSetting } from '../../shared/client/settings.ts';
import { addressOn } from '../../shared/routes/guard.ts';
import { cleanPath, inRoutes } from '../../shared/routes/route-path.ts';
import { api } from '../portal-state.ts';

/**
 * The page that the person has chosen to begin with (setting `portal.home`), as path and query. Undefined where none was chosen, it
 * cannot be read, or the person may no longer open it: the workplace is the beginning then.
 */
export async function ownHome(): Promise<string | undefined> {
  const chosen = await readSetting(api(), 'portal.home').catch(() => null);
  if (!chosen) return undefined;
  const { pathname, search } = addressOn(location.origin, chosen);
  const path = cleanPath(pathname);
  return path !== '/' && inRoutes(core().$routes.get() ?? [])(path) ? path + search : undefined;
}
