import { useLayoutEffect } from 'react';
import { useScreen } from '../element-context.tsx';

/** Gives the focus back to an input that is disabled for a while, as during a save: the browser takes it from what is disabled. */
export function useFocusBack(isDisabled: boolean): void {
  const { root } = useScreen();
  useLayoutEffect(() => {
    if (!isDisabled) return undefined;
    const before = root.activeElement as HTMLElement | null;
    return () => {
      // The widget around an input takes a moment to enable it.
      requestAnimationFrame(() => {
        if (before?.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true });
      });
    };
  }, [isDisabled, root]);
}
