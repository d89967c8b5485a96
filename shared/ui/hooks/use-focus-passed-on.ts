import { type RefObject, useLayoutEffect } from 'react';

/** When a part that has the focus goes, the focus passes to what `next` names, such as the part beside it. `next` stays the same function. */
export function useFocusPassedOn(
  ref: RefObject<HTMLElement | null>,
  next: (part: HTMLElement) => HTMLElement | null | undefined,
): void {
  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      const root = part?.getRootNode() as Document | ShadowRoot | undefined;
      // `:focus-within` is not reliable while what stands around is being taken out.
      if (part?.contains(root?.activeElement ?? null)) next(part)?.focus({ preventScroll: true });
    };
  }, [ref, next]);
}
