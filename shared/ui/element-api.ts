export { apiFor as apiAt } from '../client/core.ts';

/** The origin that this script came from: the portal, also when it runs on a partner's page. */
export const scriptOrigin = new URL(import.meta.url).origin;

/** The API's base when an element names none: on the script's own origin (contract §4). */
export const defaultApiBase =
  globalThis.location?.origin === scriptOrigin ? '/ebidding/api' : `${scriptOrigin}/ebidding/api`;
