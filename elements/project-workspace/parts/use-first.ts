import { useRef } from 'react';

/**
 * The first value that was there for a key, and it stays: what is read anew in the background must not overwrite what is being
 * typed. Another key starts again.
 */
export function useFirst<T>(key: string, value: T | undefined): T | undefined {
  const held = useRef<{ readonly key: string; readonly value: T } | undefined>(undefined);
  if (value !== undefined && held.current?.key !== key) held.current = { key, value };
  return held.current?.key === key ? held.current.value : undefined;
}
