import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { MenuNode } from '../../shared/domain/kernel/wire.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { HOME } from '../../shared/routes/sign-in-paths.ts';
import { $menus } from '../portal-state.ts';
import type { Navigate } from '../use-guard.ts';
import { menuTitle, parentIn, trailOf } from './menu-trail.ts';
import { PopMenu } from './pop-menu.tsx';
import { PortalLink } from './portal-link.tsx';

interface BreadcrumbProps {
  readonly path: string;
  /** The title of the screen, for pages that are in no menu. */
  readonly heading: string;
  readonly navigate: Navigate;
}

/** The page of the menu that was on show last, as the present menu names it; the one now on show counts as well. */
function useLastOfMenu(menus: readonly MenuNode[], path: string): MenuNode | undefined {
  const last = useRef<string>(undefined);
  const isOfMenu = menuTitle(menus, path) !== undefined;
  useEffect(() => {
    if (isOfMenu) last.current = path;
  });
  return last.current === undefined ? undefined : trailOf(menus, last.current).at(-1);
}

/**
 * Where the reader is: the workplace, the menu group with its other pages, the page. A page outside the menu stands below the list that
 * its address belongs to, else below the page of the menu one came from, and leads back there.
 */
export function Breadcrumb({ path, heading, navigate }: BreadcrumbProps) {
  const t = useT();
  const menus = useStore($menus);
  const last = useLastOfMenu(menus, path);
  if (path === HOME) return null;
  const own = trailOf(menus, path);
  const came = last?.path === HOME ? undefined : last;
  const parent = own.length ? undefined : (parentIn(menus, path) ?? came);
  const groups = (parent ? trailOf(menus, parent.path) : own)
    .slice(0, -1)
    .filter(group => group.title !== heading && group.title !== t('member.home'));
  return (
    <nav className="breadcrumb" aria-label={t('member.breadcrumb')}>
      <ol>
        <li>
          <PortalLink href={HOME} navigate={navigate}>
            {t('member.home')}
          </PortalLink>
        </li>
        {groups.map(group => (
          <li key={group.title}>
            {group.children.length > 1 ? <Siblings group={group} path={path} navigate={navigate} /> : group.title}
          </li>
        ))}
        {parent && (
          <li className="crumb-back">
            <PortalLink href={parent.path} navigate={navigate}>
              {parent.title}
            </PortalLink>
          </li>
        )}
        <li aria-current="page">{heading}</li>
      </ol>
    </nav>
  );
}

interface SiblingsProps {
  readonly group: MenuNode;
  readonly path: string;
  readonly navigate: Navigate;
}

/** A group of the menu by its name; it opens its pages, to go from one to the next without the menu. */
function Siblings({ group, path, navigate }: SiblingsProps) {
  const t = useT();
  return (
    <span className="crumb-siblings">
      <PopMenu label={t('member.siblings', { group: group.title })} face={group.title}>
        {close =>
          group.children.map(page => (
            <button
              key={page.path}
              type="button"
              role="menuitem"
              aria-current={page.path === path ? 'page' : undefined}
              onClick={() => (close(), navigate(page.path))}
            >
              {page.title}
            </button>
          ))
        }
      </PopMenu>
    </span>
  );
}
