import type { Api } from '../../../shared/client/api.ts';
import { core } from '../../../shared/client/core.ts';
import { givenBy } from '../../../shared/client/installation.ts';
import { $signInMatter, isSignInMatter, type SignInAnswer } from '../../../shared/client/sign-in-matter.ts';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';

/** What `POST /user/login` takes (contract §1). */
export interface Credentials {
  readonly userType: number;
  readonly account: string;
  readonly password: string;
  /** The six digits of an authenticator app, or a recovery code. */
  readonly otp?: string;
  /** The solved proof of work, base64. */
  readonly captcha?: string;
}

/** A call by somebody who has no session yet; the caller shows what goes wrong. */
export const postAsGuest = <T>(api: Api, path: string, body: unknown): Promise<T> =>
  api.post<T>(path, body, undefined, { outside: true, quiet: true });

/** Keeps a new session, which `api` has given, for the whole origin. */
export function keepSession(api: Api, session: SessionData, userType: number): void {
  const { session: store } = core();
  store.setUserType(userType);
  // What was loaded for another user must not be taken for this one's.
  store.set(null);
  store.set(givenBy(api, session));
}

/**
 * Signs in with a password and keeps the session for the whole origin; a matter that stands in its way is held in memory for the
 * sign-in page. Answers whether there is a session now. Rejects with `ApiError` and shows nothing by itself.
 */
export async function signInWith(api: Api, credentials: Credentials): Promise<boolean> {
  const answer = await postAsGuest<SignInAnswer>(api, '/user/login', credentials);
  if (isSignInMatter(answer)) {
    $signInMatter.set(answer);
    return false;
  }
  keepSession(api, answer, credentials.userType);
  return true;
}
