import { createContext, useContext } from 'react';
import type { FeatureState } from './use-feature-state.ts';

/** How functions stand for the tenant that is looked at, and the way to a function's buttons. */
export interface Features extends FeatureState {
  /** Opens the buttons of the function that a permission belongs to. */
  show(name: string | null): void;
}

/** Given by the screen to the cells of its list. */
export const FeatureContext = createContext<Features | null>(null);

/** How functions stand. Throws outside the screen. */
export function useFeatures(): Features {
  const found = useContext(FeatureContext);
  if (!found) throw new Error('useFeatures is used outside its screen');
  return found;
}
