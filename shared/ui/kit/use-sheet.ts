import { useInsertionEffect } from 'react';
import { useScreenIfAny } from '../element-context.tsx';
import { wear } from '../worn-sheets.ts';

/** Adopts a style sheet into the root of the element on first use, before the first paint. Elements pay only for the parts they show. */
export function useSheet(sheet: CSSStyleSheet): void {
  const root = useScreenIfAny()?.root;
  useInsertionEffect(() => {
    if (root) wear(root, sheet);
  }, [root, sheet]);
}
