/**
 * So many pages of halls that nobody looks at keep their streams. A browser opens six connections to a server over HTTP/1.1: with the messages'
 * stream and that of the page looked at, two are left for requests.
 */
const SEATS = 2;

/**
 * Asks for one of the places that pages out of sight may hold a stream with; `seated` is called once there is one, at once or when another page
 * gives its own back. Answers the function that gives it back, or asks no more. Without locks nobody can count: then every page gets one.
 */
export function takeSeat(seated: () => void): () => void {
  const { locks } = navigator;
  const asking = new AbortController();
  let release: (() => void) | undefined;
  let over = false;
  const granted = () => {
    // Another one was free too, or it is not wanted any more.
    if (release || over) return undefined;
    const held = new Promise<void>(done => (release = done));
    asking.abort();
    seated();
    return held;
  };
  if (!locks) queueMicrotask(() => over || seated());
  else
    for (let seat = 1; seat <= SEATS; seat += 1)
      locks.request(`ebs.hall-stream.${seat}`, { signal: asking.signal }, granted).catch(() => undefined);
  return () => {
    over = true;
    asking.abort();
    release?.();
  };
}
