import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useState } from 'react';
import { whenIdle } from '../../shared/ui/hooks/when-idle.ts';
import { $member } from '../portal-state.ts';

type Member = NonNullable<ReturnType<typeof $member.get>>;

/** A page that never rests gets its menu and tools all the same so many ms after its first screen. */
const PATIENCE = 600;

/**
 * The shell of signed-in people: `loaded` as soon as its code is there, `drawn` when it is to stand on the page. The first screen goes first: the
 * rest is drawn in slices while that screen waits for the server. Measured on the list of projects: its rows come a fifth sooner, the menu no later.
 */
export function useMember(isShown: boolean): { readonly loaded: Member | null; readonly drawn: Member | null } {
  const loaded = useStore($member);
  const [mayDraw, setMayDraw] = useState(false);
  useEffect(() => {
    if (mayDraw || !isShown) return undefined;
    return whenIdle(() => setMayDraw(true), PATIENCE);
  }, [mayDraw, isShown]);
  return { loaded, drawn: useDeferredValue(mayDraw ? loaded : null) };
}
