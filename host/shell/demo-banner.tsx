import { useStore } from '@nanostores/react';
import { useEffect, useState, type FormEvent } from 'react';
import { core } from '../../shared/client/core.ts';
import { isDemo } from '../../shared/client/demo.ts';
import type { SessionData } from '../../shared/domain/kernel/wire.ts';
import { formatInstant } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { Icon } from '../icon.tsx';
import { api } from '../portal-state.ts';
import type { Navigate } from '../use-guard.ts';
import { PopMenu } from './pop-menu.tsx';
import { showToast } from './toasts.tsx';

/** A seeded person of a demo installation (contract §7). */
interface DemoAccount {
  readonly userType: number;
  readonly account: string;
  readonly password: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly does: string;
}

/** The strip above a demo installation: what it is, the platform's clock, and the accounts. Elsewhere nothing shows. */
export function DemoBanner({ navigate }: { readonly navigate: Navigate }) {
  const t = useT();
  const [accounts, setAccounts] = useState<readonly DemoAccount[] | null>(null);
  useEffect(() => {
    isDemo(api())
      .then(demo =>
        demo ? api().get<DemoAccount[]>('/demo/accounts', {}, { quiet: true, keep: true, outside: true }) : null,
      )
      .then(setAccounts, () => setAccounts(null));
  }, [t.lang]);
  if (!accounts) return null;
  const signInAs = async ({ userType, account, password }: DemoAccount) => {
    const session = await api().post<SessionData>('/user/login', { userType, account, password }, undefined, {
      outside: true,
    });
    core().session.set(null);
    core().session.setUserType(userType);
    core().session.set(session);
    navigate('/mine/mine', { replace: true });
  };
  return (
    <aside className="demo" aria-label={t('host.demo')}>
      <strong>{t('host.demo')}</strong>
      <span className="wide-only">{t('host.demoNote')}</span>
      <DemoClock />
      <PopMenu label={t('host.demoAccounts')} face={<span className="demo-switch">{t('host.demoAccounts')}</span>}>
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
    showToast({ text: t('host.demoMoved', { time: formatInstant(t.lang, new Date(api().now())) }), tone: 'success' });
  };
  const localMinute = new Date(now - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return (
    <span className="demo-clock">
      <Icon name="clock" />
      <span className="wide-only">{t('host.demoClock')}</span>
      <time dateTime={new Date(now).toISOString()}>{formatInstant(t.lang, new Date(now), { seconds: true })}</time>
      {buttons.has('clock.move') && !isMoving && (
        <button type="button" className="plain" onClick={() => setMoving(true)}>
          {t('host.demoMove')}
        </button>
      )}
      {isMoving && (
        <form onSubmit={event => void move(event)}>
          <label>
            <span className="ebs-visually-hidden">{t('host.demoMoveTo')}</span>
            <input name="to" type="datetime-local" min={localMinute} defaultValue={localMinute} required />
          </label>
          <button type="submit" className="plain">
            {t('host.demoMove')}
          </button>
        </form>
      )}
    </span>
  );
}
