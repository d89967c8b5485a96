import { apiFor, core } from './core.ts';
import type { Api } from './api.ts';
import { removeDraftsOf } from './drafts.ts';
import { forgetKeys, forgetOtherData } from './kept-keys.ts';
import { localStore } from './storage.ts';
import { keysIn, tabStore } from './tab-storage.ts';

/** Whose computer a person signs out of: on a `shared` one the keys go too. */
export type EndMode = 'own' | 'shared';

const LOGOUT_LIMIT = 5000;
/** What says nothing of a person: the type for the choice of the sign-in page, and settings of the device. */
const DEVICE = ['ebs.userType', 'ebs.lang', 'ebs.theme', 'ebs.menu', 'ebs.tabbed'];
const CHANNEL = 'ebs.ended';

/**
 * Signs out by the person's own wish: at once here and in all other tabs, then on the server (without a connection the server's session
 * runs out by itself). Leaves nothing of the person in this browser; with `own` the keys that sign and open bids stay. Never rejects.
 */
export async function endSession(mode: EndMode = 'own', api: Api = apiFor('/ebidding/api')): Promise<void> {
  const { session, $user } = core();
  const userId = $user.get()?.id;
  const refreshToken = session.get()?.refreshToken;
  session.set(null);
  const cleared = clearPersonalData(userId, mode);
  if (refreshToken)
    await api
      .post('/user/logout', { refreshToken }, undefined, {
        quiet: true,
        outside: true,
        signal: AbortSignal.timeout(LOGOUT_LIMIT),
      })
      .catch(() => undefined);
  await cleared;
}

/**
 * Removes what this browser keeps of a person: session, flag, legacy record, drafts, unfinished uploads and whatever else the platform
 * has stored, but not the user type and the settings of the device. `shared` removes keys and the notes of sealed bids too. Without
 * `userId` (the person was never loaded) the drafts of everybody go: rather too much than somebody's. Never rejects.
 */
export async function clearPersonalData(userId: string | undefined, mode: EndMode = 'own'): Promise<void> {
  clearHere(userId);
  if (globalThis.BroadcastChannel) {
    const channel = followed ?? new BroadcastChannel(CHANNEL);
    channel.postMessage({ userId });
    if (channel !== followed) channel.close();
  }
  await forgetOtherData();
  if (mode === 'shared' && userId) await forgetKeys(userId);
}

const isOurs = (key: string) => /^(ebs\.|tus::)/.test(key) && !key.startsWith('ebs.draft.') && !DEVICE.includes(key);

function clearHere(userId: string | undefined): void {
  removeDraftsOf(userId);
  for (const key of keysIn(() => localStorage)) if (isOurs(key)) localStore.set(key, null);
  clearTab();
}

function clearTab(): void {
  for (const key of keysIn(() => sessionStorage)) if (isOurs(key)) tabStore.set(key, null);
}

/** The channel this page listens on. It does not hear what it sends itself: that would come late, into the session of who signs in next. */
let followed: BroadcastChannel | undefined;

/** Clears this tab too when the person signs out in another one; answers the function that stops it. */
export function followEnds(): () => void {
  if (!globalThis.BroadcastChannel) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  followed = channel;
  channel.addEventListener('message', ({ data }: MessageEvent<{ userId?: string }>) => {
    // A tab that slept hears of it late: what all tabs share is by then the next person's.
    if (core().session.reread()) clearTab();
    else clearHere(data.userId);
  });
  return () => {
    channel.close();
    if (followed === channel) followed = undefined;
  };
}
