import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Api } from '../client/api.ts';
import { core } from '../client/core.ts';
import { guardState } from '../client/guard-state.ts';
import { ownSession } from '../client/installation.ts';
import { legacyLogin } from '../client/legacy-login.ts';
import { loadUserLists } from '../client/user-lists.ts';
import { addressOn, decide, type Decision } from '../routes/guard.ts';
import { cleanPath } from '../routes/route-path.ts';
import { LONGEST_REDIRECT } from '../routes/safe-redirect.ts';
import { HOME, loginPages } from '../routes/sign-in-paths.ts';
import type { ScreenContext } from './element-context.tsx';
import { placeOf } from './element-location.ts';
import { pageAddress, pageOrigin } from './page-address.ts';

/** What an element does about its address: shows the screen, asks to sign in first, says that there is no such page, or waits. */
export type Standing =
  | { readonly kind: 'pass' | 'notFound' | 'wait' }
  | { readonly kind: 'signIn'; readonly to: string }
  | { readonly kind: 'failed'; retry(): void };

const RETRY_AFTER = 10_000;

/**
 * The navigation guard inside an element (contract §3): the same `decide` as the portal's, with the effects an element may have on a page
 * that is not its own. The lists are loaded through the shared core, once per page. In the portal (`controlled`) the page itself loads,
 * signs in and leads on, and the element only shows what has been decided.
 */
export function useElementGuard(address: string, screen: Pick<ScreenContext, 'api' | 'go' | 'host'>): Standing {
  const { api, go, host } = screen;
  const { session, $routes, $user, $path } = core();
  const token = ownSession(api, useStore(session.$session))?.token;
  const routes = useStore($routes);
  const user = useStore($user);
  const [failures, failed] = useReducer((count: number) => count + 1, 0);
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const controlled = host.hasAttribute('controlled');
  const decision = useDecision(api, address, controlled, [token, routes, user, attempt]);
  const path = cleanPath(addressOn(pageOrigin(), address).pathname);
  const passes = decision.kind === 'pass';
  const asked = useRef(address);
  useEffect(() => {
    asked.current = address;
  });

  useEffect(() => {
    if (controlled || !passes) return;
    $path.set(path);
  }, [controlled, passes, path, $path]);
  useScrollToTop(host, address, controlled);

  useEffect(() => {
    if (controlled) return undefined;
    let current = true;
    if (decision.kind === 'load')
      void loadUserLists(api).then(outcome => {
        if (!current) return;
        if (outcome === 'failed') failed();
        if (outcome === 'stale') tryAgain();
      });
    else if (decision.kind === 'legacy-login')
      void legacyLogin(api, decision.jSessionId, decision.uid).then(() => {
        // The new session may have had this address decided anew already: its inputs are taken away all the same.
        if (asked.current === address) go(decision.to, { replace: true });
      });
    else if (decision.kind === 'redirect' && !decision.pending && decision.to !== '/404') {
      if (decision.resetToken) session.set(null);
      go(decision.to, { replace: true });
    }
    return () => {
      current = false;
    };
    // `go` changes with each address; the decision is what is carried out.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per decision
  }, [controlled, decision, api, session]);

  const isFailed = decision.kind === 'load' && failures > attempt && !controlled;
  useEffect(() => {
    if (!isFailed) return undefined;
    const timer = setTimeout(tryAgain, RETRY_AFTER);
    return () => clearTimeout(timer);
  }, [isFailed, failures]);

  if (decision.kind === 'pass') return { kind: 'pass' };
  if (isFailed) return { kind: 'failed', retry: tryAgain };
  if (decision.kind !== 'redirect') return { kind: 'wait' };
  if (decision.pending) return { kind: 'signIn', to: controlled ? decision.to : withReturn(decision.to, host) };
  return { kind: decision.to === '/404' ? 'notFound' : 'wait' };
}

/** Decides when the address or what is known of the person changes. A sign-in page that was opened by a guest goes on by itself after signing in. */
function useDecision(api: Pick<Api, 'url'>, address: string, controlled: boolean, known: readonly unknown[]): Decision {
  const opened = useRef<{ readonly address: string; readonly asGuest: boolean }>(undefined);
  const isSignedIn = guardState(api).token !== null;
  if (opened.current?.address !== address) opened.current = { address, asGuest: !isSignedIn };
  const { asGuest } = opened.current;
  return useMemo(() => {
    const target = addressOn(pageOrigin(), address);
    const decided = decide(target, guardState(api));
    const isSignInPage =
      decided.kind === 'redirect' && decided.to === HOME && loginPages.has(cleanPath(target.pathname));
    return isSignInPage && (asGuest || controlled) ? { kind: 'pass' } : decided;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `known` is what `guardState` reads
  }, [api, address, asGuest, controlled, ...known]);
}

/** The sign-in page of the portal with the embedding page's own address as the way back; `/redirect` asks before it leads to another site. */
function withReturn(to: string, host: HTMLElement): string {
  const [login = ''] = to.split('?');
  if (placeOf(host).owns(login)) return to;
  const whole = pageAddress();
  const page = whole.length > LONGEST_REDIRECT / 2 ? whole.replace(/[?#].*$/, '') : whole;
  return `${login}?${new URLSearchParams({ redirect: `/redirect?${new URLSearchParams({ url: page })}` })}`;
}

/** On a page of its own an element begins at its own top after each move, when that is out of sight (spec §4.2); the page's place is the page's. */
function useScrollToTop(host: HTMLElement, address: string, controlled: boolean): void {
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    if (!controlled && host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start' });
  }, [host, address, controlled]);
}
