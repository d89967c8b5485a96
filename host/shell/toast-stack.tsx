import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { useFocusPassedOn } from '../../shared/ui/hooks/use-focus-passed-on.ts';
import { lower, raise } from '../../shared/ui/kit/top-layer.ts';
import { readingTime } from '../../shared/ui/reading-time.ts';
import { besideToast, noteOrigin, SpokenMessages } from '../../shared/ui/toast-parts.tsx';
import { Icon } from '../icon.tsx';
import { $toasts, closeToast, type Shown } from './toasts.ts';

/** The windows that are open, the top one last: the page behind them is inert, so that messages have to stand within the top one. */
const $windows = atom<readonly symbol[]>([]);

/** The stack of messages of the page, or of one of its windows. */
export function Toasts({ within }: { readonly within?: symbol }) {
  const all = useStore($toasts);
  const isHere = useStore($windows).at(-1) === within;
  const toasts = isHere ? all : [];
  // A dialog that is open stands in the top layer: a new message comes to stand above it.
  const stack = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => (newest === undefined ? lower(stack.current) : raise(stack.current)), [newest]);
  // The first message may have been what brought all this: it is said once the places for it stand.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <>
      <SpokenMessages
        messages={isThere ? toasts.map(toast => ({ ...toast, isUrgent: toast.tone === 'danger' })) : []}
      />
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
    const timer = setTimeout(() => closeToast(id), readingTime(text));
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
        closeToast(id);
      }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      <button type="button" className="plain" aria-label={t('host.close')} onClick={() => closeToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
