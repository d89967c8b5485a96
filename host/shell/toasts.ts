import { atom } from 'nanostores';
import { core } from '../../shared/client/core.ts';
import type { ToastMessage } from '../../shared/ui/toast.tsx';
import { TOASTS_LEFT } from '../../shared/ui/toasts-left.ts';
import { api } from '../portal-state.ts';

/** A message of the shell. A warning, a fault, and what `stays` (over 500 characters, or with an action to read up on) is there until closed, or over. */
export interface ShellToast {
  readonly text: string;
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  readonly stays?: boolean;
  /** With what it is over: a connection (which a message that there is none always waits for), or a session. */
  readonly until?: 'online' | 'session' | undefined;
}

/** A message that stands: its number, and when it was said, by `performance.now()`. */
export interface Shown extends ShellToast {
  readonly id: number;
  readonly at: number;
}

/** The messages that stand, the oldest first. */
export const $toasts = atom<readonly Shown[]>([]);

let count = 0;
/** Takes a message away. */
export const closeToast = (id: number): void => $toasts.set($toasts.get().filter(toast => toast.id !== id));

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
