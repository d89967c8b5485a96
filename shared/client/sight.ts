/** How a page stands with its reader: looked at, hidden for a moment, hidden for longer, or stopped by the browser. */
export type Sight = 'seen' | 'hidden' | 'away' | 'frozen';

/** So long a hidden page counts as hidden for a moment, ms: who looks something up in another tab comes back to a page that has missed nothing. */
const MOMENT = 20_000;

/** Hears how the page stands with its reader when that changes; answers how it stands now. A page that begins hidden is away: nobody has looked at it yet. */
export function watchSight(hear: (sight: Sight) => void, signal?: AbortSignal): Sight {
  const { document: page } = globalThis;
  if (!page) return 'seen';
  let sight: Sight = page.hidden ? 'away' : 'seen';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (now: Sight) => {
    clearTimeout(timer);
    if (now === 'hidden') timer = setTimeout(() => become('away'), MOMENT);
    if (now !== sight) hear((sight = now));
  };
  const options = signal ? { signal } : {};
  page.addEventListener('visibilitychange', () => become(page.hidden ? 'hidden' : 'seen'), options);
  page.addEventListener('freeze', () => become('frozen'), options);
  page.addEventListener('resume', () => become(page.hidden ? 'away' : 'seen'), options);
  signal?.addEventListener('abort', () => clearTimeout(timer));
  return sight;
}

/** Does something as long as somebody looks at the page, or did so a moment ago: it is ended by its signal and begun anew. */
export function whileInSight(work: (signal: AbortSignal) => void, signal: AbortSignal): void {
  let running: AbortController | undefined;
  const hear = (sight: Sight) => {
    if (sight === 'away' || sight === 'frozen') {
      running?.abort();
      running = undefined;
    } else if (!running) {
      running = new AbortController();
      work(AbortSignal.any([signal, running.signal]));
    }
  };
  hear(watchSight(hear, signal));
}
