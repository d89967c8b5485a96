import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { core } from '../client/core.ts';
import { followEnds } from '../client/end-session.ts';
import { guardState } from '../client/guard-state.ts';
import { apiOf } from '../client/shared-api.ts';
import { isStorageRefused } from '../client/tab-storage.ts';
import { useT } from '../i18n/translate.ts';
import type { Route, RouteTable } from '../routes/define-routes.ts';
import { addressOn, decide } from '../routes/guard.ts';
import { cleanPath, matchPath } from '../routes/route-path.ts';
import { apiAt, defaultApiBase } from './element-api.ts';
import { useElementGuard } from './element-guard.ts';
import { parseAddress, type ScreenContext, ScreenContextValue, useScreen } from './element-context.tsx';
import { placeOf } from './element-location.ts';
import { EmptyState } from './kit/empty-state.tsx';
import { ErrorState } from './kit/error-state.tsx';
import { Skeleton } from './kit/skeleton.tsx';
import { pageOrigin } from './page-address.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import './kit/kit.strings.ts';
import { useSheet } from './kit/use-sheet.ts';
import { type LoadScreen, preloadScreen, useLoadedScreen } from './screen-loader.ts';
import controls from './styles/controls.css';
import layout from './styles/layout.css';
import parts from './styles/parts.css';
import widgets from './styles/widgets.css';
import { ToastStack } from './toast.tsx';

followEnds();

