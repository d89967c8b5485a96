// Apart from the first load of public elements, which is kept small; reached by `loadLater` only.
import type { Engine } from './api.ts';
import { sessionFor } from './installation.ts';
import { hearClock } from './server-clock.ts';

export { counted } from './counted.ts';
export { request, requestHeaders } from './request.ts';
export { signatureOf } from './signature.ts';

/** Hears the server's clock for the session that its installation gave. */
export const hear = (engine: Engine, date: string | null, sentAt: number): boolean =>
  hearClock(sessionFor(engine), date, sentAt);
