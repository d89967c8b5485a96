import { soon } from '../hooks/after-frame.ts';

interface Scheduler {
  postTask(run: () => void, how: { readonly priority: 'user-blocking' }): Promise<void>;
}

/** What nearly every screen with an input begins with: made before anything else goes on, where the browser lets one say so. */
const AT_ONCE: ReadonlySet<string> = new Set(['sl-button', 'sl-input', 'sl-select']);

/** What Lit keeps of a kind of widget: its style sheets, read when asked for the first time, and the kinds that it is made of. */
interface Kind {
  readonly elementStyles?: readonly { readonly styleSheet?: unknown }[];
  readonly dependencies?: Readonly<Record<string, Kind>>;
}

const kinds: string[] = [];
const read = new Set<object>();
/** Unseen, within an element of ours that stands in the page. */
let box: HTMLElement | undefined;

/**
 * Makes one widget of a kind where nobody sees it, in tasks of its own, and takes it away. The first of a kind costs a slow browser ten
 * times what the next one does (its style sheets and template are read, its code is compiled), and a screen begins with several kinds:
 * this is done while its data are on their way. It is done within an element, so that the page around it is left alone; where none is
 * in the page yet, nothing is made.
 */
export function makeAhead(tag: string): void {
  if (kinds.push(tag) === 1) next(tag, steps(tag));
}

function next(tag: string, rest: Iterator<void>): void {
  const run = (): void => {
    if (!rest.next().done) return next(tag, rest);
    kinds.shift();
    if (kinds[0]) return next(kinds[0], steps(kinds[0]));
    box?.remove();
    box = undefined;
  };
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  if (scheduler && AT_ONCE.has(tag)) void scheduler.postTask(run, { priority: 'user-blocking' });
  else soon(run);
}

function* steps(tag: string): Generator<void> {
  for (const kind of kindsOf(customElements.get(tag) as Kind | undefined))
    for (const style of kind.elementStyles ?? []) {
      if (read.has(style)) continue;
      read.add(style);
      void style.styleSheet;
      yield;
    }
  box ??= boxIn([...document.querySelectorAll('*')].find(each => each.localName.startsWith('ebs-'))?.shadowRoot);
  if (!box) return;
  const widget = document.createElement(tag);
  yield;
  box.append(widget);
  yield;
  widget.remove();
}

function boxIn(root: ShadowRoot | null | undefined): HTMLElement | undefined {
  if (!root) return undefined;
  const made = document.createElement('div');
  made.style.display = 'none';
  root.append(made);
  return made;
}

/** The kind with all that it is made of. */
function kindsOf(kind: Kind | undefined): ReadonlySet<Kind> {
  const all = new Set(kind ? [kind] : []);
  // A set walks what is added to it on the way.
  for (const { dependencies = {} } of all) Object.values(dependencies).forEach(each => all.add(each));
  return all;
}
