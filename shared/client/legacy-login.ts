import type { SessionData } from '../domain/kernel/wire.ts';
import type { Api } from './api.ts';
import { core } from './core.ts';
import { givenBy } from './installation.ts';

const KEY = Symbol.for('ebs.legacyLogins.v1');
const running = ((globalThis as Record<symbol, unknown>)[KEY] ??= new Map()) as Map<string, Promise<void>>;

/**
 * Resets the token and signs in with the session of the legacy portal (spec §4.2, 2), once for all elements of a page that name the same
 * one. Without success the person goes on as a guest; the refusal is only logged.
 */
export function legacyLogin(api: Pick<Api, 'post' | 'url'>, jSessionId: string, uid: string): Promise<void> {
  const key = JSON.stringify([jSessionId, uid]);
  const made = running.get(key) ?? signIn(api, jSessionId, uid).finally(() => running.delete(key));
  running.set(key, made);
  return made;
}

async function signIn(api: Pick<Api, 'post' | 'url'>, jSessionId: string, uid: string): Promise<void> {
  const { session } = core();
  session.set(null);
  session.setLegacyLogin(null);
  try {
    const made = await api.post<SessionData>('/user/legacy-login', { jSessionId, uid }, undefined, {
      quiet: true,
      outside: true,
    });
    session.set(givenBy(api, made));
    session.setLegacyLogin({ jSessionId, token: made.token });
  } catch (error) {
    console.warn('The legacy login was refused', error);
  }
}
