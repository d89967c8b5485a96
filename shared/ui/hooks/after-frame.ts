/**
 * Runs what may wait in a task of its own, after the browser has shown what stands now; on a page in the background, which shows
 * nothing, at once. Answers how to give it up.
 */
export function afterFrame(run: () => void): () => void {
  // A message is a task of its own as a timer is, but is never held back.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = run;
  const post = () => port2.postMessage(null);
  const frame = document.hidden ? post() : requestAnimationFrame(post);
  return () => {
    if (frame) cancelAnimationFrame(frame);
    port1.close();
  };
}
