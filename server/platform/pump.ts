/** Work that is repeated until it finds nothing to do, whenever it is woken or its timer rings. */
export interface Pump {
  wake(): void;
  /** Finishes what is running and starts nothing more. */
  stop(): Promise<void>;
}

const LONGEST_WAIT_MS = 30_000;
const AFTER_FAULT_MS = 1000;

/**
 * Makes a pump: `turn` does one piece of work and answers whether there may be more; `pause` says in how many milliseconds it
 * should look again without being woken. It looks at least every 30 seconds, should a notification be lost.
 */
export function makePump(
  turn: () => Promise<boolean>,
  pause: () => Promise<number | undefined>,
  onError: (error: unknown) => void,
): Pump {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let woken = false;
  let stopped = false;
  const arm = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, Math.min(ms, LONGEST_WAIT_MS));
  };
  const cycle = async () => {
    try {
      do {
        woken = false;
        while (!stopped && (await turn()));
        if (!stopped) arm(Math.ceil((await pause()) ?? LONGEST_WAIT_MS));
      } while (woken && !stopped);
    } catch (error) {
      if (stopped) return;
      woken = false;
      onError(error);
      arm(AFTER_FAULT_MS);
    }
  };
  function wake(): void {
    woken = true;
    if (stopped || running) return;
    running = cycle().finally(() => {
      running = undefined;
      if (woken && !stopped) wake();
    });
  }
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
