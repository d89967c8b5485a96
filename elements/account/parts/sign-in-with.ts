import type { Api } from '../../../shared/client/api.ts';
import { core } from '../../../shared/client/core.ts';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';

/** What `POST /user/login` takes (contract §1). */
export interface Credentials {
  readonly userType: number;
  readonly account: string;
  readonly password: string;
  readonly otp?: string;
}

/** Signs in and keeps the session for the whole origin. Rejects with `ApiError` and shows nothing by itself. */
export async function signInWith(api: Api, credentials: Credentials): Promise<void> {
  const session = await api.post<SessionData>('/user/login', credentials, undefined, { outside: true, quiet: true });
  const { session: store } = core();
  store.setUserType(credentials.userType);
  // What was loaded for another user must not be taken for this one's.
  store.set(null);
  store.set(session);
}
