import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** What a part of a hall is given so that it keeps the focus. */
interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: -1;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Keeps the place of whoever works with keys: when what held the focus within a part goes, as a button does whose act is done, the part takes it. */
export function useKeptFocus(): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef<Element>(undefined);
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected) return;
    held.current = undefined;
    const focused = (ref.current?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
    if (!focused || focused === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }) => (held.current = target),
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget) held.current = undefined;
    },
  };
}
