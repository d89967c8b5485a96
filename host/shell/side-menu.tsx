import { useStore } from '@nanostores/react';
import { memo, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { localStore } from '../../shared/client/storage.ts';
import type { MenuNode } from '../../shared/domain/kernel/wire.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { type Stages, useStages } from '../../shared/ui/hooks/use-stages.ts';
import { Icon } from '../icon.tsx';
import { $externalMenus, $menus } from '../portal-state.ts';
import type { Navigate } from '../use-guard.ts';
import { useFavourites, useFavouritesRead } from './favourites.ts';
import { foundIn, trailOf } from './menu-trail.ts';
import { PortalLink } from './portal-link.tsx';

const STAGES: Stages = { first: 2, step: 2 };

interface SideMenuProps {
  readonly path: string;
  readonly navigate: Navigate;
  /** On narrow screens the menu is a drawer. */
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** What is not behind the drawer: the drawer itself, and what tells of messages. */
const BESIDE = '.menu, .menu-shade, .toasts, [aria-live], dialog';

/**
 * The menu as a drawer has the focus, nothing behind it can be reached, and when it is closed the focus goes back to the button that opened it.
 * Where the window has become wide the menu stands beside the page, and the drawer is over.
 */
function useDrawer(menu: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const wide = matchMedia('(width > 900px)');
    const onWide = () => wide.matches && close();
    addEventListener('keydown', onKey);
    wide.addEventListener('change', onWide);
    return () => {
      removeEventListener('keydown', onKey);
      wide.removeEventListener('change', onWide);
    };
  }, [isOpen, close]);
  useLayoutEffect(() => {
    const drawer = menu.current;
    if (!isOpen || !drawer) return undefined;
    const opener = document.activeElement as HTMLElement | null;
    const behind = [...(drawer.parentElement?.children ?? [])].filter(
      (part): part is HTMLElement => part instanceof HTMLElement && !part.matches(BESIDE),
    );
    for (const part of behind) part.inert = true;
    // The page on show, unless its group is folded.
    [
      ...drawer.querySelectorAll<HTMLElement>('[aria-current]'),
      ...drawer.querySelectorAll<HTMLElement>('ul :is(a, button)'),
    ]
      .find(each => each.checkVisibility())
      ?.focus();
    return () => {
      for (const part of behind) part.inert = false;
      const { activeElement } = document;
      if (activeElement === document.body || drawer.contains(activeElement)) opener?.focus({ preventScroll: true });
    };
  }, [menu, isOpen]);
}

/** The menu the server gives this user: groups that fold, a drawer on phones, icons alone when collapsed. */
export function SideMenu({ path, navigate, isOpen, close }: SideMenuProps) {
  const t = useT();
  const menus = useStore($menus);
  const external = useStore($externalMenus);
  const favourites = useFavourites();
  // All of it at once: what stands above would push the rest away when it comes.
  const isWhole = useFavouritesRead() && menus.length > 0;
  const [find, setFind] = useState('');
  const findId = useId();
  const drawn = useStages(isWhole ? menus.length : undefined, STAGES);
  const shown = !isWhole ? [] : find.trim() ? foundIn(menus, find) : menus.slice(0, drawn);
  const [isSlim, setSlim] = useState(() => localStore.get('ebs.menu') === 'slim');
  useEffect(() => {
    document.documentElement.toggleAttribute('data-slim-menu', isSlim);
    localStore.set('ebs.menu', isSlim ? 'slim' : null);
  }, [isSlim]);
  const menu = useRef<HTMLElement>(null);
  useDrawer(menu, isOpen, close);

  return (
    <>
      {isOpen && <button type="button" className="menu-shade" aria-label={t('host.closeMenu')} onClick={close} />}
      <nav ref={menu} className="menu" data-open={isOpen || undefined} aria-label={t('host.menu')}>
        <label className="ebs-visually-hidden" htmlFor={findId}>
          {t('member.menuFilter')}
        </label>
        <input
          id={findId}
          className="menu-find"
          type="search"
          maxLength={40}
          autoComplete="off"
          placeholder={t('member.menuFilter')}
          value={find}
          onChange={event => setFind(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape' || !find) return;
            // The first Escape empties the box, only the next one closes the drawer.
            event.stopPropagation();
            setFind('');
          }}
        />
        <p className="menu-nothing" role="status" hidden={!find.trim() || shown.length > 0}>
          {t('member.menuNothing')}
        </p>
        <ul>
          {isWhole && favourites.length > 0 && !find.trim() && (
            <MenuGroup
              node={{
                ...{ path: '', title: t('member.favourites'), icon: 'star' },
                children: favourites.map(page => ({ ...page, children: [] })),
              }}
              path=""
              navigate={navigate}
              setSlim={setSlim}
            />
          )}
          {shown.map(node => (
            <MenuGroup key={node.title} node={node} path={path} navigate={navigate} setSlim={setSlim} />
          ))}
          {isWhole && drawn >= menus.length && external.length > 0 && (
            <li className="menu-external">
              <span className="menu-caption">{t('member.external')}</span>
              <ul>
                {external.map(({ title, url, target }) => (
                  <li key={url}>
                    <a href={url} target={target} rel="noopener">
                      <Icon name="link" />
                      <span>{title}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          )}
        </ul>
        <button
          type="button"
          className="menu-slim plain"
          aria-label={t(isSlim ? 'member.expand' : 'member.collapse')}
          onClick={() => setSlim(slim => !slim)}
        >
          <Icon name="side" />
        </button>
      </nav>
    </>
  );
}

interface MenuGroupProps {
  readonly node: MenuNode;
  readonly path: string;
  readonly navigate: Navigate;
  /** Shows the menu as icons alone, or wide. */
  readonly setSlim: (slim: boolean) => void;
}

const MenuGroup = memo(function MenuGroup({ node, path, navigate, setSlim }: MenuGroupProps) {
  const holdsPath = trailOf([node], path).length > 0;
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    if (holdsPath) setFolded(false);
  }, [holdsPath]);
  const [only, ...more] = node.children;
  // A group that holds nothing but a page of its own name is that page.
  const page = only ? (more.length === 0 && only.title === node.title ? only.path : undefined) : node.path;
  if (page !== undefined)
    return (
      <li>
        <PortalLink
          href={page}
          navigate={navigate}
          aria-current={page === path ? 'page' : undefined}
          title={node.title}
        >
          <Icon name={node.icon ?? ''} />
          <span>{node.title}</span>
        </PortalLink>
      </li>
    );
  const toggle = () => {
    if (document.documentElement.hasAttribute('data-slim-menu')) {
      setSlim(false);
      setFolded(false);
    } else setFolded(folded => !folded);
  };
  return (
    <li data-holds={holdsPath || undefined}>
      <button type="button" className="menu-group" aria-expanded={!isFolded} title={node.title} onClick={toggle}>
        <Icon name={node.icon ?? ''} />
        <span>{node.title}</span>
        <Icon name="chevron" />
      </button>
      <ul hidden={isFolded}>
        {node.children.map(child =>
          child.children.length > 0 ? (
            <MenuGroup
              key={`${child.path} ${child.title}`}
              node={child}
              path={path}
              navigate={navigate}
              setSlim={setSlim}
            />
          ) : (
            <li key={child.path}>
              <PortalLink href={child.path} navigate={navigate} aria-current={child.path === path ? 'page' : undefined}>
                <span>{child.title}</span>
              </PortalLink>
            </li>
          ),
        )}
      </ul>
    </li>
  );
});
