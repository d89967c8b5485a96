import { useEffect, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { Icon } from '../../icon.tsx';
import { api } from '../../portal-state.ts';
import { UNREACHABLE } from '../../shell/unreachable.ts';

const EVERY = 5000;

/**
 * Says that there is no connection: when the browser says so, or a request has found no server. It asks for the server's time until that
 * answers, and then tells the page, so that what waits is read again.
 */
export function Offline() {
  const t = useT();
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const onLost = () => setOffline(true);
    const onBack = () => setOffline(false);
    addEventListener('offline', onLost);
    addEventListener('online', onBack);
    document.addEventListener(UNREACHABLE, onLost);
    return () => {
      removeEventListener('offline', onLost);
      removeEventListener('online', onBack);
      document.removeEventListener(UNREACHABLE, onLost);
    };
  }, []);
  useEffect(() => {
    if (!isOffline) return undefined;
    let over = false;
    const ask = () =>
      void api()
        .syncTime()
        .then(
          // The browser's own word, for all who wait for it; it may not have noticed.
          () => !over && dispatchEvent(new Event('online')),
          () => undefined,
        );
    const timer = setInterval(ask, EVERY);
    ask();
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [isOffline]);
  return (
    // The place stands before its words come, or not every reader says them.
    <div role="status">
      {isOffline && (
        <div className="late-banner" data-tone="warning">
          <Icon name="cloud-off" />
          <p>
            <strong>{t('late.offline')}</strong> {t('late.offlineText')}
          </p>
        </div>
      )}
    </div>
  );
}
