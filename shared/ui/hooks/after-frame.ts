const waiting = new Set<() => void>();
let isComing = false;

/** Has the first of those that wait run in a task of its own after the next frame, the others after the frames that follow. */
function come(): void {
  if (isComing || waiting.size === 0) return;
  isComing = true;
  // A message is a task of its own as a timer is, but is never held back.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    isComing = false;
    const [first] = waiting;
    if (first) waiting.delete(first);
    come();
    first?.();
  };
  const post = (): void => port2.postMessage(null);
  if (document.hidden) post();
  else requestAnimationFrame(post);
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
