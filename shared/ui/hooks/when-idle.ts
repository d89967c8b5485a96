/** Browsers without idle callbacks (Safari) get this many ms instead: close to the first moment of rest. */
const SHORTLY = 50;

/** Runs what may wait as soon as the page rests, at the latest after `patience` ms. Answers how to give it up. */
export function whenIdle(run: () => void, patience: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, SHORTLY);
    return () => clearTimeout(timer);
  }
  const turn = requestIdleCallback(run, { timeout: patience });
  return () => cancelIdleCallback(turn);
}
