import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { core } from '../shared/client/core.ts';
import { localStore } from '../shared/client/storage.ts';
import { localeOf, useLang, useT } from '../shared/i18n/translate.ts';
import { mayLeave } from '../shared/ui/unsaved.ts';
import { useDark } from '../shared/ui/theme.ts';
import { cleanPath } from '../shared/routes/route-path.ts';
import { UnreadablePlace } from './address/unreadable-place.tsx';
import { useAddress } from './address/use-address.ts';
import { afterAttention } from './after-attention.ts';
import './host.strings.ts';
import { $loadFailed, $member, api, loadMenus, loadTranslations, signOut } from './portal-state.ts';
import { AreaView } from './shell/area-view.tsx';
import { useBrandName } from './shell/brand.tsx';
import { Demo } from './shell/demo.tsx';
import { Header } from './shell/header.tsx';
import { LateLayer } from './shell/late-layer.tsx';
import { LateToasts } from './shell/late-toasts.tsx';
import { showToast } from './shell/toasts.ts';
import { tellUnreachable } from './shell/unreachable.ts';
import { useMember } from './shell/use-member.ts';
import { Waiting } from './shell/waiting.tsx';
import { afterSignOut, isGuardResetting, scrollToTop, useGuard, type Navigate } from './use-guard.ts';

/** Keeps the page's language and colours at those of the elements. */
function usePageSettings(): void {
  const lang = useLang();
  const dark = useDark(undefined);
  const begun = useRef(false);
  useEffect(() => {
    document.documentElement.lang = localeOf(lang);
    const first = !begun.current;
    begun.current = true;
    const signedIn = core().session.get() !== null;
    // At the start they are asked for together with everything else.
    if (first && signedIn) return;
    void loadTranslations();
    if (!first && signedIn) void loadMenus(cleanPath(location.pathname));
  }, [lang]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dark', dark);
  }, [dark]);
}

/** Signed out by the server, here or in another tab: the message, and the sign-in page with the way back. */
function useSessionEnd(navigate: Navigate): void {
  useLayoutEffect(() => {
    const { handlers, session } = core();
    const leave = () => {
      const to = afterSignOut(new URL(location.href));
      if (to) navigate(to, { replace: true });
    };
    handlers.onSignedOut = message => showToast({ text: message, tone: 'warning', until: 'session' });
    handlers.onAttention = data => {
      const to = afterAttention(data, new URL(location.href));
      if (to) navigate(to, { replace: true });
    };
    handlers.onMessage = ({ kind, text }) => {
      if (text === api().offlineText()) tellUnreachable();
      showToast({ text, tone: 'danger', stays: kind === 'notification' });
    };
    return session.$session.listen(now => {
      if (!now && !isGuardResetting()) leave();
    });
  }, [navigate]);
}

/** Pages that legacy systems open in a window or frame of their own: without header and menu (contract §5). */
const BARE: ReadonlySet<string> = new Set(['/ebsFormParent']);

/** The portal: header, menu and the area of the present address, behind the navigation guard. */
export function Portal() {
  const t = useT();
  const { address, isUnreadable, setAddress } = useAddress();
  const here = useRef(address);
  here.current = address;
  const navigate = useCallback<Navigate>(
    (to, options) => {
      // What replaces the address is no choice of the person's: the guard, the end of a session. Typed work stays as a draft.
      const member = $member.get();
      if (options?.replace) {
        member?.willReplace(here.current);
        setAddress(to, options);
        return;
      }
      member?.willGo();
      if (to === here.current) scrollToTop();
      else if (member?.staysOpen(here.current, to)) setAddress(member.openAddress(to));
      else void mayLeave().then(yes => yes && setAddress(to, options));
    },
    [setAddress],
  );
  const { shown, again } = useGuard(address, navigate);
  const failed = useStore($loadFailed);
  const signedIn = useStore(core().$routes) !== null;
  const { loaded, drawn: member } = useMember(shown !== null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [heading, setHeading] = useState('');
  const brand = useBrandName();
  usePageSettings();
  useSessionEnd(navigate);

  useEffect(() => setMenuOpen(false), [shown]);
  useEffect(() => {
    // Back and forward begin at the top as well (spec §4.2); the browser would restore the old place.
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    document.title = heading ? `${heading} - ${brand}` : brand;
  }, [heading, brand]);
  const tab = shown?.tab ?? '';
  const onHeading = useCallback(
    (title: string) => {
      setHeading(title);
      if (tab) $member.get()?.setTitle(tab, title);
    },
    [tab],
  );

  const retry = () => {
    $loadFailed.set(false);
    again();
  };
  const shownPath = shown?.address.split(/[?#]/)[0] ?? '';
  const withMenu = signedIn && !shownPath.startsWith('/login');
  // The menu's place is kept while a person's data is on its way: nothing moves when it is there.
  const keepsPlace = shown === null && core().session.get() !== null;
  const path = location.pathname;
  const content =
    isUnreadable && shown !== null ? (
      <div id="area-panel" role={tab ? 'tabpanel' : undefined} aria-label={tab ? heading : undefined}>
        <UnreadablePlace
          path={path}
          isSignedIn={core().session.get() !== null}
          navigate={navigate}
          onHeading={onHeading}
        />
      </div>
    ) : shown === null || failed ? (
      <Waiting failed={failed} retry={retry} leave={() => void signOut()} />
    ) : (
      <AreaView address={shown.address} tab={tab} label={heading} navigate={navigate} onHeading={onHeading} />
    );
  if (BARE.has(shown === null ? cleanPath(path) : shownPath))
    return (
      <div className="bare">
        {content}
        <LateToasts />
      </div>
    );
  return (
    <div
      className="portal"
      data-menu={keepsPlace || (withMenu && loaded !== null) || undefined}
      data-tabs={localStore.get('ebs.tabbed') !== 'off' || undefined}
    >
      <a
        className="skip"
        href="#content"
        onClick={event => (event.preventDefault(), document.getElementById('content')?.focus())}
      >
        {t('host.skip')}
      </a>
      <Demo navigate={navigate} />
      <Header
        navigate={navigate}
        tools={member && <member.MemberTools navigate={navigate} again={again} />}
        awaits={(keepsPlace && !failed) || (withMenu && loaded !== null && member === null)}
        menu={withMenu ? { isOpen: isMenuOpen, toggle: () => setMenuOpen(open => !open) } : undefined}
      />
      {withMenu && member && (
        <>
          <member.SideMenu path={shownPath} navigate={navigate} isOpen={isMenuOpen} close={() => setMenuOpen(false)} />
          <member.OpenPages navigate={navigate} again={again} />
        </>
      )}
      <div className="content" id="content" tabIndex={-1}>
        {withMenu && loaded && shown && (
          <loaded.PageBar path={shownPath} address={shown?.address ?? ''} heading={heading} navigate={navigate} />
        )}
        {content}
      </div>
      {withMenu && member && (
        <member.BottomBar
          path={shownPath}
          navigate={navigate}
          isMenuOpen={isMenuOpen}
          openMenu={() => setMenuOpen(open => !open)}
        />
      )}
      <LateLayer navigate={navigate} path={shownPath} address={shown?.address ?? ''} heading={heading} />
      <LateToasts />
    </div>
  );
}
