import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { core } from '../../shared/client/core.ts';
import { familyOf } from '../../shared/client/session.ts';
import { changeSetting, readSetting, settingStore } from '../../shared/client/settings.ts';
import type { SettingValue } from '../../shared/domain/workplace/settings.ts';
import { $menus, api } from '../portal-state.ts';
import { lastingAddress } from '../shell/favourites.ts';
import { namedByMenu } from '../shell/menu-trail.ts';
import { isPage } from '../tabs/tab-store.ts';

type Recent = SettingValue<'portal.recent'>;
const MOST = 30;
/** Pages opened within so many ms are kept by one call: looking around does not write at each step. */
const GATHER = 20_000;
const NONE: Recent = [];

let waiting: Recent = NONE;
let timer: ReturnType<typeof setTimeout> | undefined;

const merged = (newer: Recent, older: Recent): Recent =>
  [...newer, ...older.filter(page => newer.every(each => each.path !== page.path))].slice(0, MOST);

function keep(): void {
  clearTimeout(timer);
  timer = undefined;
  const pages = waiting;
  if (!pages.length || !core().session.get()) return;
  waiting = NONE;
  // A list of what was opened last is not worth a word when it cannot be kept.
  changeSetting(api(), 'portal.recent', now => merged(pages, now ?? [])).catch(() => undefined);
}

/** Notes that a page is on show; it is kept on the server a little later. */
export function noteRecent(address: string, title: string): void {
  if (!isPage(address)) return;
  const path = lastingAddress(address);
  waiting = merged([{ path, title: title.slice(0, 200), at: Date.now() }], waiting);
  timer ??= setTimeout(keep, GATHER);
}

document.addEventListener('visibilitychange', () => document.hidden && keep());
core().session.$session.listen((now, before) => {
  // A page that was put away may see the next person's session in place of the one before.
  if (familyOf(now) !== familyOf(before)) waiting = NONE;
});

/** The pages that the person opened last, newest first. */
export function useRecent(): readonly Recent[number][] {
  const menus = useStore($menus);
  const value = useStore(settingStore(api(), 'portal.recent'));
  const isUnknown = value === undefined;
  useEffect(() => {
    void readSetting(api(), 'portal.recent').catch(() => undefined);
  }, [isUnknown]);
  const now = waiting;
  return useMemo(
    () =>
      namedByMenu(
        menus,
        merged(now, value ?? NONE).filter(({ path }) => isPage(path)),
      ),
    [menus, now, value],
  );
}
