import { type ComponentType, useEffect, useState } from 'react';
import { core } from '../../shared/client/core.ts';
import type { Navigate } from '../use-guard.ts';
import { $panel, openLate } from './late.ts';

/** What the layer knows of the page on show. */
export interface LayerProps {
  readonly navigate: Navigate;
  readonly path: string;
  readonly address: string;
  readonly heading: string;
}

/** Until the page has had time for what it shows, so many ms, nothing else is fetched. */
export const CALM = 1500;

/** The keys of search and help, until the layer knows those that the person has chosen. */
function onEarlyKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || shiftKey) return;
  const mod = ctrlKey || metaKey;
  const panel = mod ? key.toLowerCase() === 'k' && core().session.get() && 'palette' : key === 'F1' && 'help';
  if (!panel) return;
  event.preventDefault();
  openLate(panel);
}

/**
 * What the shell can do besides showing pages: keys, search, help, messages, the word that there is no connection or a new version.
 * Its code is fetched when the page is calm, or when a panel is asked for.
 */
export function LateLayer(props: LayerProps) {
  const [Layer, setLayer] = useState<ComponentType<LayerProps>>();
  useEffect(() => {
    if (Layer) return undefined;
    addEventListener('keydown', onEarlyKey);
    return () => removeEventListener('keydown', onEarlyKey);
  }, [Layer]);
  useEffect(() => {
    let current = true;
    const load = () =>
      void import('../late/layer.tsx').then(
        part => current && setLayer(() => part.Layer),
        (error: unknown) => {
          // Asked for again, it is fetched again.
          $panel.set(null);
          console.warn('A part of the portal could not be loaded', error);
        },
      );
    const timer = setTimeout(load, CALM);
    const stop = $panel.listen(panel => panel && load());
    return () => {
      current = false;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return Layer ? <Layer {...props} /> : null;
}
