import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { offerPlace } from '../client/messages.ts';
import { useT } from '../i18n/translate.ts';
import { useScreenIfAny } from './element-context.tsx';
import { useFocusPassedOn } from './hooks/use-focus-passed-on.ts';
import { Icon } from './kit/icon.tsx';
import './kit/kit.strings.ts';
import { lower, raise } from './kit/top-layer.ts';
import { readingTime } from './reading-time.ts';
import { besideToast, noteOrigin, SpokenMessages } from './toast-parts.tsx';
import { TOASTS_LEFT } from './toasts-left.ts';

/** What a message is about. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';

/** A message: a toast up to 500 characters, a notification above that (spec §9). */
export interface ToastMessage {
  readonly tone?: Tone;
  readonly title?: string;
  readonly text: string;
}

/** Shows a message in the element. `toast('Saved', 'success')` is short for the object. */
export type ShowToast = (message: ToastMessage | string, tone?: Tone) => void;

interface Shown extends Required<Omit<ToastMessage, 'title'>> {
  readonly id: number;
  readonly title: string | undefined;
  readonly isLong: boolean;
  readonly at: number;
}

const NOTIFICATION = 500;
const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows messages in the element's own root. */
export const useToast = (): ShowToast => useContext(ToastContext);

/** Whether a window of the page stands before the element: nothing in it can be reached or is read out. */
const isBehind = (host: Element): boolean =>
  [...document.querySelectorAll('dialog:modal')].some(dialog => !dialog.contains(host));

/** Gives messages to the page; true when it has taken them. */
const handOver = (detail: readonly ToastMessage[]): boolean =>
  !document.dispatchEvent(new CustomEvent(TOASTS_LEFT, { detail, cancelable: true }));

/** Holds the messages of one element in its own root, and says each once to a screen reader. */
export function ToastStack({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const close = useCallback((id: number) => setShown(list => list.filter(message => message.id !== id)), []);
  const screen = useScreenIfAny();
  const host = screen?.host;
  const emit = screen?.emit;
  const show = useCallback<ShowToast>(
    (message, tone) => {
      const given = typeof message === 'string' ? { text: message, tone } : message;
      last.current += 1;
      const next: Shown = {
        id: last.current,
        tone: given.tone ?? 'neutral',
        title: given.title,
        text: given.text,
        isLong: given.text.length > NOTIFICATION,
        at: performance.now(),
      };
      if (host && isBehind(host) && handOver([next])) return;
      setShown(list => [...list.filter(other => other.text !== next.text).slice(-3), next]);
    },
    [host],
  );
  // The host takes the client's messages itself; on other pages each element says what its own calls have to say, and the last what is nobody's.
  useEffect(
    () =>
      offerPlace(({ text, error }) => {
        show({ text, tone: 'danger' });
        if (error) emit?.('ebs-error', { message: text, code: error.status });
      }, host),
    [emit, host, show],
  );
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  useEffect(
    () => () => {
      // What was said last ("done", with the way to another page) is still to be read when its own page is put away.
      if (!host || host.isConnected || latest.current.length === 0) return;
      handOver(latest.current);
      setShown([]);
    },
    [host],
  );
  // A dialog that is open stands in the top layer: a new message comes to stand above it.
  const stack = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useLayoutEffect(() => (newest === undefined ? lower(stack.current) : raise(stack.current)), [newest]);
  return (
    <ToastContext value={show}>
      {children}
      <SpokenMessages messages={shown.map(spoken)} />
      <div ref={stack} popover="manual" className="ebs-toasts" part="toasts" onFocus={noteOrigin}>
        {shown.map(message => (
          <Toast key={message.id} message={message} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}

const spoken = ({ id, tone, title, text, at }: Shown) => ({
  id,
  at,
  isUrgent: tone === 'danger',
  text: title ? `${title}\n${text}` : text,
});

const ICONS = {
  neutral: 'info',
  primary: 'info',
  success: 'check-circle',
  warning: 'warning',
  danger: 'error',
} as const;

function Toast({ message, onClose }: { readonly message: Shown; readonly onClose: (id: number) => void }) {
  const t = useT();
  const [held, setHeld] = useState(false);
  const { id, tone, title, text } = message;
  // What went wrong, or may, is closed by its reader: it may be the only place that says so.
  const stays = message.isLong || tone === 'danger' || tone === 'warning';
  const box = useRef<HTMLDivElement>(null);
  useFocusPassedOn(box, besideToast);
  const hold = useMemo(
    () => ({
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    }),
    [],
  );
  useEffect(() => {
    if (stays || held) return;
    const timer = setTimeout(() => onClose(id), readingTime((title ?? '') + text));
    return () => clearTimeout(timer);
  }, [id, stays, title, text, held, onClose]);
  return (
    <div
      ref={box}
      className="ebs-toast"
      data-tone={tone}
      data-long={message.isLong || undefined}
      onKeyDown={event => event.key === 'Escape' && onClose(id)}
      {...hold}
    >
      <Icon name={ICONS[tone]} />
      <div className="ebs-toast-text">
        {title && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
      <button type="button" className="ebs-icon-button" aria-label={t('kit.close')} onClick={() => onClose(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
