import { soon } from '../hooks/after-frame.ts';
import { latestRoot } from '../latest-root.ts';

interface Scheduler {
  postTask(run: () => void, how: { readonly priority: 'user-blocking' }): Promise<void>;
}

/** What nearly every screen with an input begins with: made before anything else goes on, where the browser lets one say so. */
const AT_ONCE: ReadonlySet<string> = new Set(['sl-button', 'sl-input', 'sl-select']);

const kinds: string[] = [];
let box: HTMLElement | undefined;

/**
 * Makes one widget of a kind where nobody sees it, in tasks of its own, and takes it away. The first of a kind costs a slow browser ten
 * times what the next one does (its style sheets and template are read, its code is compiled), and a screen begins with several kinds:
 * this is done while its data are on their way. It is done within an element, so that the page around it is left alone; where none is
 * in the page yet, nothing is made.
 */
export function makeAhead(tag: string): void {
  if (latestRoot() && kinds.push(tag) === 1) next(tag, make);
}

function next(tag: string, run: () => void): void {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  if (scheduler && AT_ONCE.has(tag)) void scheduler.postTask(run, { priority: 'user-blocking' });
  else soon(run);
}

function make(): void {
  const [tag = ''] = kinds;
  const widget = document.createElement(tag);
  next(tag, () => {
    if (!box) {
      box = document.createElement('div');
      box.style.display = 'none';
      latestRoot()?.append(box);
    }
    box.append(widget);
    next(tag, () => {
      widget.remove();
      kinds.shift();
      if (kinds[0]) return next(kinds[0], make);
      box?.remove();
      box = undefined;
    });
  });
}
