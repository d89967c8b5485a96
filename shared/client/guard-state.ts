import type { GuardState } from '../routes/guard.ts';
import { core } from './core.ts';

/** What the guard looks at, as it stands now on this page. */
export function guardState(): GuardState {
  const { session, $user, $routes } = core();
  return {
    token: session.get()?.token ?? null,
    userType: session.userType(),
    userId: $user.get()?.id ?? null,
    routes: $routes.get(),
    legacyLogin: session.legacyLogin(),
  };
}
