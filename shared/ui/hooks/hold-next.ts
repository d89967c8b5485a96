import { createContext, useContext, useLayoutEffect } from 'react';

/** Has the parts that follow wait, until what it answers is called. */
export type Hold = () => () => void;

/** What a part that comes in turn (`InTurn`) holds the next ones with. */
export const Around = createContext<Hold | undefined>(undefined);

/** Has the parts that follow this one wait while it is not whole, where it stands among parts that come in turn. */
export function useHoldNext(isHeld: boolean): void {
  const around = useContext(Around);
  useLayoutEffect(() => (isHeld ? around?.() : undefined), [around, isHeld]);
}
