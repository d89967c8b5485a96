import { type Live, useLiveStream } from '../../client/use-live.ts';
import { useScreen } from '../element-context.tsx';

/** Follows a live view of the server at the element's own API; a null path follows nothing. */
export function useLive<T>(path: string | null, onEvent?: (event: string, data: T) => void): Live<T> {
  return useLiveStream<T>(useScreen().api, path, onEvent);
}
