// Apart from the first load of public elements, which is kept small; reached by `loadLater` only.
export { counted } from './counted.ts';
export { failureOf } from './failure-of.ts';
export { refreshOnce, sessionPhase } from './refresh.ts';
export { sanitise } from './sanitise-body.ts';
export { signatureOf } from './signature.ts';
