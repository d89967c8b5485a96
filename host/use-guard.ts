import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { core } from '../shared/client/core.ts';
import { guardState } from '../shared/client/guard-state.ts';
import { legacyLogin } from '../shared/client/legacy-login.ts';
import { SESSION } from '../shared/client/user-lists.ts';
import { addressOn, decide, isPublicPath, loginAddress } from '../shared/routes/guard.ts';
import { cleanPath } from '../shared/routes/route-path.ts';
import { safeRedirect } from '../shared/routes/safe-redirect.ts';
import { HOME, loginPages } from '../shared/routes/sign-in-paths.ts';
import { loadArea } from './areas.ts';
import { $loadFailed, $member, api, hasBegun, loadMenus, loadMissing, loadUser, takeBegun } from './portal-state.ts';

/** Goes to an address of the portal. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** What is on show: the address that the guard has let pass, and the tab that shows it ('' without tabs). */
export interface Shown {
  readonly address: string;
  readonly tab: string;
}

/** Brings the page, and whatever of the shell scrolls, back to its top. */
export function scrollToTop(): void {
  globalThis.scrollTo(0, 0);
  document.getElementById('content')?.scrollTo(0, 0);
}

/** Whether somebody begins here: at the portal's root, or at the workplace after a sign-in that led to no page of its own. */
const isBeginning = (path: string, { pathname, searchParams }: URL): boolean =>
  path === '/' || (path === HOME && loginPages.has(cleanPath(pathname)) && !searchParams.get('redirect'));

let resetting = false;
/** How many sign-ins with the session of an old portal are under way: they say themselves where the navigation goes on. */
let legacyLogins = 0;

/** Whether the guard itself is ending the session, to begin another one: nobody is to be sent to the sign-in page then. */
export const isGuardResetting = (): boolean => resetting;

function whileResetting<T>(work: () => T): T {
  resetting = true;
  try {
    return work();
  } finally {
    resetting = false;
  }
}

/** The waiting action of spec §4.2, 4: what the page left is still reading is given up; the wanted address travels in `redirect`. */
const leavePending = (): void => api().abortReads();

/**
 * Runs the navigation guard for each address and answers the one that may be shown, its path without trailing slashes; the last
 * allowed one stays on screen while the next is decided. `again` decides anew for the present address.
 */
export function useGuard(
  address: string | undefined,
  navigate: Navigate,
): { readonly shown: Shown | null; readonly again: () => void } {
  const [shown, setShown] = useState<Shown | null>(null);
  const [epoch, setEpoch] = useState(0);
  const turn = useRef(0);
  const asked = useRef<string>(undefined);
  const moved = useRef(false);
  const begins = useRef(false);
  const loading = useRef(false);
  const hasShown = useRef(false);
  const again = useCallback(() => setEpoch(count => count + 1), []);

  // Before the browser paints: what a page asks the server for is under way while it is drawn.
  useLayoutEffect(() => {
    const mine = (turn.current += 1);
    // A sealed query is being opened: what is decided about it depends on what it says.
    if (address === undefined) return;
    const location = addressOn(globalThis.location.origin, address);
    const path = cleanPath(location.pathname);
    if (asked.current !== address) {
      moved.current = true;
      begins.current = isBeginning(path, addressOn(location.origin, asked.current ?? HOME));
    }
    asked.current = address;
    const decision = decide(location, guardState());
    const member = $member.get();
    const leadsHome = decision.kind === 'pass' || (decision.kind === 'redirect' && decision.to === HOME);
    if (begins.current && leadsHome && core().$routes.get() && member) {
      begins.current = false;
      void member.ownHome().then(home => {
        if (mine !== turn.current) return;
        if (home && home !== address) navigate(home, { replace: true });
        else again();
      });
    } else if (decision.kind === 'redirect') {
      if (decision.resetToken) whileResetting(() => core().session.set(null));
      if (decision.pending) leavePending();
      navigate(decision.to, { replace: true });
    } else if (decision.kind === 'legacy-login') {
      const { jSessionId, uid, to } = decision;
      legacyLogins += 1;
      void whileResetting(() => legacyLogin(api(), jSessionId, uid))
        .finally(() => (legacyLogins -= 1))
        .then(() => {
          // The new session may have had this address decided anew already: its inputs are taken away all the same.
          if (asked.current === address) navigate(to, { replace: true });
        });
    } else if (decision.kind === 'load' || (decision.kind === 'pass' && hasBegun())) {
      loading.current = true;
      // The area of a page that may be shown comes while the menus are still on their way.
      const prepare = () => {
        if (!begins.current && decide(location, guardState()).kind === 'pass')
          void loadArea(path).catch(() => undefined);
      };
      void (takeBegun() ?? loadUser(path, begins.current, prepare)).then(outcome => {
        // After a failure the retry decides when to ask again.
        if (outcome !== 'failed' && mine === turn.current) again();
      });
    } else if (location.searchParams.get('jSessionId')) {
      // It has served: the key to a session of the old portal does not stay in the address bar.
      for (const name of ['jSessionId', 'uid']) location.searchParams.delete(name);
      navigate(location.pathname + location.search + location.hash, { replace: true });
    } else {
      if (moved.current) {
        api().abortReads();
        // The first page begins at its top; to ask for it would have the browser measure the page before it is drawn.
        if (hasShown.current) scrollToTop();
        // What has just failed is asked for again by the next navigation, not by this one.
        if (!loading.current) loadMissing(path);
      }
      moved.current = false;
      loading.current = false;
      core().$path.set(path);
      const passed = path + location.search + location.hash;
      const tab = $member.get()?.place(passed) ?? '';
      const show = () =>
        setShown(before => (before?.address === passed && before.tab === tab ? before : { address: passed, tab }));
      // Nothing stands yet that could go on being used meanwhile.
      if (hasShown.current) startTransition(show);
      else show();
      hasShown.current = true;
    }
  }, [address, epoch, navigate, again]);

  useSessionChanges(navigate, again);
  useRetry(again);
  return { shown, again };
}

