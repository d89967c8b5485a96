import type { GuardState } from '../routes/guard.ts';
import type { Api } from './api.ts';
import { core } from './core.ts';
import { ownSession } from './installation.ts';

/** What the guard looks at, as it stands now on this page; with an API as its installation may see it. */
export function guardState(api?: Pick<Api, 'url'>): GuardState {
  const { session, $user, $routes } = core();
  return {
    token: (api ? ownSession(api, session.get()) : session.get())?.token ?? null,
    userType: session.userType(),
    userId: $user.get()?.id ?? null,
    routes: $routes.get(),
    legacyLogin: session.legacyLogin(),
  };
}
