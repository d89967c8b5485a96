import type { SessionData } from '../domain/kernel/wire.ts';
import type { Api, Engine } from './api.ts';
import type { HeldSession, SessionStore } from './session.ts';

/** The origin of the installation that this code came from; none for code that comes from no site. */
const HOME = /^https?:/.test(import.meta.url) ? new URL(import.meta.url).origin : undefined;

const originOf = (address: string): string =>
  new URL(address, globalThis.document?.baseURI ?? globalThis.location?.href ?? HOME).origin;

/** Whether a session is one of the API at an address. One that does not say who gave it belongs to the installation that this code came from. */
function isOf(address: string, { origin = HOME }: HeldSession): boolean {
  return origin === undefined || origin === originOf(address);
}

/** The session if the installation behind `api` gave it: with any other one the reader is a guest. */
export const ownSession = (api: Pick<Api, 'url'>, session: HeldSession | null): HeldSession | null =>
  session && isOf(api.url(''), session) ? session : null;

/** A new session with the name of the installation that gave it: no other one gets its token. */
export const givenBy = (api: Pick<Api, 'url'>, session: SessionData): HeldSession => ({
  ...session,
  origin: originOf(api.url('')),
});

/** The page's session as one installation may see it: that of another one is neither read nor changed. */
export function sessionFor({ options: { base, session } }: Engine): SessionStore {
  const own = (held: HeldSession | null) => (held && isOf(base, held) ? held : null);
  const get = () => own(session.get());
  return {
    ...session,
    get,
    reread: () => own(session.reread()),
    set(given) {
      if (given || get()) session.set(given);
    },
    amend(change) {
      if (get()) session.amend(change);
    },
  };
}

/** From now on a session that did not say who gave it is this installation's, whatever other code comes to the page. */
export function claim({ options: { base, session } }: Engine): void {
  const held = session.get();
  if (held && !held.origin && HOME && isOf(base, held)) session.amend({ origin: HOME });
}
