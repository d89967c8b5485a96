import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { core } from '../../shared/client/core.ts';
import { familyOf } from '../../shared/client/session.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { pageTitle } from '../../shared/routes/page-title.ts';
import { loadArea, shownBy } from '../areas.ts';
import type { Navigate } from '../use-guard.ts';
import { Failure } from './failure.tsx';
import { keptAreas } from './kept-areas.ts';

interface AreaViewProps {
  /** Path, query and hash that the guard has let pass. */
  readonly address: string;
  /** The tab it stands in; '' without tabs. */
  readonly tab: string;
  /** The title of the page, which names the tab's panel. */
  readonly label: string;
  readonly navigate: Navigate;
  /** Told what the screen that is shown is called: its title, after the name of the record it shows. */
  readonly onHeading: (title: string) => void;
}

/** Shows an area's element: each tab has its own, which stays while only its `path` changes, and sleeps while another is on show. */
export function AreaView({ address, tab, label, navigate, onHeading }: AreaViewProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const node = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [reader, setReader] = useState(0);

  useLayoutEffect(
    () =>
      core().session.$session.listen((now, before) => {
        if (!now || !before || familyOf(now) === familyOf(before)) return;
        // Another person's page begins anew, and is called nothing until it is there.
        keptAreas.clear();
        node.current = null;
        setReader(count => count + 1);
        onHeading('');
      }),
    [onHeading],
  );

  // Before the browser paints: what stands there until then is nothing, and the screen asks the server that much sooner.
  useLayoutEffect(() => {
    let current = true;
    const path = address.split(/[?#]/)[0] ?? '/';
    const tag = `ebs-${shownBy(path)}`;
    setFailed(false);
    const show = () => {
      if (!current || !place.current) return;
      let element = keptAreas.get(tab);
      if (element?.localName !== tag) {
        element = document.createElement(tag);
        element.setAttribute('controlled', '');
        keptAreas.set(tab, element);
      }
      if (element.getAttribute('path') !== address) element.setAttribute('path', address);
      if (element.parentNode !== place.current) place.current.replaceChildren(element);
      node.current = element;
    };
    if (customElements.get(tag)) show();
    else
      loadArea(path).then(show, (error: unknown) => {
        console.error(error);
        if (current) setFailed(true);
      });
    return () => {
      current = false;
    };
  }, [address, tab, attempt, reader]);

  useEffect(() => {
    const home = place.current;
    if (!home) return;
    const onNavigate = (event: Event) => {
      const { path, replace } = (event as CustomEvent<{ path: string; replace?: boolean }>).detail;
      event.preventDefault();
      navigate(path, { replace: replace ?? false });
    };
    home.addEventListener('ebs-navigate', onNavigate);
    return () => home.removeEventListener('ebs-navigate', onNavigate);
  }, [navigate]);

  useHeading(node, address, tab, reader, onHeading);
  return (
    <>
      {failed && (
        <Failure
          title={t('host.areaFailed')}
          text={t('host.areaFailedNext')}
          // Code that is gone since a new release does not come back: only the page itself knows the new names.
          retry={() => (attempt > 0 ? location.reload() : setAttempt(count => count + 1))}
        />
      )}
      <div
        className="area"
        id="area-panel"
        role={tab ? 'tabpanel' : undefined}
        aria-label={tab ? label : undefined}
        ref={place}
        hidden={failed}
      />
    </>
  );
}

/** How long after a change of the query alone a focus that was lost is looked after, ms. */
const PATIENCE = 3000;

/**
 * Follows the screen's `h1`: its text, with the name of the record on show, is what the page is called, and after a navigation to another path it takes the focus, so that it is read
 * out; after a change of the query alone only where the focus was lost by it.
 */
function useHeading(
  node: React.RefObject<HTMLElement | null>,
  address: string,
  tab: string,
  reader: number,
  onHeading: (title: string) => void,
): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const path = address.split(/[?#]/)[0];
    // A change of the query alone (a tab, a filter, a step) is the screen's own: the focus stays where the person works.
    const first = last.current === undefined;
    const moved = !first && last.current !== path;
    last.current = path;
    let focused = first;
    const begun = performance.now();
    // Unless it is gone with what it stood in, such as the buttons of a record that made way for the next one.
    const lost = () => document.activeElement === document.body && performance.now() - begun < PATIENCE;
    let frame = 0;
    let observer: MutationObserver | undefined;
    const look = () => {
      const main = node.current?.shadowRoot?.querySelector<HTMLElement>('[data-route]');
      const heading = main?.querySelector('h1');
      if (!main || !heading || main.dataset['route'] !== path) return;
      const { record, recordAround } = main.dataset;
      // While the next screen loads, the record is still that of the one before.
      onHeading(pageTitle(heading.textContent ?? '', main.ariaBusy === 'true' ? '' : (record ?? recordAround)));
      if (focused || (!moved && !lost())) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // A screen that has slept shows itself a moment later.
      focused = heading.matches(':focus');
    };
    const follow = () => {
      const root = node.current?.shadowRoot;
      if (!root || node.current !== keptAreas.get(tab) || node.current?.getAttribute('path') !== address) {
        frame = requestAnimationFrame(follow);
        return;
      }
      observer = new MutationObserver(look);
      observer.observe(root, {
        childList: true,
        subtree: true,
        characterData: true,
        attributeFilter: ['data-route', 'data-record', 'data-record-around', 'aria-busy', 'style'],
      });
      look();
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
    };
  }, [node, address, tab, reader, onHeading]);
}
