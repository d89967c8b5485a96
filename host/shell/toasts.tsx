import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { core } from '../../shared/client/core.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useFocusPassedOn } from '../../shared/ui/hooks/use-focus-passed-on.ts';
import { lower, raise } from '../../shared/ui/kit/top-layer.ts';
import { readingTime } from '../../shared/ui/reading-time.ts';
import { besideToast, noteOrigin, SpokenMessages } from '../../shared/ui/toast-parts.tsx';
import type { ToastMessage } from '../../shared/ui/toast.tsx';
import { TOASTS_LEFT } from '../../shared/ui/toasts-left.ts';
import { Icon } from '../icon.tsx';
import { api } from '../portal-state.ts';

/** A message of the shell. A warning, a fault, and what `stays` (over 500 characters, or with an action to read up on) is there until closed, or over. */
export interface ShellToast {
  readonly text: string;
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  readonly stays?: boolean;
  /** With what it is over: a connection (which a message that there is none always waits for), or a session. */
  readonly until?: 'online' | 'session' | undefined;
}

interface Shown extends ShellToast {
  readonly id: number;
  readonly at: number;
}

const $toasts = atom<readonly Shown[]>([]);
/** The windows that are open, the top one last: the page behind them is inert, so that messages have to stand within the top one. */
const $windows = atom<readonly symbol[]>([]);
let count = 0;
const close = (id: number) => $toasts.set($toasts.get().filter(toast => toast.id !== id));

const end = (what: ShellToast['until']) => $toasts.set($toasts.get().filter(toast => toast.until !== what));
addEventListener('online', () => end('online'));
core().session.$session.listen(session => session && end('session'));

/** Shows a message; the same text is shown once at a time, and said again. */
export function showToast(toast: ShellToast): void {
  const { text } = toast;
  const until = text === api().offlineText() ? 'online' : toast.until;
  const others = $toasts.get().filter(shown => shown.text !== text);
  $toasts.set([...others.slice(-3), { ...toast, until, id: (count += 1), at: performance.now() }]);
}

/** Shows what an element has said that was put away, or that stands behind a window. */
document.addEventListener(TOASTS_LEFT, event => {
  event.preventDefault();
  for (const { tone = 'neutral', title, text } of (event as CustomEvent<readonly ToastMessage[]>).detail)
    showToast({ tone: tone === 'primary' ? 'neutral' : tone, text: title ? `${title}\n${text}` : text });
});

/** The stack of messages of the page, or of one of its windows. */
export function Toasts({ within }: { readonly within?: symbol }) {
  const all = useStore($toasts);
  const isHere = useStore($windows).at(-1) === within;
  const toasts = isHere ? all : [];
  // A dialog that is open stands in the top layer: a new message comes to stand above it.
  const stack = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => (newest === undefined ? lower(stack.current) : raise(stack.current)), [newest]);
  return (
    <>
      <SpokenMessages messages={toasts.map(toast => ({ ...toast, isUrgent: toast.tone === 'danger' }))} />
      <div ref={stack} popover="manual" className="toasts" onFocus={noteOrigin}>
        {toasts.map(toast => (
          <Toast key={toast.id} {...toast} />
        ))}
      </div>
    </>
  );
}

/** The stack of messages within a window (`<dialog>`), for as long as that is the top one. */
export function WindowToasts() {
  const [own] = useState(() => Symbol('window'));
  useLayoutEffect(() => {
    $windows.set([...$windows.get(), own]);
    return () => $windows.set($windows.get().filter(other => other !== own));
  }, [own]);
  return <Toasts within={own} />;
}

function Toast({ id, text, tone, stays }: Shown) {
  const t = useT();
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusPassedOn(box, besideToast);
  const goes = !stays && tone !== 'danger' && tone !== 'warning';
  useEffect(() => {
    if (!goes || held) return;
    const timer = setTimeout(() => close(id), readingTime(text));
    return () => clearTimeout(timer);
  }, [id, text, goes, held]);
  return (
    <div
      ref={box}
      className="toast"
      data-tone={tone}
      data-stays={stays || undefined}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        // The window that the message stands in stays open.
        event.preventDefault();
        event.stopPropagation();
        close(id);
      }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      <button type="button" className="plain" aria-label={t('host.close')} onClick={() => close(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
