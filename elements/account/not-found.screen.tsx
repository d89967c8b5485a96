import { useStore } from '@nanostores/react';
import { core } from '../../shared/client/core.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { GoLink } from './parts/go-link.tsx';

/** What someone sees at an address that does not exist or is not theirs. Spec §8. */
export function NotFoundScreen() {
  const t = useT();
  const isSignedIn = useStore(core().session.$session) !== null;
  return (
    <div className="ebs-stack">
      <p>{t('accountArea.notFound.text')}</p>
      <p className="ebs-quiet">{t('accountArea.notFound.next')}</p>
      <div className="ebs-row">
        {isSignedIn && (
          <GoLink className="ebs-button" data-tone="primary" to="/mine/mine">
            {t('accountArea.notFound.home')}
          </GoLink>
        )}
        <GoLink className="ebs-button" to="/info">
          {t('accountArea.notFound.info')}
        </GoLink>
      </div>
    </div>
  );
}
