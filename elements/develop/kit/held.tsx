import { type ReactNode, useState } from 'react';

/** Props of `Held`. */
export interface HeldProps<V> {
  readonly first: V;
  readonly children: (value: V, change: (value: V) => void) => ReactNode;
}

/** Holds a value for a part that shows what it is given, so that a specimen can be used as well as looked at. */
export function Held<V>({ first, children }: HeldProps<V>) {
  const [value, change] = useState(first);
  return children(value, change);
}

/** For parts that must be told what to do; in a specimen there is nothing to do. */
export const nothing = (): void => undefined;
