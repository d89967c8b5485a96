/** Told to the root of a screen before it is printed: parts that wait to be seen draw themselves. */
const DRAW_ALL = 'ebs-draw-all';
/** Longer than this nobody waits for paper, ms: what has not come by then is missing on it. */
const PATIENCE = 15_000;
/** All has come when nothing has been on its way for so many ms: what is drawn asks for more. */
const CALM = 120;

/** Calls `draw` when the screen is to be printed, by its own button or the browser's menu; gives back how to stop. */
export function onDrawAll(root: EventTarget, draw: () => void): () => void {
  root.addEventListener(DRAW_ALL, draw);
  addEventListener('beforeprint', draw);
  return () => {
    root.removeEventListener(DRAW_ALL, draw);
    removeEventListener('beforeprint', draw);
  };
}

/** Has all parts of the screen draw themselves, and waits until nothing in it is on its way. */
export async function drawAll(root: ShadowRoot): Promise<void> {
  const end = performance.now() + PATIENCE;
  let calmSince: number | undefined;
  for (;;) {
    // Told again: a part that has just come may hold others.
    root.dispatchEvent(new Event(DRAW_ALL));
    await new Promise(resolve => setTimeout(resolve, 30));
    const now = performance.now();
    // A button that waits for this is busy itself.
    calmSince = root.querySelector('[aria-busy=true]:not(button)') ? undefined : (calmSince ?? now);
    if ((calmSince !== undefined && now - calmSince >= CALM) || now > end) return;
  }
}
