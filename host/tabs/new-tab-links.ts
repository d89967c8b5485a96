import { opened } from '../address/sealed-address.ts';
import { openBehind } from './tab-actions.ts';
import { $tabs, $tabsOn } from './tab-store.ts';

const OUTSIDE = /^\/(ebidding|elements|host|demo|iframe)(\/|$)/;

/** The link of the portal's pages that an event is about; undefined for links to files, other sites and windows of their own. */
function pageLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.composedPath().find(node => node instanceof HTMLAnchorElement);
  if (!link?.href || link.origin !== location.origin || OUTSIDE.test(link.pathname)) return undefined;
  return link.hasAttribute('download') || (link.target && link.target !== '_self') ? undefined : link;
}

/**
 * Opens links of the portal behind the page on show by the middle button, or with Ctrl or Cmd, in whatever element they stand; with
 * Shift they open a window of the browser as ever. Answers the function that stops it.
 */
export function newTabLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const asks = event.button === 1 || (event.button === 0 && (event.ctrlKey || event.metaKey));
    if (!asks || event.shiftKey || event.altKey || !$tabsOn.get() || $tabs.get().tabs.length === 0) return;
    const link = pageLink(event);
    if (!link) return;
    event.preventDefault();
    const title = (link.getAttribute('aria-label') ?? link.textContent ?? '').trim().slice(0, 60);
    void Promise.resolve(opened(link.pathname + link.search + link.hash)).then(
      address => address !== null && openBehind(address, title),
    );
  };
  for (const sign of ['click', 'auxclick'] as const) addEventListener(sign, onClick, true);
  return () => {
    for (const sign of ['click', 'auxclick'] as const) removeEventListener(sign, onClick, true);
  };
}
