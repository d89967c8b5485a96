import { type Live, type OnLive, useLiveStream } from '../../client/use-live.ts';
import { useScreen } from '../element-context.tsx';

/** Follows a live view of the server at the element's own API; a null path follows nothing. `onEvent` is called without data when something may have been missed. */
export function useLive<T>(path: string | null, onEvent?: OnLive<T>): Live<T> {
  return useLiveStream<T>(useScreen().api, path, onEvent);
}
