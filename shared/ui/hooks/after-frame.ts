const waiting = new Set<() => void>();
let isComing = false;
/** What the last part took, ms: the task that made it, and the frame that showed it (styles, layout, painting). */
const took = { task: 0, frame: 0 };

/** What takes longer is felt while one types or scrolls on; at most 50 ms is what counts as at once (RAIL). */
const LONG = 30;
/** What is so short has room for twice as much. */
const SHORT = 10;

/** Runs it in a task of its own: as a timer does, but never held back. */
export function soon(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/** Has the first of those that wait run in a task of its own after the next frame, the others after the frames that follow. */
function come(): void {
  if (isComing || waiting.size === 0) return;
  isComing = true;
  let began: number | undefined;
  const next = (): void => {
    if (began !== undefined) took.frame = performance.now() - began;
    isComing = false;
    const [first] = waiting;
    if (!first) return;
    waiting.delete(first);
    come();
    const start = performance.now();
    first();
    // What it changes is drawn in the task that the screen's library asks for in a microtask: this one comes behind it.
    queueMicrotask(() => queueMicrotask(() => soon(() => (took.task = performance.now() - start))));
  };
  if (document.hidden) soon(next);
  else
    requestAnimationFrame(() => {
      began = performance.now();
      soon(next);
    });
}

/**
 * Runs what may wait in a task of its own, after the browser has shown what stands now; on a page in the background, which shows
 * nothing, at once. Of all that waits on the page one runs in a frame, in the order of asking, so that no frame has to draw the parts
 * of many. Answers how to give it up.
 */
export function afterFrame(run: () => void): () => void {
  const mine = (): void => run();
  waiting.add(mine);
  come();
  return () => void waiting.delete(mine);
}

/** Parts differ: what was quick for some may take long for many times as many. */
const MOST = 4;

/**
 * How many parts to draw next where `step` of them were drawn last: half as many on a device that took long, twice on a quick one, but
 * not many times as many as are `declared`.
 */
export function paced(step: number, declared: number): number {
  const longest = Math.max(took.task, took.frame);
  if (longest > LONG) return Math.max(1, step >> 1);
  return longest < SHORT ? Math.min(step * 2, declared * MOST) : step;
}
