import type { Translate } from '../../../shared/i18n/translate.ts';
import { HOME } from '../../../shared/routes/sign-in-paths.ts';
import type { Shortcut } from '../../../shared/ui/hooks/use-shortcut.ts';
import { type Favourites, lastingAddress, toggleFavourite } from '../../shell/favourites.ts';
import { $panel, type LatePanel } from '../../shell/late.ts';
import { closeTab, reopenTab } from '../../tabs/tab-actions.ts';
import { $tabs } from '../../tabs/tab-store.ts';
import type { Navigate } from '../../use-guard.ts';

/** What the portal's commands work on. */
export interface CommandContext {
  readonly t: Translate;
  readonly navigate: Navigate;
  readonly address: string;
  readonly heading: string;
  readonly favourites: Favourites;
  readonly isSignedIn: boolean;
}

const toggle = (panel: LatePanel) => () => $panel.set($panel.get() === panel ? null : panel);

function nextTab(step: number, navigate: Navigate): void {
  const { tabs, active } = $tabs.get();
  const at = tabs.findIndex(tab => tab.id === active);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  if (next && next.id !== active) navigate(next.address);
}

/** The portal's own commands with their keys. Guests have help and this list; the rest is for signed-in people. */
export function portalCommands(context: CommandContext): readonly Shortcut[] {
  const { t, navigate, address, heading, favourites, isSignedIn } = context;
  const command = (name: string, keys: string, run: () => unknown): Shortcut => ({
    ...{ name: `portal.${name}`, label: t(`keys.commands.${name}`), keys },
    run: () => void run(),
  });
  const forAll = [command('help', 'F1', toggle('help')), command('keys', '?', toggle('keys'))];
  if (!isSignedIn) return forAll;
  return [
    command('palette', 'Mod+K', toggle('palette')),
    ...forAll,
    command('messages', 'g m', toggle('messages')),
    command('home', 'g h', () => navigate(HOME)),
    command('favourite', 'g s', () => toggleFavourite(address, heading).catch(() => undefined)),
    command('nextPage', 't n', () => nextTab(1, navigate)),
    command('previousPage', 't p', () => nextTab(-1, navigate)),
    command('closePage', 't x', () => $tabs.get().tabs.length > 1 && closeTab($tabs.get().active, navigate)),
    command('reopenPage', 't r', () => reopenTab(navigate)),
    ...favourites.slice(0, 9).map(({ path, title }, at) => ({
      ...{ name: `portal.favourite${at + 1}`, keys: `g ${at + 1}`, label: t('keys.commands.goto', { title }) },
      run: () => navigate(lastingAddress(path)),
    })),
  ];
}