/** A route of the area that fits a path, with the parameters of the path. */
export interface AreaMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The first route of the table that fits the path; `{system}` stands for one part of it. Only routes with a screen count. */
export function matchRoute(routes: readonly Route[], path: string): AreaMatch | undefined {
  const clean = cleanPath(path);
  for (const route of routes) {
    const params = route.screen ? matchPath(route.path, clean) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}

/** Props of `AreaElement`. */
export interface AreaElementProps {
  /** The area's route table; the first route with a screen is where an element without `path` begins. */
  readonly routes: RouteTable;
  /** The loaders of `screens.ts`. */
  readonly screens: Readonly<Record<string, LoadScreen>>;
}

/** Addresses that bring another session, or a query that only the session's key opens. */
const OTHER = /[?&](ssoToken|jSessionId|q)=/;

/** Runs it once the page knows what the person may see. */
function onceKnown(run: () => void): void {
  const { $routes } = core();
  if ($routes.get()) return run();
  const stop = $routes.listen(routes => {
    if (!routes) return;
    stop();
    run();
  });
}

/**
 * Begins to load the screens that the page wants first, by its own address and by the `path` of the elements that stand in it, while the
 * server still says what the person may see; and what they will read, as soon as it is known that they may be shown. Without a session
 * nothing is known to be shown.
 */
function loadAhead(routes: readonly Route[], screens: AreaElementProps['screens']): void {
  if (!core().session.get()) return;
  const wanted = new Map([[location.pathname + location.search, defaultApiBase]]);
  for (const element of document.querySelectorAll('[path]'))
    wanted.set(element.getAttribute('path') ?? '', element.getAttribute('api-base') || defaultApiBase);
  for (const [address, base] of wanted) {
    const { path, search } = parseAddress(address);
    const load = screens[matchRoute(routes, path)?.route.screen ?? ''];
    const loading = load && preloadScreen(load);
    void loading?.promise?.then(() =>
      onceKnown(() => {
        if (!core().session.get() || OTHER.test(location.search)) return;
        const api = apiAt(base);
        if (decide(addressOn(pageOrigin(), address), guardState(api)).kind === 'pass')
          loading.Component?.ahead?.(api, new URLSearchParams(search));
      }),
    );
  }
}

/** Makes the component of an area element: `defineElement('ebs-review', areaOf(reviewRoutes, screens))`. */
export const areaOf = (routes: RouteTable, screens: Readonly<Record<string, LoadScreen>>): ComponentType => {
  loadAhead(routes.routes as readonly Route[], screens);
  return function Area() {
    // What only areas use is adopted here: public elements go without it.
    useSheet(widgets);
    useSheet(layout);
    useSheet(parts);
    useSheet(controls);
    return (
      <ToastStack>
        <AreaElement routes={routes} screens={screens} />
      </ToastStack>
    );
  };
};

/** Shows the screen of the element's path: one `main` with `data-route`, one `h1` with the route's title, the screen below. */
export function AreaElement({ routes: table, screens }: AreaElementProps) {
  const screen = useScreen();
  const t = useT();
  const routes = table.routes as readonly Route[];
  const first = routes.find(route => route.screen)?.path ?? '/';
  const path = cleanPath(screen.path || first);
  const place = placeOf(screen.host);
  useLayoutEffect(() => {
    place.home = first;
    place.owns = asked => matchRoute(routes, asked) !== undefined;
    place.titleOf = asked => matchRoute(routes, asked)?.route.title[t.lang] ?? '';
  }, [place, first, routes, t]);
  useAskedMoves(screen.host);

  const match = useMemo(() => matchRoute(routes, path), [routes, path]);
  const standing = useElementGuard(path + (screen.search && `?${screen.search}`), screen);
  const mayShow = standing.kind === 'pass';
  const loaded = useLoadedScreen(mayShow ? match && screens[match.route.screen ?? ''] : undefined, path);
  const api = useMemo(() => apiOf(screen.host, screen.api), [screen.host, screen.api]);
  const next = useMemo<ScreenContext>(
    () => ({ ...screen, api, path, params: match?.params ?? {} }),
    [screen, api, path, match],
  );
  // While the next screen loads, the old one goes on in its own address: it must not read the next one's query.
  const last = useRef(next);
  if (!loaded.busy && !loaded.error) last.current = next;
  const context = last.current;

  if (standing.kind === 'signIn' || standing.kind === 'wait' || standing.kind === 'failed')
    return (
      <Frame path={path} title={match?.route.title[t.lang] ?? t('kit.loading')} busy={standing.kind === 'wait'}>
        {standing.kind === 'signIn' ? (
          <SignInFirst to={standing.to} address={path + (screen.search && `?${screen.search}`)} />
        ) : standing.kind === 'failed' ? (
          <StillLoading retry={standing.retry} />
        ) : (
          <Skeleton shape="page" />
        )}
      </Frame>
    );
  if (!match || standing.kind === 'notFound')
    return (
      <Frame path={path} title={t('kit.notFound')}>
        {<EmptyState title={t('kit.notFoundText')} text={t('kit.notFoundNext')} icon="search" />}
      </Frame>
    );
  const title = match.route.title[t.lang];
  return (
    <Frame path={path} title={title} busy={loaded.busy}>
      <ScreenContextValue value={context}>
        {loaded.error ? (
          <ErrorState message={t(loaded.isGone ? 'kit.screenGone' : 'kit.screenFailed')} onRetry={loaded.retry} />
        ) : loaded.Component ? (
          <ErrorBoundary
            key={loaded.key}
            onError={error => screen.emit('ebs-error', { message: error.message, code: 0 })}
          >
            <loaded.Component />
          </ErrorBoundary>
        ) : (
          <Skeleton shape="page" />
        )}
      </ScreenContextValue>
    </Frame>
  );
}

/** On a page of others has the reader asked before unsaved work is left; the portal asks by itself, before it gives a path. */
function useAskedMoves(host: HTMLElement): void {
  const isControlled = host.hasAttribute('controlled');
  useEffect(() => {
    if (isControlled) return undefined;
    const place = placeOf(host);
    const { move } = place;
    let isOver = false;
    import('./asking-move.ts').then(
      ({ askingMove }) => {
        if (!isOver) place.move = askingMove(host, place.$address);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      place.move = move;
    };
  }, [host, isControlled]);
}

interface FrameProps {
  readonly path: string;
  readonly title: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

function Frame({ path, title, busy = false, children }: FrameProps) {
  const { host } = useScreen();
  // As a part of another element's screen it leaves the page its one heading and its one main.
  const [Landmark, Heading] = host.closest('.ebs-screen') ? (['section', 'h2'] as const) : (['main', 'h1'] as const);
  return (
    <Landmark
      className="ebs-screen"
      data-route={path}
      aria-label={Landmark === 'section' ? title : undefined}
      aria-busy={busy}
      part="screen"
    >
      <Heading className="ebs-screen-title" part="title">
        {title}
      </Heading>
      {busy && <div className="ebs-screen-progress" />}
      {children}
    </Landmark>
  );
}

/** The way to sign in. Where the page may keep no session, signing in elsewhere and coming back would lead nowhere: the portal shows the page then. */
function SignInFirst({ to, address }: { readonly to: string; readonly address: string }) {
  const t = useT();
  const { go, host } = useScreen();
  const [NoStorage, setNoStorage] = useState<ComponentType<{ readonly address: string }>>();
  const leadsAstray = isStorageRefused() && !placeOf(host).owns(parseAddress(to).path);
  useEffect(() => {
    if (leadsAstray)
      import('./no-storage.tsx').then(
        module => setNoStorage(() => module.NoStorage),
        () => undefined,
      );
  }, [leadsAstray]);
  if (leadsAstray) return NoStorage && <NoStorage address={address} />;
  return (
    <EmptyState
      title={t('kit.signInFirst')}
      text={t('kit.signInFirstText')}
      icon="lock"
      action={{ label: t('kit.signIn'), onClick: () => go(to) }}
    />
  );
}

/** The permissions are not there yet: no error is shown (spec §8), and what one can do about it is here. */
function StillLoading({ retry }: { readonly retry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      title={t('kit.loading')}
      text={t('kit.stillLoading')}
      icon="clock"
      action={{ label: t('kit.retry'), onClick: retry }}
    />
  );
}
