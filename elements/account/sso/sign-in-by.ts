import type { Api } from '../../../shared/client/api.ts';
import { core } from '../../../shared/client/core.ts';
import { givenBy } from '../../../shared/client/installation.ts';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';

/** What a sign-in with a password answers: a session, or, with code 203, what must be settled first (contract §2). */
export type PasswordAnswer = SessionData | { readonly attention: string };

/** Whether a password has led to a session. */
export const isSession = (answer: PasswordAnswer): answer is SessionData => 'token' in answer;

/**
 * Keeps a session that `api` has given because somebody else has vouched for the person; `provider` when that was an identity provider, where signing out
 * goes on. Whose session it is, the portal reads from the server.
 */
export function keep(api: Api, session: SessionData, provider = false): void {
  const { session: store } = core();
  // What was loaded for another user must not be taken for this one's, and an old portal's record belongs to its own session.
  store.set(null);
  store.setLegacyLogin(null);
  store.set(givenBy(api, session));
  if (provider) store.amend({ provider });
}

/** The other way out of a screen: the sign-in page of the type last used, with the same wish. */
export const withRedirect = (path: string, redirect: string | undefined): string =>
  redirect ? `${path}?${new URLSearchParams({ redirect })}` : path;
