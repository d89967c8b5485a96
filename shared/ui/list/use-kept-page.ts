import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { $reader } from '../hooks/query-cache.ts';
import type { Query } from '../hooks/use-query.ts';

/**
 * The page of a list as it is read; while another page, order or filter of the same list is on its way, the page before, so that rows
 * give way to rows, and place and focus stay. `list` tells lists apart that never stand in for one another, such as those of two
 * projects; neither does a page stand in for a failed reading, nor for another reader's.
 */
export function useKeptPage<R extends Query<unknown>>(reading: R, list: string): R {
  const of = `${useStore($reader)} ${list}`;
  const kept = useRef<{ readonly of: string; readonly reading: R } | undefined>(undefined);
  useLayoutEffect(() => {
    if (reading.data) kept.current = { of, reading };
  });
  const before = kept.current;
  if (reading.data || reading.error || before?.of !== of) return reading;
  return { ...before.reading, loading: true, reload: reading.reload };
}
