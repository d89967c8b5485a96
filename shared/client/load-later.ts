/** Loads what a guest who only reads never needs: refused answers, the exchange and signature of a session, the cleaning of what is written. */
export const loadLater = (): Promise<typeof import('./later.ts')> => import('./later.ts');
