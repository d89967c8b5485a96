import { useCallback, useEffect, useRef, useState } from 'react';
import { core } from '../shared/client/core.ts';
import { decide, loginPathOf, isPublicPath, type GuardState } from '../shared/routes/guard.ts';
import { legacyLogin, loadUser, rememberWanted, api, $loadFailed } from './portal-state.ts';

/** Goes to an address of the portal. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** What the guard looks at, as it stands now. */
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

/**
 * Runs the navigation guard for each address and answers the one that may be shown; the last allowed one stays on screen while the
 * next is decided. `again` decides anew for the present address.
 */
export function useGuard(
  address: string,
  navigate: Navigate,
): { readonly shown: string | null; readonly again: () => void } {
  const [shown, setShown] = useState<string | null>(null);
  const [epoch, setEpoch] = useState(0);
  const turn = useRef(0);
  const again = useCallback(() => setEpoch(count => count + 1), []);

  useEffect(() => {
    const mine = (turn.current += 1);
    const location = new URL(address, globalThis.location.origin);
    const decision = decide(location, guardState());
    const afterwards = (to?: string) => {
      if (mine !== turn.current) return;
      if (to === undefined) again();
      else navigate(to, { replace: true });
    };
    if (decision.kind === 'redirect') {
      if (decision.resetToken) core().session.set(null);
      if (decision.pending) rememberWanted(address);
      navigate(decision.to, { replace: true });
    } else if (decision.kind === 'legacy-login') {
      void legacyLogin(decision.jSessionId, decision.uid).then(() => afterwards(decision.to));
    } else if (decision.kind === 'load') {
      // A failed load is shown with a retry instead of being asked for again and again.
      if (!$loadFailed.get()) void loadUser(location.pathname).then(() => afterwards());
    } else {
      api().abortReads();
      core().$path.set(location.pathname);
      setShown(address);
    }
  }, [address, epoch, navigate, again]);

  return { shown, again };
}

/** Where someone goes whose session has ended at this address: to the sign-in page, unless the page is public. */
export function afterSignOut(location: URL): string | null {
  if (isPublicPath(location.pathname)) return null;
  return `${loginPathOf(core().session.userType())}?${new URLSearchParams({ redirect: location.pathname + location.search + location.hash })}`;
}
