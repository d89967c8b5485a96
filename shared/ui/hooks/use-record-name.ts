import { useLayoutEffect } from 'react';
import { useScreenIfAny } from '../element-context.tsx';

/**
 * Tells the page around which record the screen shows, so that its tab, its favourite and the browser's history tell it from others of the
 * same title; undefined while nothing is shown. `around`: the record that the screen's own one belongs to, named where that has no name.
 */
export function useRecordName(name: string | undefined, standing: 'own' | 'around' = 'own'): void {
  const root = useScreenIfAny()?.root;
  useLayoutEffect(() => {
    const screen = root?.querySelector('[data-route]');
    if (!screen || !name) return undefined;
    const attribute = standing === 'own' ? 'data-record' : 'data-record-around';
    screen.setAttribute(attribute, name);
    return () => screen.removeAttribute(attribute);
  }, [root, name, standing]);
}
