import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { lower, raise } from '../../shared/ui/kit/top-layer.ts';
import type { ToastMessage } from '../../shared/ui/toast.tsx';
import { TOASTS_LEFT } from '../../shared/ui/toasts-left.ts';
import { Icon } from '../icon.tsx';

/** A message of the shell. Over 500 characters, or with an action to read up on, it `stays` until closed. */
export interface ShellToast {
  readonly text: string;
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  readonly stays?: boolean;
}

const $toasts = atom<readonly (ShellToast & { readonly id: number })[]>([]);
let count = 0;
const close = (id: number) => $toasts.set($toasts.get().filter(toast => toast.id !== id));

/** Shows a message; the same text is shown once at a time. */
export function showToast(toast: ShellToast): void {
  if ($toasts.get().some(shown => shown.text === toast.text)) return;
  count += 1;
  $toasts.set([...$toasts.get().slice(-3), { ...toast, id: count }]);
}

/** Shows what an element has said that was put away. */
document.addEventListener(TOASTS_LEFT, event => {
  for (const { tone = 'neutral', title, text } of (event as CustomEvent<readonly ToastMessage[]>).detail)
    showToast({ tone: tone === 'primary' ? 'neutral' : tone, text: title ? `${title}\n${text}` : text });
});

/** The stack of messages, in one live region. */
export function Toasts() {
  const toasts = useStore($toasts);
  // A dialog that is open stands in the top layer: a new message comes to stand above it.
  const stack = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => (newest === undefined ? lower(stack.current) : raise(stack.current)), [newest]);
  return (
    <div ref={stack} popover="manual" className="toasts" role="status" aria-live="polite">
      {toasts.map(toast => (
        <Toast key={toast.id} {...toast} />
      ))}
    </div>
  );
}

function Toast({ id, text, tone, stays }: ShellToast & { readonly id: number }) {
  const t = useT();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (stays || held) return;
    const timer = setTimeout(() => close(id), 8000);
    return () => clearTimeout(timer);
  }, [id, stays, held]);
  return (
    <div
      className="toast"
      data-tone={tone}
      data-stays={stays || undefined}
      onKeyDown={event => event.key === 'Escape' && close(id)}
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
