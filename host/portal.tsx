import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { core } from '../shared/client/core.ts';
import { localeOf, useLang, useT } from '../shared/i18n/translate.ts';
import { mayLeave } from '../shared/ui/hooks/use-unsaved.ts';
import { useDark } from '../shared/ui/theme.ts';
import './host.strings.ts';
import { $loadFailed, api, loadMenus, loadTranslations } from './portal-state.ts';
import { AreaView } from './shell/area-view.tsx';
import { Breadcrumb } from './shell/breadcrumb.tsx';
import { DemoBanner } from './shell/demo-banner.tsx';
import { Failure } from './shell/failure.tsx';
import { Header } from './shell/header.tsx';
import { SideMenu } from './shell/side-menu.tsx';
import { showToast, Toasts } from './shell/toasts.tsx';
import { afterSignOut, useGuard, type Navigate } from './use-guard.ts';

/** Keeps the page's language and colours at those of the elements. */
function usePageSettings(): void {
  const lang = useLang();
  const dark = useDark(undefined);
  useEffect(() => {
    document.documentElement.lang = localeOf(lang);
    void loadTranslations();
    if (core().$routes.get()) void loadMenus(location.pathname).catch(() => undefined);
  }, [lang]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dark', dark);
  }, [dark]);
}

/** Signed out by the server, here or in another tab: the message, and the sign-in page with the way back. */
function useSessionEnd(navigate: Navigate): void {
  useEffect(() => {
    const { handlers, session } = core();
    const leave = () => {
      const to = afterSignOut(new URL(location.href));
      if (to) navigate(to, { replace: true });
    };
    handlers.onSignedOut = message => showToast({ text: message, tone: 'warning' });
    handlers.onMessage = ({ kind, text }) => showToast({ text, tone: 'danger', stays: kind === 'notification' });
    return session.$session.listen(now => {
      if (!now) leave();
    });
  }, [navigate]);
}

/** The portal: header, menu and the area of the present address, behind the navigation guard. */
export function Portal() {
  const t = useT();
  const [path, setPath] = useBrowserLocation();
  const search = useSearch();
  const navigate = useCallback<Navigate>(
    (to, options) => {
      // What replaces the address is no choice of the person's: the guard, the end of a session. Typed work stays as a draft.
      if (options?.replace) setPath(to, options);
      else void mayLeave().then(yes => yes && setPath(to, options));
    },
    [setPath],
  );
  const address = `${path}${search && `?${search}`}${location.hash}`;
  const { shown, again } = useGuard(address, navigate);
  const failed = useStore($loadFailed);
  const signedIn = useStore(core().$routes) !== null;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [heading, setHeading] = useState('');
  usePageSettings();
  useSessionEnd(navigate);

  useEffect(() => {
    void api()
      .syncTime()
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    setMenuOpen(false);
    window.scrollTo(0, 0);
  }, [shown]);
  useEffect(() => {
    document.title = heading ? `${heading} - ${t('host.brand')}` : t('host.brand');
  }, [heading, t]);

  const retry = () => {
    $loadFailed.set(false);
    again();
  };
  const shownPath = shown?.split(/[?#]/)[0] ?? '';
  const withMenu = signedIn && !shownPath.startsWith('/login');
  return (
    <div className="portal" data-menu={withMenu || undefined}>
      <a
        className="skip"
        href="#content"
        onClick={event => (event.preventDefault(), document.getElementById('content')?.focus())}
      >
        {t('host.skip')}
      </a>
      <DemoBanner navigate={navigate} />
      <Header
        navigate={navigate}
        menu={withMenu ? { isOpen: isMenuOpen, toggle: () => setMenuOpen(open => !open) } : undefined}
      />
      {withMenu && (
        <SideMenu path={shownPath} navigate={navigate} isOpen={isMenuOpen} close={() => setMenuOpen(false)} />
      )}
      <div className="content" id="content" tabIndex={-1}>
        {withMenu && <Breadcrumb path={shownPath} heading={heading} navigate={navigate} />}
        {failed ? (
          <Failure title={t('host.loadFailed')} text={t('host.loadFailedNext')} retry={retry} />
        ) : shown === null ? (
          <div className="waiting" role="status">
            {t('host.loading')}
          </div>
        ) : (
          <AreaView address={shown} navigate={navigate} onHeading={setHeading} />
        )}
      </div>
      <Toasts />
    </div>
  );
}
