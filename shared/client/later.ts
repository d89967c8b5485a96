// Apart from the first load of public elements, which is kept small; reached by `loadLater` only.
export { counted } from './counted.ts';
export { request, requestHeaders } from './request.ts';
export { hear } from './server-clock.ts';
export { signatureOf } from './signature.ts';
