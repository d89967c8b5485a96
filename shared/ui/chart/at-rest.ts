import { whenIdle } from '../hooks/when-idle.ts';

/** A page that never rests draws all the same after this long, ms. */
const PATIENCE = 2_000;

interface Waiting {
  readonly work: () => void;
}

const queue: Waiting[] = [];
let asked = false;

function next(): void {
  if (asked || queue.length === 0) return;
  asked = true;
  whenIdle(() => {
    asked = false;
    const first = queue.shift();
    next();
    first?.work();
  }, PATIENCE);
}

/** Does heavy work when the page rests, one piece a moment, so that several charts do not hold up the page together. Answers the way to give it up. */
export function atRest(work: () => void): () => void {
  const mine = { work };
  queue.push(mine);
  next();
  return () => {
    const at = queue.indexOf(mine);
    if (at >= 0) queue.splice(at, 1);
  };
}
