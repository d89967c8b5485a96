import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { $newVersion, takeNewVersion } from './worker.ts';

/** Tells that a new version of the portal is there. Nothing is reloaded by itself: a person may be in the middle of a bid. */
export function NewVersion() {
  const t = useT();
  const worker = useStore($newVersion);
  const [later, setLater] = useState<ServiceWorker | null>(null);
  const isShown = worker !== null && worker !== later;
  return (
    // The place stands before its words come, or not every reader says them.
    <div role="status">
      {isShown && (
        <div className="late-banner">
          <p>{t('late.newVersion')}</p>
          <button type="button" className="ebs-button" data-tone="primary" onClick={takeNewVersion}>
            {t('late.reload')}
          </button>
          <button type="button" className="ebs-button" onClick={() => setLater(worker)}>
            {t('late.later')}
          </button>
        </div>
      )}
    </div>
  );
}
