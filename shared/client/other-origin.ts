import type { Engine } from './api.ts';
import { ApiError } from './api-error.ts';
import { otherOriginStrings } from './other-origin.strings.ts';

const standings = new WeakMap<Engine, Promise<boolean>>();

/** What is known of it so far; see `isRefusedOrigin`. */
export const knownRefused = (engine: Engine): Promise<boolean> | undefined => standings.get(engine);

/**
 * Whether the server lets pages of this site read nothing but what is public. A browser does not say why it withholds an answer, so the
 * server is asked, once a page: that question is answered to everybody. False while there is no connection.
 */
export function isRefusedOrigin(engine: Engine): Promise<boolean> {
  const { base, fetch: fetcher = fetch } = engine.options;
  const known = standings.get(engine);
  if (known) return known;
  const asked = fetcher(`${base}/origin`, { method: 'GET', headers: {}, credentials: 'omit', cache: 'no-store' })
    .then(answer => answer.json() as Promise<{ readonly data?: { readonly allowed?: boolean } | null }>)
    .then(({ data }) => data?.allowed === false)
    .catch(() => {
      standings.delete(engine);
      return false;
    });
  standings.set(engine, asked);
  return asked;
}

/** That this site may not use what was asked for, and whom to ask, in the user's language. */
export const refusedOrigin = ({ options }: Engine): ApiError =>
  new ApiError(otherOriginStrings[options.lang()].refused.replace('{origin}', globalThis.location?.origin ?? ''), {
    status: 403,
    data: { reason: 'kernel.originRefused' },
  });
