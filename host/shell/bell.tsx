import { useEffect, useState } from 'react';
import { core } from '../../shared/client/core.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { Icon } from '../icon.tsx';
import { api } from '../portal-state.ts';
import type { Navigate } from '../use-guard.ts';

const EVERY = 60_000;

/** The bell: how many messages are unread, asked anew each minute, on coming back to the page and after something was saved. */
export function Bell({ navigate }: { readonly navigate: Navigate }) {
  const t = useT();
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    let current = true;
    const ask = async () => {
      if (document.hidden || !core().session.get()) return;
      const answer = await api()
        .get<{ unread: number }>('/message/mine', { unread: true }, { quiet: true, keep: true })
        .catch(() => null);
      if (current && answer) setUnread(answer.unread);
    };
    const onAsk = () => void ask();
    onAsk();
    const timer = setInterval(onAsk, EVERY);
    document.addEventListener('visibilitychange', onAsk);
    document.addEventListener('ebs-saved', onAsk);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onAsk);
      document.removeEventListener('ebs-saved', onAsk);
    };
  }, []);
  const label = unread ? t('host.unread', { count: unread }) : t('host.noUnread');
  return (
    <button
      type="button"
      className="plain bell"
      aria-label={label}
      title={label}
      onClick={() => navigate('/mine/mine?tab=messages')}
    >
      <Icon name="bell" />
      {unread > 0 && <span className="bell-count">{unread > 99 ? '99+' : unread}</span>}
    </button>
  );
}
