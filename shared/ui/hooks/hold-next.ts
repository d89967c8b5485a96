import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react';

/** Has the parts that follow wait, until what it answers is called. */
export type Hold = () => () => void;

/** What a part that comes in turn (`InTurn`) holds the next ones with. */
export const Around = createContext<Hold | undefined>(undefined);

/** Has the parts that follow this one wait while it is not whole, where it stands among parts that come in turn. */
export function useHoldNext(isHeld: boolean): void {
  const around = useContext(Around);
  useLayoutEffect(() => (isHeld ? around?.() : undefined), [around, isHeld]);
}

/** Whether any part within holds those that follow it, and what it does so with: `Around` gives that to the parts. */
export function useHolds(): readonly [boolean, Hold] {
  const [held, setHeld] = useState(0);
  const hold = useCallback<Hold>(() => {
    setHeld(count => count + 1);
    return () => setHeld(count => count - 1);
  }, []);
  return [held > 0, hold];
}
