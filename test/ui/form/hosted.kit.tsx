import { type ComponentType, useContext, useMemo } from 'react';
import { ScreenContextValue } from '../../../shared/ui/element-context.tsx';
import { mayLeave } from '../../../shared/ui/unsaved.ts';

/** A screen in a page that asks before it goes anywhere, as the portal does. */
export function hosted(Screen: ComponentType<object>): ComponentType<object> {
  return function Hosted() {
    const outer = useContext(ScreenContextValue)!;
    const context = useMemo(
      () => ({ ...outer, go: (to: string) => void mayLeave().then(yes => yes && outer.go(to)) }),
      [outer],
    );
    return (
      <ScreenContextValue value={context}>
        <Screen />
      </ScreenContextValue>
    );
  };
}
