import { useStore } from '@nanostores/react';
import { useT } from '../../shared/i18n/translate.ts';
import { $menus } from '../portal-state.ts';
import type { Navigate } from '../use-guard.ts';
import { trailOf } from './menu-trail.ts';
import { PortalLink } from './portal-link.tsx';

interface BreadcrumbProps {
  readonly path: string;
  /** The title of the screen, for pages that are in no menu. */
  readonly heading: string;
  readonly navigate: Navigate;
}

/** Where the reader is: the workplace, the menu group, the page. */
export function Breadcrumb({ path, heading, navigate }: BreadcrumbProps) {
  const t = useT();
  const menus = useStore($menus);
  if (path === '/mine/mine') return null;
  const groups = trailOf(menus, path)
    .slice(0, -1)
    .filter(group => group.title !== heading && group.title !== t('host.home'));
  return (
    <nav className="breadcrumb" aria-label={t('host.breadcrumb')}>
      <ol>
        <li>
          <PortalLink href="/mine/mine" navigate={navigate}>
            {t('host.home')}
          </PortalLink>
        </li>
        {groups.map(group => (
          <li key={group.title}>{group.title}</li>
        ))}
        <li aria-current="page">{heading}</li>
      </ol>
    </nav>
  );
}
