import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { pageTitle, partsOfTitle } from '../../shared/routes/page-title.ts';
import { $menus } from '../portal-state.ts';
import { menuTitle } from '../shell/menu-trail.ts';
import type { Tab } from './tab-model.ts';

type Titled = Pick<Tab, 'address' | 'title' | 'lang'>;
type FindRoute = typeof import('../../shared/routes/registry.ts').findRoute;

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/**
 * Names pages in the reader's language. A page that sleeps, or was closed, hears nothing of another language: the menu names it, and one
 * that stands in no menu is named by its route, whose table is loaded when the first such page is there. A record keeps its name.
 */
export function useTitles(pages: readonly Titled[]): (page: Titled) => string {
  const { lang } = useT();
  const menus = useStore($menus);
  const [routes, setRoutes] = useState<{ readonly find: FindRoute }>();
  const isForeign = (page: Titled) => page.lang !== lang;
  const needsRoutes = pages.some(page => isForeign(page) && !menuTitle(menus, pathOf(page.address)));
  useEffect(() => {
    if (!needsRoutes || routes) return undefined;
    let current = true;
    import('../../shared/routes/registry.ts').then(
      ({ findRoute }) => current && setRoutes({ find: findRoute }),
      // Without the table the page has the name it was kept with.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [needsRoutes, routes]);
  return page => {
    if (!isForeign(page)) return page.title;
    const path = pathOf(page.address);
    const title = menuTitle(menus, path) ?? routes?.find(path)?.route.title[lang];
    return title === undefined ? page.title : pageTitle(title, partsOfTitle(page.title).record);
  };
}
