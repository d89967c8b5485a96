import { type ComponentProps, useRef } from 'react';
import { useFocusPassedOn } from '../hooks/use-focus-passed-on.ts';

/** A button that its own press takes away, such as one that takes the last filter off: the focus passes to what `next` names. `next` stays the same function. */
export function PassingButton({
  next,
  ...button
}: ComponentProps<'button'> & { readonly next: (button: HTMLElement) => HTMLElement | null | undefined }) {
  const ref = useRef<HTMLButtonElement>(null);
  useFocusPassedOn(ref, next);
  return <button ref={ref} type="button" {...button} />;
}
