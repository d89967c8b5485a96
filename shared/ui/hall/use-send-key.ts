import { useCallback, useRef } from 'react';
import { randomKey } from './random-key.ts';

/** What was tried to send, under its key. */
interface Tried {
  readonly content: string;
  readonly key: string;
}

/**
 * Names what is sent to a hall, so that the server does it once however often it has to be sent: `keyOf` answers the same key while the same
 * content is tried, another for anything else. `sent` says that it got through: the same said once more is then meant twice. `before` is what was
 * tried before the page was opened anew.
 */
export function useSendKey(before?: Tried): { readonly keyOf: (content: string) => string; readonly sent: () => void } {
  const tried = useRef<Tried>(before);
  const keyOf = useCallback((content: string) => {
    if (tried.current?.content !== content) tried.current = { content, key: randomKey() };
    return tried.current.key;
  }, []);
  const sent = useCallback(() => {
    tried.current = undefined;
  }, []);
  return { keyOf, sent };
}
