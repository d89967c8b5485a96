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
import { Icon } from './kit/icon.tsx';
import './kit/kit.strings.ts';
import { lower, raise } from './kit/top-layer.ts';
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
  readonly stays: boolean;
}

const NOTIFICATION = 500;
const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows messages in the element's own root. */
export const useToast = (): ShowToast => useContext(ToastContext);

/** Holds the messages of one element in its own root, in one live region, so that a screen reader says each once. */
export function ToastStack({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const close = useCallback((id: number) => setShown(list => list.filter(message => message.id !== id)), []);
  const show = useCallback<ShowToast>((message, tone) => {
    const given = typeof message === 'string' ? { text: message, tone } : message;
    last.current += 1;
    const next: Shown = {
      id: last.current,
      tone: given.tone ?? 'neutral',
      title: given.title,
      text: given.text,
      stays: given.text.length > NOTIFICATION,
    };
    setShown(list => [...list.filter(other => other.text !== next.text).slice(-3), next]);
  }, []);
  // The host takes the client's messages itself; on other pages the element that came last speaks for all.
  const screen = useScreenIfAny();
  const emit = screen?.emit;
  useEffect(
    () =>
      offerPlace(({ text, error }) => {
        show({ text, tone: 'danger' });
        if (error) emit?.('ebs-error', { message: text, code: error.status });
      }),
    [emit, show],
  );
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const host = screen?.host;
  useEffect(
    () => () => {
      // What was said last ("done", with the way to another page) is still to be read when its own page is put away.
      if (!host || host.isConnected || latest.current.length === 0) return;
      document.dispatchEvent(new CustomEvent<readonly ToastMessage[]>(TOASTS_LEFT, { detail: latest.current }));
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
      <div
        ref={stack}
        popover="manual"
        className="ebs-toasts"
        role="status"
        aria-live="polite"
        aria-relevant="additions"
        part="toasts"
      >
        {shown.map(message => (
          <Toast key={message.id} message={message} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}

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
  const { id, stays, tone } = message;
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
    const timer = setTimeout(() => onClose(id), tone === 'danger' ? 12_000 : 6000);
    return () => clearTimeout(timer);
  }, [id, stays, tone, held, onClose]);
  return (
    <div
      className="ebs-toast"
      data-tone={message.tone}
      data-long={stays || undefined}
      onKeyDown={event => event.key === 'Escape' && onClose(id)}
      {...hold}
    >
      <Icon name={ICONS[message.tone]} />
      <div className="ebs-toast-text">
        {message.title && <strong>{message.title}</strong>}
        <p>{message.text}</p>
      </div>
      <button type="button" className="ebs-icon-button" aria-label={t('kit.close')} onClick={() => onClose(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
