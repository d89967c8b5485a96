import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType, type FormEvent } from 'react';
import { core } from '../../shared/client/core.ts';
import { localStore } from '../../shared/client/storage.ts';
import { isSignInMatter, type SignInAnswer } from '../../shared/client/sign-in-matter.ts';
import { formatInstant } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { Icon } from '../icon.tsx';
import { api } from '../portal-state.ts';
import type { Navigate } from '../use-guard.ts';
import sheet from './demo.css';
import './demo.strings.ts';
import './menu-icons.ts';
import { PopMenu } from './pop-menu.tsx';
import { showToast } from './toasts.ts';

document.adoptedStyleSheets.push(sheet);

/** A seeded person of a demo installation (contract §7). */
interface DemoAccount {
  readonly userType: number;
  readonly account: string;
  readonly password: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly does: string;
}

// The next load of a page keeps so much place for the strip before its code is there.
const noteHeight = (strip: HTMLElement | null) => {
  if (!strip) return undefined;
  const observer = new ResizeObserver(() => localStore.set('ebs.demo', String(strip.offsetHeight)));
  observer.observe(strip);
  return () => observer.disconnect();
};

/** The strip above a demo installation: what it is, the platform's clock, and the accounts. */
export function DemoBanner({ navigate }: { readonly navigate: Navigate }) {
  const t = useT();
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    api()
      .get<DemoAccount[]>('/demo/accounts', {}, { quiet: true, keep: true, outside: true })
      .then(setAccounts, () => setAccounts([]));
  }, [t.lang]);
  const signInAs = async ({ userType, account, password }: DemoAccount) => {
    const answer = await api().post<SignInAnswer>('/user/login', { userType, account, password }, undefined, {
      outside: true,
    });
    core().session.setUserType(userType);
    if (isSignInMatter(answer)) return;
    core().session.set(null);
    core().session.set(answer);
    navigate('/mine/mine', { replace: true });
  };
  return (
    <aside ref={noteHeight} className="demo" aria-label={t('demo.title')}>
      <strong>{t('demo.title')}</strong>
      <span className="wide-only">{t('demo.note')}</span>
      <DemoClock />
      <DemoMessagesButton />
      <PopMenu label={t('demo.accounts')} face={<span className="demo-switch">{t('demo.accounts')}</span>}>
        {close =>
          accounts.map(account => (
            <button
              key={account.account}
              type="button"
              role="menuitem"
              onClick={() => (close(), void signInAs(account))}
            >
              <span className="demo-account">
                <strong>{account.name}</strong>
                <span>{account.does}</span>
              </span>
            </button>
          ))
        }
      </PopMenu>
    </aside>
  );
}

/** Opens the mail and SMS that the demo installation has sent; the list is loaded with its first opening. */
function DemoMessagesButton() {
  const t = useT();
  const [Messages, setMessages] = useState<ComponentType<{ readonly onClose: () => void }>>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    setOpen(true);
    const { DemoMessages } = await import('./demo-messages.tsx');
    setMessages(() => DemoMessages);
  };
  return (
    <>
      <button type="button" className="plain" aria-haspopup="dialog" onClick={() => void open()}>
        {t('demo.messages')}
      </button>
      {isOpen && Messages && <Messages onClose={() => setOpen(false)} />}
    </>
  );
}

function DemoClock() {
  const t = useT();
  const buttons = useStore(core().$buttons);
  const [now, setNow] = useState(() => api().now());
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(api().now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const move = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = new Date(String(new FormData(event.currentTarget).get('to'))).getTime();
    if (!Number.isFinite(wanted)) return;
    await api().post('/demo/clock', { now: wanted });
    await api().syncTime();
    setMoving(false);
    showToast({ text: t('demo.moved', { time: formatInstant(t.lang, new Date(api().now())) }), tone: 'success' });
  };
  const localMinute = new Date(now - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return (
    <span className="demo-clock">
      <Icon name="clock" />
      <span className="wide-only">{t('demo.clock')}</span>
      <time dateTime={new Date(now).toISOString()}>{formatInstant(t.lang, new Date(now), { seconds: true })}</time>
      {buttons.has('clock.move') && !isMoving && (
        <button type="button" className="plain" onClick={() => setMoving(true)}>
          {t('demo.move')}
        </button>
      )}
      {isMoving && (
        <form onSubmit={event => void move(event)}>
          <label>
            <span className="ebs-visually-hidden">{t('demo.moveTo')}</span>
            <input name="to" type="datetime-local" min={localMinute} defaultValue={localMinute} required />
          </label>
          <button type="submit" className="plain">
            {t('demo.move')}
          </button>
        </form>
      )}
    </span>
  );
}
