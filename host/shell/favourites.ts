import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { changeSetting, readSetting, settingStore } from '../../shared/client/settings.ts';
import type { SettingValue } from '../../shared/domain/workplace/settings.ts';
import { api } from '../portal-state.ts';

/** The pages a person keeps at hand, in the person's own order; empty until they were read. */
export type Favourites = SettingValue<'portal.favourites'>;

/** The most that a setting of the server takes. */
const MOST = 100;
const NONE: Favourites = [];

/** Follows the favourites of the person, if somebody is signed in. Where they cannot be read there are none: the next page asks again. */
export function useFavourites(isSignedIn = true): Favourites {
  const value = useStore(settingStore(api(), 'portal.favourites'));
  const isUnknown = value === undefined;
  useEffect(() => {
    if (isSignedIn) void readSetting(api(), 'portal.favourites').catch(() => undefined);
  }, [isSignedIn, isUnknown]);
  return value ?? NONE;
}

/** Whether it is known what the favourites are, or that they cannot be read now. */
export function useFavouritesRead(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    readSetting(api(), 'portal.favourites').then(settle, settle);
  }, []);
  return isSettled;
}

/** Where a list stands, in its address (list-address). */
const OF_MOMENT = ['page', 'after', 'cursor'];

/** What is kept of an address: hash and the page of a list are of the moment. */
export const lastingAddress = (address: string): string => {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?');
  const names = new URLSearchParams(query);
  for (const name of OF_MOMENT) names.delete(name);
  return names.size ? `${path}?${names}` : path;
};

/** Takes a page into the favourites, or out of them. Rejects with `ApiError` when that could not be kept. */
export function toggleFavourite(address: string, title: string): Promise<void> {
  const path = lastingAddress(address);
  return changeSetting(api(), 'portal.favourites', now => {
    const rest = (now ?? []).filter(page => page.path !== path);
    return rest.length < (now ?? []).length ? rest : [...rest, { path, title: title.slice(0, 200) }].slice(-MOST);
  });
}
