import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { readSetting, settingStore } from '../../../shared/client/settings.ts';
import { core } from '../../../shared/client/core.ts';
import type { SettingValue } from '../../../shared/domain/workplace/settings.ts';
import { screenShortcuts, type Shortcut } from '../../../shared/ui/hooks/use-shortcut.ts';
import { api } from '../../portal-state.ts';
import { $panel } from '../../shell/late.ts';
import { chordOf, isCharacter, parseKeys } from './parse-keys.ts';

/** The person's own keys by the name of the command; an empty text is none. */
export type OwnKeys = SettingValue<'portal.shortcuts'>;
/** The name under which all keys that are characters alone are switched off. */
export const CHARACTERS = 'portal.characters';
/** The second key of two must follow within this time, ms. */
const PATIENCE = 1500;
const NONE: OwnKeys = {};

/** Follows the keys a person has chosen; guests and people without choices have those of the platform. */
export function useOwnKeys(): OwnKeys {
  const signedIn = useStore(core().session.$session) !== null;
  const value = useStore(settingStore(api(), 'portal.shortcuts'));
  const isUnknown = value === undefined;
  useEffect(() => {
    if (signedIn) void readSetting(api(), 'portal.shortcuts').catch(() => undefined);
  }, [signedIn, isUnknown]);
  return value ?? NONE;
}

/** The keys of a command for this person; empty when it has none. */
export function keysOf({ name, keys }: Shortcut, own: OwnKeys): string {
  const chosen = parseKeys(own[name] ?? keys) ?? '';
  return own[name] === '' || (own[CHARACTERS] === 'off' && isCharacter(chosen)) ? '' : chosen;
}

const isTyping = (event: KeyboardEvent): boolean => {
  const [at] = event.composedPath();
  return (
    at instanceof HTMLElement &&
    (at.isContentEditable ||
      (/^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName) &&
        !/^(checkbox|radio|button|submit)$/.test((at as HTMLInputElement).type)))
  );
};

/** Whether a window is open: the portal's own, or one of the screen in which the key was pressed. */
const isBehindModal = (event: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  event.composedPath().some(node => node instanceof Element && node.matches('sl-dialog[open], sl-drawer[open]'));

/** Listens for the keys of the portal's commands and of those of the screen on show. A screen's own come first. */
export function useKeys(commands: readonly Shortcut[]): void {
  const own = useOwnKeys();
  const latest = useRef<() => readonly Shortcut[]>(() => []);
  latest.current = useMemo(() => () => [...screenShortcuts(), ...commands], [commands]);
  useEffect(() => {
    let first = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const chord = chordOf(event);
      if (!chord) return;
      // Nothing is done behind an open panel, and characters are letters while somebody types.
      if (isCharacter(chord) && (isTyping(event) || $panel.get() || isBehindModal(event))) return;
      const before = first;
      first = '';
      clearTimeout(timer);
      const all = latest.current().map(command => ({ command, keys: keysOf(command, own) }));
      const found =
        (before && all.find(({ keys }) => keys === `${before} ${chord}`)) || all.find(({ keys }) => keys === chord);
      if (found) {
        event.preventDefault();
        found.command.run();
      } else if (all.some(({ keys }) => keys.startsWith(`${chord} `))) {
        first = chord;
        timer = setTimeout(() => (first = ''), PATIENCE);
      }
    };
    addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKey);
    };
  }, [own]);
}
