import type { Api } from './api.ts';
import { ByApi } from './shared-api.ts';

const known = new ByApi<Promise<boolean>>();

/**
 * Whether the platform behind `api` is a demo installation, as `GET /time` says: asked once, so that what exists only there
 * (`/demo/...`) is not asked for in vain elsewhere. False while it cannot be known.
 */
export function isDemo(api: Pick<Api, 'get'>): Promise<boolean> {
  const asked =
    known.get(api) ??
    api
      .get<{ readonly demo?: boolean } | undefined>('/time', {}, { quiet: true, keep: true, outside: true })
      .then(answer => answer?.demo === true);
  known.set(api, asked);
  return asked.catch(() => {
    known.delete(api);
    return false;
  });
}
