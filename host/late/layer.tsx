import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { core } from '../../shared/client/core.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { api } from '../portal-state.ts';
import { useFavourites } from '../shell/favourites.ts';
import type { LayerProps } from '../shell/late-layer.tsx';
import { $panel, type LatePanel } from '../shell/late.ts';
import '../shell/menu-icons.ts';
import { showToast } from '../shell/toasts.ts';
import { useBackQuestion } from './back-question.ts';
import { keepFocusInSight } from './focus-in-sight.ts';
import { portalCommands } from './keys/commands.ts';
import './keys/keys.strings.ts';
import { useKeys } from './keys/use-keys.ts';
import './late.strings.ts';
import sheet from './late.css';
import { Offline } from './offline/offline.tsx';
import { noteRecent } from './recent.ts';
import { useManifest } from './release/manifest.ts';
import { NewVersion } from './release/new-version.tsx';
import { followReleases } from './release/worker.ts';
import type { PanelProps } from './panel.ts';

document.adoptedStyleSheets.push(sheet);
void followReleases();

/** How each panel is loaded; help and keys are for guests as well. */
const PANELS: Readonly<Record<LatePanel, () => Promise<ComponentType<PanelProps>>>> = {
  palette: async () => (await import('./palette/palette.tsx')).Palette,
  help: async () => (await import('./help/help-panel.tsx')).HelpPanel,
  keys: async () => (await import('./keys/keys-panel.tsx')).KeysPanel,
  messages: async () => (await import('./messages/messages-panel.tsx')).MessagesPanel,
};
const FOR_ALL: ReadonlySet<LatePanel> = new Set(['help', 'keys']);

/** Another page, or the end of a session, closes what is open; the first page, which a panel may have been opened before, does not. */
function useOtherPage(path: string, isSignedIn: boolean): void {
  const before = useRef({ path, isSignedIn });
  useEffect(() => {
    const was = before.current;
    before.current = { path, isSignedIn };
    if ((was.path && was.path !== path) || (was.isSignedIn && !isSignedIn)) $panel.set(null);
  }, [path, isSignedIn]);
}

/** The layer above the pages: keys, the panel that is open, the words about connection and version. */
export function Layer({ navigate, path, address, heading }: LayerProps) {
  const t = useT();
  const panel = useStore($panel);
  const isSignedIn = useStore(core().$user) !== null;
  const favourites = useFavourites(isSignedIn);
  useManifest(t.lang);
  const [loaded, setLoaded] = useState<{ readonly panel: LatePanel; readonly Panel: ComponentType<PanelProps> }>();
  const commands = useMemo(
    () => portalCommands({ t, navigate, address, heading, favourites, isSignedIn }),
    [t, navigate, address, heading, favourites, isSignedIn],
  );
  useKeys(commands);
  useEffect(keepFocusInSight, []);
  useEffect(() => {
    // What shows a countdown has asked by itself; the rest has had the browser's clock until now.
    api()
      .syncTime()
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    if (isSignedIn && heading && address) noteRecent(address, heading);
  }, [isSignedIn, address, heading]);
  useOtherPage(path, isSignedIn);
  useBackQuestion(address);
  useEffect(() => {
    if (!panel) return undefined;
    let current = true;
    PANELS[panel]().then(
      Panel => current && setLoaded({ panel, Panel }),
      () => {
        $panel.set(null);
        showToast({ text: api().offlineText(), tone: 'danger' });
      },
    );
    return () => {
      current = false;
    };
  }, [panel]);
  const isOpen = panel && loaded?.panel === panel && (isSignedIn || FOR_ALL.has(panel));
  return (
    <>
      {isOpen && (
        <loaded.Panel
          navigate={navigate}
          path={path}
          commands={commands}
          isSignedIn={isSignedIn}
          close={() => $panel.set(null)}
        />
      )}
      <div className="late-banners">
        <Offline />
        <NewVersion />
      </div>
    </>
  );
}