/** Decides anew when a session begins, the route list changes, or another tab signs in while this one stands at a sign-in page. */
function useSessionChanges(navigate: Navigate, again: () => void): void {
  // At once, as the guard begins: a change that comes before the page is painted is one as well.
  useLayoutEffect(() => {
    const { session, $routes } = core();
    const here = () => addressOn(location.origin, location.pathname + location.search + location.hash);
    const begun = session.$session.listen((now, before) => {
      // A sign-in page goes on by itself, to the wanted address.
      if (now && !before && legacyLogins === 0 && !loginPages.has(cleanPath(here().pathname))) again();
    });
    const listed = $routes.listen((now, before) => {
      if (before && (now || session.get())) again();
      if (now && before) void loadMenus(cleanPath(location.pathname));
    });
    const onStorage = ({ key }: StorageEvent) => {
      const { pathname, searchParams, origin } = here();
      if (key === SESSION && session.get() && loginPages.has(cleanPath(pathname)))
        navigate(safeRedirect(origin, searchParams.get('redirect')), { replace: true });
    };
    addEventListener('storage', onStorage);
    return () => {
      begun();
      listed();
      removeEventListener('storage', onStorage);
    };
  }, [navigate, again]);
}

const PAUSES = [2_000, 4_000, 8_000, 15_000, 30_000];

/** After a failed load asks again by itself, ever more seldom, and at once when the connection is back: the person sees a page that still loads. */
function useRetry(again: () => void): void {
  const tries = useRef(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = $loadFailed.subscribe(failed => {
      clearTimeout(timer);
      if (!failed) return;
      timer = setTimeout(once, PAUSES[Math.min(tries.current, PAUSES.length - 1)]);
      tries.current += 1;
    });
    const reset = core().$routes.listen(routes => {
      if (routes) tries.current = 0;
    });
    function once() {
      if (!$loadFailed.get()) return;
      $loadFailed.set(false);
      again();
    }
    addEventListener('online', once);
    return () => {
      clearTimeout(timer);
      stop();
      reset();
      removeEventListener('online', once);
    };
  }, [again]);
}

/** Where someone goes whose session has ended at this address: to the sign-in page, unless the page is public. */
export const afterSignOut = (location: URL): string | null =>
  isPublicPath(cleanPath(location.pathname)) ? null : loginAddress(location, core().session.userType());
