type Later = typeof import('./later.ts');
let later: Promise<Later> | undefined;

/**
 * Loads what a guest who only reads never needs: refused answers, the exchange and signature of a session, the cleaning of what is written.
 * Once it is there no call waits for a task of the browser's; after a failure the next call tries again.
 */
export const loadLater = (): Promise<Later> =>
  (later ??= import('./later.ts').catch((error: unknown) => {
    later = undefined;
    throw error;
  }));
