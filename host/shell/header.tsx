import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { setLang, setTheme } from '../../shared/client/choices.ts';
import { core, type Theme } from '../../shared/client/core.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { loginPathOf } from '../../shared/routes/guard.ts';
import { Icon } from '../icon.tsx';
import type { Navigate } from '../use-guard.ts';
import { BrandMark, useBrandName } from './brand.tsx';
import { PopMenu } from './pop-menu.tsx';
import { PortalLink } from './portal-link.tsx';

interface HeaderProps {
  readonly navigate: Navigate;
  readonly menu: { readonly isOpen: boolean; readonly toggle: () => void } | undefined;
  /** The tools of a signed-in person; guests are offered the ways in. */
  readonly tools: ReactNode;
  /** A person's data is on its way: until it is there no tool is drawn, since those that come last would push the others aside. */
  readonly awaits: boolean;
}

/** The portal's head: brand, language, theme, and the tools of the person or the ways to sign in. */
export function Header({ navigate, menu, tools, awaits }: HeaderProps) {
  const t = useT();
  const user = useStore(core().$user);
  const hasSession = useStore(core().session.$session) !== null;
  return (
    <header className="header">
      {menu && (
        <button
          type="button"
          className="plain header-menu"
          aria-label={t(menu.isOpen ? 'host.closeMenu' : 'host.openMenu')}
          aria-expanded={menu.isOpen}
          onClick={menu.toggle}
        >
          <Icon name="menu" />
        </button>
      )}
      <PortalLink className="brand" href={user ? '/mine/mine' : '/info'} navigate={navigate}>
        <BrandMark />
        <span>{useBrandName()}</span>
      </PortalLink>
      <div className="header-tools">
        {(!awaits || (user && tools)) && (
          <>
            <PortalLink className="header-link" href="/info" navigate={navigate}>
              {t('host.info')}
            </PortalLink>
            <button
              type="button"
              className="plain"
              aria-label={t('host.language')}
              title={t('host.language')}
              onClick={() => setLang(t.lang === 'zh' ? 'en' : 'zh')}
            >
              <Icon name="language" />
            </button>
            <ThemeButton />
            {user ? tools : !hasSession && <GuestLinks navigate={navigate} />}
          </>
        )}
      </div>
    </header>
  );
}

const THEMES: readonly Theme[] = ['light', 'dark', 'auto'];
const THEME_ICONS = { light: 'sun', dark: 'moon', auto: 'auto' } as const;

function ThemeButton() {
  const t = useT();
  const theme = useStore(core().$theme);
  return (
    <PopMenu label={t('host.theme')} face={<Icon name={THEME_ICONS[theme]} />}>
      {close =>
        THEMES.map(choice => (
          <button
            key={choice}
            type="button"
            role="menuitemradio"
            aria-checked={choice === theme}
            onClick={() => (setTheme(choice), close())}
          >
            <Icon name={THEME_ICONS[choice]} />
            {t(`host.themes.${choice}`)}
          </button>
        ))
      }
    </PopMenu>
  );
}

function GuestLinks({ navigate }: { readonly navigate: Navigate }) {
  const t = useT();
  const { session } = core();
  const [userType, setUserType] = useState(session.userType());
  useEffect(() => session.$session.listen(() => setUserType(session.userType())), [session]);
  return (
    <>
      <PortalLink className="header-link wide-only" href="/ls/account/supplier" navigate={navigate}>
        {t('host.register')}
      </PortalLink>
      <PortalLink className="ebs-button" data-tone="primary" href={loginPathOf(userType ?? 20)} navigate={navigate}>
        {t('host.signIn')}
      </PortalLink>
    </>
  );
}
