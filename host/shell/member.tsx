import { useStore } from '@nanostores/react';
import { core } from '../../shared/client/core.ts';
import { Icon } from '../icon.tsx';
import { useT } from '../../shared/i18n/translate.ts';
import { HOME } from '../../shared/routes/sign-in-paths.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { $tabsOn } from '../tabs/tab-store.ts';
import type { Navigate } from '../use-guard.ts';
import { Bell, UnreadCount, useMessages } from './bell.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { openLate } from './late.ts';
import { PortalLink } from './portal-link.tsx';
import './member.strings.ts';
import sheet from './member.css';
import './menu-icons.ts';
import { StarButton } from './star-button.tsx';
import { UserMenu } from './user-menu.tsx';

export { ownHome } from './own-home.ts';
export { SideMenu } from './side-menu.tsx';
export { openAddress, place, setTitle, staysOpen, willGo, willReplace } from '../tabs/tab-store.ts';

document.adoptedStyleSheets.push(sheet);

interface MemberProps {
  readonly navigate: Navigate;
  /** Has the guard place the present address anew. */
  readonly again: () => void;
}

/** The tools in the portal's head: search, help, messages, account. */
export function MemberTools({ navigate, again }: MemberProps) {
  const t = useT();
  useMessages();
  return (
    <>
      <button
        type="button"
        className="plain header-search"
        aria-haspopup="dialog"
        title={t('member.searchKeys')}
        aria-label={t('member.search')}
        onClick={() => openLate('palette')}
      >
        <Icon name="search" />
        <span className="wide-only">{t('member.search')}</span>
      </button>
      <Bell />
      <UserMenu navigate={navigate} again={again} />
    </>
  );
}

interface PageBarProps extends MemberProps {
  readonly path: string;
  readonly address: string;
  readonly heading: string;
}

/** The open pages, above the content. */
export function OpenPages(props: MemberProps) {
  return useStore($tabsOn) ? <TabBar {...props} /> : null;
}

/** Where the reader is, and what one can do with the page: keep it as a favourite, read its help. */
export function PageBar({ path, address, heading, navigate }: Omit<PageBarProps, 'again'>) {
  const t = useT();
  return (
    <div className="page-bar">
      <Breadcrumb path={path} heading={heading} navigate={navigate} />
      <div className="page-tools">
        <StarButton address={address} title={heading} />
        <button
          type="button"
          className="plain"
          aria-haspopup="dialog"
          title={t('member.helpKeys')}
          aria-label={t('member.help')}
          onClick={() => openLate('help')}
        >
          <Icon name="help" />
        </button>
      </div>
    </div>
  );
}

/** Where all to-dos are, as cards for a phone. */
const TODOS = '/app/backlog/list';

interface BottomBarProps {
  readonly path: string;
  readonly navigate: Navigate;
  readonly isMenuOpen: boolean;
  readonly openMenu: () => void;
}

/** On phones: the way home, the to-dos, search, messages and the menu within reach of the thumb. */
export function BottomBar({ path, navigate, isMenuOpen, openMenu }: BottomBarProps) {
  const t = useT();
  const hasTodos = useStore(core().$routes)?.includes(TODOS);
  return (
    <nav className="bottom-bar" aria-label={t('member.bottom')}>
      <PortalLink href={HOME} navigate={navigate} aria-current={path === HOME ? 'page' : undefined}>
        <Icon name="house" />
        <span>{t('member.home')}</span>
      </PortalLink>
      {hasTodos && (
        <PortalLink href={TODOS} navigate={navigate} aria-current={path === TODOS ? 'page' : undefined}>
          <Icon name="check2-square" />
          <span>{t('member.todos')}</span>
        </PortalLink>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => openLate('palette')}>
        <Icon name="search" />
        <span>{t('member.search')}</span>
      </button>
      <button type="button" className="bell" aria-haspopup="dialog" onClick={() => openLate('messages')}>
        <Icon name="bell" />
        <span>{t('member.messages')}</span>
        <UnreadCount />
      </button>
      <button type="button" aria-expanded={isMenuOpen} onClick={openMenu}>
        <Icon name="menu" />
        <span>{t('host.menu')}</span>
      </button>
    </nav>
  );
}
